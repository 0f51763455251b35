import { chromium } from '@playwright/test';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../checks/findBrowser.mjs';
import { precompress } from '../publish/files.mjs';
import { HOUSE, run } from '../run.mjs';
import { median } from './measure.mjs';

/** @import { Page, Browser } from '@playwright/test' */
/** @typedef {{ bytes: number, requests: number, time: number }} Load */

const ROUNDS = 5;
/** 10 Mbit/s, 40 ms, a processor four times slower: a far small office. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const SLOWDOWN = 4;
/** The limit of bytes and of time, as a ratio to the single bundle. */
const LIMIT = 1.1;
/** A page of each kind. */
const DEEP_LINKS = [
  '/voucher',
  '/voucher/form',
  '/check-out/list',
  '/account-book/subject-balance',
  '/report/balance',
  '/report/year/profit',
  '/subject',
  '/personal/personal-setting',
];

/**
 * The federated site beside the same sources built as one bundle, interleaved: what the browser fetched until the page
 * was with its figures, and how long that took. A ratio of 1.10 is the limit.
 * @param {string} federated address @param {string} single address @param {string} cookie of a session on both
 */
export async function benchFirstLoad(federated, single, cookie) {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  let within = 0;
  try {
    for (const { name, load } of visits) {
      /** @type {{ federated: Load, single: Load }[]} */
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          federated: await inNewBrowser(browser, federated, cookie, load),
          single: await inNewBrowser(browser, single, cookie, load),
        });
      }
      if (report(name, rounds)) within += 1;
    }
    console.log(`${within} of ${visits.length} within ${LIMIT.toFixed(2)} in bytes and time`);
  } finally {
    await browser.close();
  }
}

/** @type {{ name: string, load: (page: Page, address: string, note: () => void) => Promise<void> }[]} */
const visits = [
  {
    name: 'home, cold',
    async load(page, address, note) {
      note();
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(isPainted);
    },
  },
  {
    name: 'a cold remote, by a click at home',
    async load(page, address, note) {
      await page.goto(address);
      await page.waitForFunction(isPainted);
      await page.evaluate(markWhatStands);
      note();
      await page.getByRole('menuitem', { name: '查凭证', exact: true }).click();
      await page.locator('#before').first().waitFor({ state: 'detached' });
      await page.waitForFunction(isPainted);
    },
  },
  ...DEEP_LINKS.map((path) => ({
    name: `deep link ${path}`,
    /** @param {Page} page @param {string} address @param {() => void} note */
    async load(page, address, note) {
      note();
      await page.goto(address + path, { waitUntil: 'commit' });
      await page.waitForFunction(isPainted);
    },
  })),
];

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

/** The page that one leaves is painted, too: what comes next is not marked. */
function markWhatStands() {
  for (const element of globalThis.document.querySelector('main')?.children ?? []) element.id = 'before';
}

/** The page shows what it is about: neither its shape alone nor a wheel. */
function isPainted() {
  const main = globalThis.document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

/**
 * @param {Browser} browser @param {string} address @param {string} cookie
 * @param {(page: Page, address: string, note: () => void) => Promise<void>} load
 * @returns {Promise<Load>}
 */
async function inNewBrowser(browser, address, cookie, load) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  await page.addInitScript(leavePrefetching);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let begun = 0;
  const measured = { bytes: 0, requests: 0, time: 0 };
  /** @type {Set<string>} */
  const scripts = new Set();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet' || type === 'Document') scripts.add(requestId);
  });
  session.on('Network.requestWillBeSent', () => (measured.requests += 1));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) measured.bytes += encodedDataLength;
  });
  await load(page, address, () => {
    Object.assign(measured, { bytes: 0, requests: 0 });
    begun = performance.now();
  });
  measured.time = performance.now() - begun;
  await context.close();
  return measured;
}

/**
 * A line of the table. Answers whether bytes and time are within the limit.
 * @param {string} name @param {{ federated: Load, single: Load }[]} rounds
 */
function report(name, rounds) {
  const of = (/** @type {'federated' | 'single'} */ side, /** @type {keyof Load} */ what) =>
    median(rounds.map((round) => round[side][what]));
  const ratio = (/** @type {keyof Load} */ what) =>
    median(rounds.map(({ federated, single }) => federated[what] / single[what]));
  const isWithin = ratio('bytes') <= LIMIT && ratio('time') <= LIMIT;
  console.log(
    `${name.padEnd(44)} ${kilo(of('federated', 'bytes'))} / ${kilo(of('single', 'bytes'))} kB (${ratio('bytes').toFixed(2)})` +
      `  ${of('federated', 'requests')} / ${of('single', 'requests')} requests` +
      `  ${of('federated', 'time').toFixed(0)} / ${of('single', 'time').toFixed(0)} ms (${ratio('time').toFixed(2)})` +
      (isWithin ? '' : `  above ${LIMIT.toFixed(2)}`),
  );
  return isWithin;
}

/** @param {number} bytes */
const kilo = (bytes) => (bytes / 1000).toFixed(1);

/**
 * Builds the single bundle (scripts/bench/single) as a site that the same server can serve: its pages are announced as
 * on the federated one, their files are its own chunks.
 * @param {string} directory where to
 */
export async function buildSingleSite(directory) {
  const config = join(import.meta.dirname, 'single/webpack.config.mjs');
  const { code, output } = await run('npx', ['webpack', '--mode', 'production', '--config', config]);
  if (code !== 0) throw new Error(`the single bundle could not be built:\n${output}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(join(HOUSE, '.cache/single-bundle'), directory, { recursive: true });
  cpSync(join(HOUSE, 'dist/site/login.html'), join(directory, 'login.html'));
  for (const file of readdirSync(join(directory, 'js')))
    precompress(join(directory, 'js', file), { isFast: false });
  writeFileSync(join(directory, 'remotes.json'), JSON.stringify(announced(directory)));
}

/** The deployment of the federated site with the files of the single one. @param {string} directory */
function announced(directory) {
  const { pages } = JSON.parse(readFileSync(join(directory, 'shell.json'), 'utf8'));
  const deployment = JSON.parse(readFileSync(join(HOUSE, 'dist/site/remotes.json'), 'utf8'));
  const filesOf = (/** @type {string} */ slug) => {
    // One chunk may draw a family of pages: route-account-book all account-book-….
    const chunk = Object.keys(pages).find((own) => own === slug || slug.startsWith(`${own}-`)) ?? '';
    return (pages[pages[slug] ? slug : chunk] ?? []).map((/** @type {string} */ file) => `/${file}`);
  };
  const main = readdirSync(join(directory, 'js')).find((file) => /^main\.[0-9a-f]+\.js$/.test(file));
  for (const remote of Object.values(deployment.remotes)) {
    remote.routes = Object.fromEntries(Object.keys(remote.routes).map((slug) => [slug, filesOf(slug)]));
    Object.assign(remote, { entry: `/js/${main}`, preload: [], uses: {} });
  }
  deployment.shell = { version: 'single', pages: { home: filesOf('home') }, shared: {} };
  return deployment;
}

/** Whether there is a site to hold the single bundle against. */
export const hasSite = () => existsSync(join(HOUSE, 'dist/site/remotes.json'));
