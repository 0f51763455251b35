// `npm run record`, or `npm run record voucher`: what the demo company is answered on every page of each remote, for
// QA to run one alone without a server (`npm run standalone voucher -- --recorded`). Of a demo made for it, on a
// database of its own: no books of anybody can get in. `npm run build` first.
import { chromium } from '@playwright/test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { findBrowser } from './checks/findBrowser.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';
import { addressesOf } from './recorded/everyAddress.mjs';
import { questionOf, today, writeRecording } from './recorded/recording.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';

/** @import { Browser, BrowserContext, Page } from '@playwright/test' */
/** @import { Envelope } from '../shared/src/wire/envelope.js' */
/** @import { RemotePage } from '../shared/src/contract/sitePages.js' */

/** Says nothing of the machine that recorded: 登录设备 shows it. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

const AJAX = { 'x-requested-with': 'XMLHttpRequest' };

const asked = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'mingzhang-record-'));
chmodSync(directory, 0o755); // Root's PostgreSQL runs as somebody else.
const { startServer } = await import(pathToFileURL(join(HOUSE, 'server/dist/main.js')).href);
const database = await startDatabase({ dataDir: directory, test: true });
/** @type {typeof import('./inventory/demoInventory.js')} */
const { startDemoInventory } = await tsImport('./inventory/demoInventory.ts', import.meta.url);
// Linked, or 进销存凭证 has nothing to show.
const inventory = await startDemoInventory();
const env = {
  PORT: '0',
  DEMO: '1',
  LOG_LEVEL: 'silent',
  DATA_DIR: directory,
  SITE_DIR: join(HOUSE, 'dist/site'),
  INVENTORY_KEY: 'a key for a demo that is thrown away',
};
/** @type {{ address: string, close: () => Promise<void> }} */
const server = await startServer({
  databaseConnection: database.connection,
  env,
  demoInventory: inventory.connection,
});
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const name of remoteNames())
    if (asked.length === 0 || asked.includes(name)) await record(browser, name);
} finally {
  await browser.close();
  await server.close();
  await inventory.system.stop();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** @param {Browser} browser @param {string} name of the remote */
async function record(browser, name) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1366, height: 768 },
    userAgent: USER_AGENT,
  });
  const form = { mobile: '13800000000', password: 'mingzhang-demo', forever: 'true' };
  await context.request.post('/api/login', { form, headers: AJAX });
  const { remotes } = await (await context.request.get('/remotes.json')).json();
  const pages = await addresses(context, remotes[name].pages);
  const answers = await answersOn(await context.newPage(), Object.values(pages).flat());
  writeRecording(name, { day: today(), roles: await roles(), pages, answers });
  await context.close();
  console.log(
    `${name}: ${Object.keys(answers).length} answers on ${Object.values(pages).flat().length} pages`,
  );
}

/** @param {BrowserContext} context @param {RemotePage[]} pages @returns {Promise<Record<string, string[]>>} */
async function addresses({ request }, pages) {
  const api = {
    get: async (/** @type {string} */ path) =>
      (await (await request.get(`/api${path}`, { headers: AJAX })).json()).data,
    post: async (/** @type {string} */ path, /** @type {object} */ data) =>
      (await (await request.post(`/api${path}`, { data, headers: AJAX })).json()).data,
  };
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const page of pages) if (page.redirect === null) found[page.path] = await addressesOf(api, page);
  return found;
}

/** What is asked and answered on these pages. A page that changes something by being looked at cannot be recorded. @param {Page} page @param {string[]} visited */
async function answersOn(page, visited) {
  /** @type {Record<string, Envelope>} */
  const answers = {};
  /** @type {string[]} */
  const refused = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const response = await route.fetch();
    const { pathname, search } = new URL(request.url());
    const question = questionOf(request.method(), pathname + search);
    const envelope = await response.json();
    if (request.method() === 'GET' && envelope.success) answers[question] = envelope;
    else refused.push(`${question}: ${envelope.msg}`);
    await route.fulfill({ response });
  });
  for (const address of visited) {
    await page.goto(address);
    await page.waitForFunction(isPainted);
    await page.waitForLoadState('networkidle');
  }
  await page.unrouteAll({ behavior: 'wait' });
  if (refused.length > 0) throw new Error(`cannot be recorded: ${refused.join('; ')}`);
  return answers;
}

/** The page shows what it is about: neither its shape alone nor a wheel. */
function isPainted() {
  const main = globalThis.document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

/** What the roles are called, by their names in an answer. @returns {Promise<Record<string, string>>} */
async function roles() {
  const [permission, enums] = await Promise.all(
    ['accounting/permission', 'wire/enums'].map((file) =>
      tsImport(`../shared/src/${file}.ts`, import.meta.url),
    ),
  );
  return Object.fromEntries(
    permission.roles.map((/** @type {import('../shared/src/accounting/permission.js').Role} */ role) => [
      enums.roleNames.toWire(role),
      permission.roleTitles[role],
    ]),
  );
}
