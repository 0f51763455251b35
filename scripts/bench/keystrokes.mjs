import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../checks/findBrowser.mjs';
import { HOUSE } from '../run.mjs';
import { PERIOD } from './company.mjs';

const LINES = 200;
const ROWS_TYPED = [3, 60, 120, 180];
/** Milliseconds between two keys: a fast typist. */
const BETWEEN_KEYS = 60;

/**
 * From a key to its paint in a voucher of 200 lines: characters, Enter, the arrows, `=`, rows put in and taken out.
 * Beside it the same keys in a page that holds nothing but an input: what browser and machine take for themselves.
 * @param {string} address @param {import('./company.mjs').ApiClient} client
 */
export async function benchKeystrokes(address, client) {
  if (!existsSync(join(HOUSE, 'dist/site/index.html'))) {
    console.log('no site: run `npm run build` first');
    return;
  }
  const voucherId = await enterLongVoucher(client);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const slowdown of [1, 4]) {
      const plain = await timesOf(browser, address, client, slowdown, typeIntoInput);
      const voucher = await timesOf(browser, address, client, slowdown, (page) =>
        typeIntoVoucher(page, `${address}/voucher/form/${voucherId}`),
      );
      report(`CPU ${slowdown}x, a lone input`, plain);
      report(`CPU ${slowdown}x, ${LINES}-line voucher`, voucher);
    }
  } finally {
    await browser.close();
  }
}

/** @param {import('./company.mjs').ApiClient} client */
async function enterLongVoucher(client) {
  const accounts = await client.get('/subject/voucher/select');
  const details = Array.from({ length: LINES }, (_, index) => ({
    summary: `第${index + 1}笔 支付材料款`,
    subjectId: accounts[index % 60].id,
    ...(index % 2 === 0 ? { debitAmount: 1234.56 } : { creditAmount: 1234.56 }),
  }));
  const { id } = await client.post('/voucher', {
    word: '记',
    voucherDate: `${PERIOD}-15`,
    receiptNum: 0,
    details,
  });
  return id;
}

/**
 * A page of its own, signed in and slowed down, and how long each key took that `type` presses in it.
 * @param {import('@playwright/test').Browser} browser @param {string} address
 * @param {import('./company.mjs').ApiClient} client @param {number} slowdown
 * @param {(page: import('@playwright/test').Page) => Promise<void>} type
 */
async function timesOf(browser, address, client, slowdown, type) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = client.cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  await page.addInitScript(noteKeys);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await type(page);
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => Reflect.get(globalThis, 'keyTimes'));
  await context.close();
  return /** @type {number[]} */ (times);
}

/** Runs in the page: notes for each key the time until the frame with its effect is handed over. */
function noteKeys() {
  /** @type {number[]} */
  const times = [];
  Reflect.set(globalThis, 'keyTimes', times);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (['Control', 'Alt', 'Shift'].includes(event.key)) return;
    globalThis.requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  };
  globalThis.addEventListener('keydown', onKey, true);
}

/** @param {import('@playwright/test').Page} page */
async function typeIntoInput(page) {
  await page.goto('data:text/html,<input autofocus>');
  for (let turn = 0; turn < 20; turn += 1) await pressAll(page, [...'12345']);
}

/** @param {import('@playwright/test').Page} page @param {string} url */
async function typeIntoVoucher(page, url) {
  await page.goto(url);
  const grid = page.locator('[aria-rowcount]');
  await grid.waitFor();
  await page.waitForTimeout(2_000);
  for (const row of ROWS_TYPED) {
    const line = page.locator(`[data-row="${row}"]`);
    const summary = line.locator('[data-field="summary"] textarea');
    // Again and again: rows out of view are not drawn, and how high they are is only guessed.
    for (let turn = 0; turn < 2 || (turn < 20 && (await summary.count()) === 0); turn += 1) {
      await grid.evaluate(scrollToPart, (row + 1.5) / (LINES + 2));
      await page.waitForTimeout(500);
    }
    await summary.focus();
    await pressAll(page, [...'zhifu', 'Enter', ...'5602', 'Enter']);
    await line.locator('[data-field="debit"] input').focus();
    await pressAll(page, [...'12*3.5', 'Enter', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown']);
    await line.locator('[data-field="debit"] input').focus();
    await pressAll(page, [...'1234.56', 'Tab', 'Shift+Tab', '=', 'Space', 'Control+d', 'Control+Delete']);
    await pressAll(page, ['Alt+ArrowDown', 'Alt+ArrowUp']);
  }
}

/** Runs in the page: brings this part of a grid's height, 0 to 1, to the middle. @param {Element} grid @param {number} part */
function scrollToPart(grid, part) {
  const { top, height } = grid.getBoundingClientRect();
  const distance = top + part * height - globalThis.innerHeight / 2;
  for (let each = grid.parentElement; each !== null; each = each.parentElement) each.scrollBy(0, distance);
}

/** @param {import('@playwright/test').Page} page @param {string[]} keys */
async function pressAll(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
}

/** @param {string} name @param {number[]} times */
function report(name, times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ part) =>
    (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(30)} p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)} ms   (${times.length} keys)`,
  );
}
