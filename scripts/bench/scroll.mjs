import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../checks/findBrowser.mjs';
import { HOUSE } from '../run.mjs';
import { median } from './measure.mjs';

const JUMPS = [0.5, 0.9, 0.1, 0.7, 0.3];
const SCROLLS = 5;
/** Frames of one way through the book. */
const FRAMES = 240;

/**
 * A journal of a hundred thousand rows in the browser: its first rows, jumps by the scrollbar, frames while it is
 * scrolled from end to end, rows in the document, and what stays in memory.
 * @param {string} address @param {import('./company.mjs').ApiClient} client
 */
export async function benchScroll(address, client) {
  if (!existsSync(join(HOUSE, 'dist/site/index.html'))) {
    console.log('no site: run `npm run build` first');
    return;
  }
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--js-flags=--expose-gc', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const [name = '', value = ''] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: address }]);
    await measure(await context.newPage(), address);
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').Page} page @param {string} address */
async function measure(page, address) {
  const path = '/account-book/detailed?view=journal';
  await page.goto(`${address}${path}&from=2025-12&to=2025-12`);
  await page.locator('table[aria-rowcount] tbody tr[data-kind]').first().waitFor();
  const start = performance.now();
  await page.evaluate((to) => {
    globalThis.history.pushState(null, '', to);
    globalThis.dispatchEvent(new globalThis.PopStateEvent('popstate'));
  }, `${path}&from=2025-09&to=2025-12`);
  await page.locator('table[aria-rowcount]').evaluate(hasRows, 50_000);
  const rows = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount'));
  console.log(`journal of ${rows} rows: first rows ${show(performance.now() - start)} (<= 400 ms)`);
  const jumps = [];
  for (const part of JUMPS) jumps.push(await page.evaluate(jumpTo, part));
  console.log(`  a jump by the scrollbar ${show(median(jumps))} (<= 200 ms)`);
  const heaps = [];
  /** @type {number[]} */
  let frames = [];
  for (let way = 0; way < SCROLLS; way += 1) {
    frames = await page.evaluate(scrollThrough, { isDown: way % 2 === 0, count: FRAMES });
    heaps.push(await page.evaluate(heapAfterCollection));
  }
  const drawn = await page.locator('table[aria-rowcount] tbody tr').count();
  const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  const slow = (frames.filter((frame) => frame > 50).length / frames.length) * 100;
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  console.log(
    `  scrolling ${(1000 / mean).toFixed(0)} fps (>= 55), ${slow.toFixed(1)} % of frames > 50 ms (<= 1 %)`,
  );
  console.log(`  rows in the document ${drawn} (<= 120)`);
  console.log(`  memory after ${SCROLLS} ways ${show(growth, 'MB')} more than after the first (<= 100 MB)`);
}

/** Runs in the page: until the table has so many rows. @param {Element} table @param {number} least */
function hasRows(table, least) {
  return new Promise((resolve) => {
    const look = () =>
      Number(table.getAttribute('aria-rowcount')) >= least
        ? resolve(undefined)
        : globalThis.requestAnimationFrame(look);
    look();
  });
}

/** Runs in the page: milliseconds until rows are where one jumps to. @param {number} part of the whole height, 0 to 1 */
function jumpTo(part) {
  const scroller = [...globalThis.document.querySelectorAll('*')].find(
    (each) => each.scrollHeight > 100_000 && each.clientHeight < 2_000,
  );
  const target = scroller ?? globalThis.document.documentElement;
  const start = performance.now();
  target.scrollTop = part * target.scrollHeight;
  return new Promise((resolve) => {
    const look = () => {
      const middle = globalThis.document.elementFromPoint(
        globalThis.innerWidth / 2,
        globalThis.innerHeight / 2,
      );
      const row = middle?.closest('tr');
      // A row being loaded shows only "…".
      const isHere = row?.hasAttribute('data-kind') === true && !row.textContent?.includes('…');
      // Once the scrolling has been seen: not the rows that were there before.
      if (isHere && performance.now() - start > 20) resolve(performance.now() - start);
      else globalThis.requestAnimationFrame(look);
    };
    globalThis.requestAnimationFrame(look);
  });
}

/** Runs in the page: the time of each frame on the way. @param {{ isDown: boolean, count: number }} way */
function scrollThrough({ isDown, count }) {
  const scroller = [...globalThis.document.querySelectorAll('*')].find(
    (each) => each.scrollHeight > 100_000 && each.clientHeight < 2_000,
  );
  const target = scroller ?? globalThis.document.documentElement;
  /** @type {number[]} */
  const frames = [];
  return new Promise((resolve) => {
    let last = performance.now();
    const step = (/** @type {number} */ now) => {
      frames.push(now - last);
      last = now;
      const part = frames.length / count;
      target.scrollTop = (isDown ? part : 1 - part) * target.scrollHeight;
      if (frames.length < count) globalThis.requestAnimationFrame(step);
      else resolve(frames.slice(1));
    };
    globalThis.requestAnimationFrame(step);
  });
}

/** Runs in the page: megabytes in use. */
function heapAfterCollection() {
  Reflect.get(globalThis, 'gc')?.();
  return Reflect.get(performance, 'memory').usedJSHeapSize / 1024 / 1024;
}

/** @param {number} figure @param {string} [unit] */
const show = (figure, unit = 'ms') => `${Math.round(figure)} ${unit}`;
