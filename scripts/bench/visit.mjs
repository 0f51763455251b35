import { chromium } from '@playwright/test';
import { findBrowser } from '../checks/findBrowser.mjs';

/** @import { Browser, BrowserContext, Page } from '@playwright/test' */

/**
 * What a visit cost until its page was with its figures: bytes of documents, scripts and styles without charts, all
 * requests, and milliseconds. LCP, TBT and CLS when nothing was under way any more; 0 for a move within the site.
 * `glue` are the requests that a bundle has none of: what is deployed, a remote's entry, what that exposes.
 * @typedef {{ bytes: number, requests: number, glue: number, time: number, lcp: number, tbt: number, cls: number }} Cost
 */
/** @typedef {{ offline: boolean, latency: number, downloadThroughput: number, uploadThroughput: number }} Line */
/** @typedef {{ line: Line | null, slowdown: number }} Profile */

/** 10 Mbit/s, 40 ms, a processor four times slower: a far small office. @type {Profile} */
export const PROFILE_D = {
  line: { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
  slowdown: 4,
};

/** As the machine is. @type {Profile} */
export const PROFILE_U = { line: null, slowdown: 1 };

/** @returns {Promise<Browser>} */
export function openBrowser() {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** What went over the line. @typedef {Pick<Cost, 'bytes' | 'requests' | 'glue'>} Traffic */

/** What the steps of a visit are done with. @typedef {{ page: Page, address: string, count: (...what: (keyof Traffic)[]) => void }} Visitor */

/**
 * Visits as somebody who was never here before. The steps answer how long what they are about took; of what they tell
 * to `count` (all, where they name nothing), what was fetched before is no part.
 * @param {Browser} browser
 * @param {{ address: string, cookie: string | null, profile: Profile, uncounted: ReadonlySet<string> }} visit uncounted: paths whose bytes are no part of it
 * @param {(visitor: Visitor) => Promise<number>} steps
 * @returns {Promise<Cost>}
 */
export async function costOf(browser, { address, cookie, profile, uncounted }, steps) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    if (cookie !== null) await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    await page.addInitScript({ content: `globalThis.isPainted = ${isPainted.toString()}` });
    await page.addInitScript(leavePrefetching);
    await page.addInitScript(observeVitals);
    const { total, count } = await traffic(context, page, profile, uncounted);
    const time = await steps({ page, address, count });
    const cost = { ...total, time };
    await page.waitForFunction(() => Reflect.get(globalThis, 'vitals').lcp > 0);
    await atRest(page);
    return { ...cost, ...(await page.evaluate(() => Reflect.get(globalThis, 'vitals'))) };
  } finally {
    await context.close();
  }
}

const CODE = new Set(['Document', 'Script', 'Stylesheet']);

const GLUE = /\/remotes\.json$|\/remoteEntry\.|\/__federation_expose_/;

/** @param {BrowserContext} context @param {Page} page @param {Profile} profile @param {ReadonlySet<string>} uncounted */
async function traffic(context, page, { line, slowdown }, uncounted) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line !== null) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** @type {Traffic} */
  const total = { bytes: 0, requests: 0, glue: 0 };
  /** @type {Set<string>} */
  const code = new Set();
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (CODE.has(type) && !uncounted.has(new URL(url).pathname)) code.add(requestId);
  });
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    total.requests += 1;
    if (GLUE.test(url)) total.glue += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) total.bytes += encodedDataLength;
  });
  const all = /** @type {(keyof Traffic)[]} */ (Object.keys(total));
  return {
    total,
    count: (/** @type {(keyof Traffic)[]} */ ...what) => {
      for (const each of what.length > 0 ? what : all) total[each] = 0;
    },
  };
}

/** All that a page fetches after itself is there: nothing more was asked for in a second, and nothing is to be done. @param {Page} page */
export async function atRest(page) {
  await page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== fetched();) {
      before = fetched();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await new Promise((resolve) => globalThis.requestIdleCallback(resolve));
    }
  });
}

/** Goes to an address, as a link from outside does: the time until its page is painted. @param {Visitor} visitor @param {string} path */
export async function openAt({ page, address }, path) {
  await page.goto(address + path, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => Reflect.get(globalThis, 'isPainted')() && performance.now(),
  );
  return Number(await painted.jsonValue());
}

/** Clicks in the menu: the time from the click until the other page is painted. @param {Visitor} visitor @param {string} title */
export async function goOnTo({ page }, title) {
  await page.evaluate(watchNextPage);
  await page.getByRole('menuitem', { name: title, exact: true }).click();
  return Number(await page.evaluate(() => Reflect.get(globalThis, 'nextPage')));
}

/** The page that one leaves is painted, too: what is there is marked, and has to go. Runs in the page. */
function watchNextPage() {
  for (const element of globalThis.document.querySelector('main')?.children ?? []) element.id = 'before';
  const nextPage = new Promise((painted) => {
    const from = (/** @type {Event} */ { timeStamp }) => {
      const look = () => {
        const isThere =
          globalThis.document.querySelector('#before') === null && Reflect.get(globalThis, 'isPainted')();
        if (isThere) painted(performance.now() - timeStamp);
        else globalThis.requestAnimationFrame(look);
      };
      globalThis.requestAnimationFrame(look);
    };
    globalThis.addEventListener('click', from, { capture: true, once: true });
  });
  Object.assign(globalThis, { nextPage });
}

/** The page shows what it is about: neither its shape alone nor a wheel. Runs in the page. */
function isPainted() {
  const main = globalThis.document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

/** Prefetching what comes next is no part of a load; nor is it of the single bundle. Runs before there is a document. */
function leavePrefetching() {
  const { append } = globalThis.Element.prototype;
  globalThis.Element.prototype.append = function appendOthers(/** @type {(Node | string)[]} */ ...nodes) {
    const isPrefetch = (/** @type {Node | string} */ node) =>
      node instanceof globalThis.HTMLLinkElement && node.rel === 'prefetch';
    append.apply(
      this,
      nodes.filter((node) => !isPrefetch(node)),
    );
  };
}

/** Largest paint, what of long tasks is beyond 50 ms after the first paint, and what moved. Runs in the page. */
function observeVitals() {
  const vitals = { lcp: 0, tbt: 0, cls: 0 };
  Object.assign(globalThis, { vitals });
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value));
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > firstPaint()) vitals.tbt += Math.max(duration - 50, 0);
  });
}
