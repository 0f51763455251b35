// `npm run bench`: what the server adds to the database's own work, as a ratio to raw SQL in the same minute.
// The ratio is the figure to trust: milliseconds are those of this machine under the load printed beside them.
// `npm run bench -- books` runs one part alone.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchAssets } from './bench/assets.mjs';
import { benchBackup } from './bench/backup.mjs';
import { benchBooks } from './bench/books.mjs';
import { benchClosing } from './bench/closing.mjs';
import { foundCompany, PERIOD, smsFile } from './bench/company.mjs';
import { benchDistributed } from './bench/distributed.mjs';
import { benchFiles } from './bench/files.mjs';
import { benchFirstLoad } from './bench/firstLoad.mjs';
import { benchInvoices } from './bench/invoices.mjs';
import { benchInventory } from './bench/inventory.mjs';
import { benchKeystrokes } from './bench/keystrokes.mjs';
import { interleaved } from './bench/measure.mjs';
import { benchMoving } from './bench/moving.mjs';
import { benchNeighbours } from './bench/neighbours.mjs';
import { benchStatements } from './bench/statements.mjs';
import { benchSignIn } from './bench/signIn.mjs';
import { buildSingleSite, hasSite } from './bench/singleSite.mjs';
import { RawBooks } from './bench/rawBooks.mjs';
import { bundleServer } from './build/bundleServer.mjs';
import { findCitus, MISSING_CITUS } from './cluster/citus.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';
import { chartScripts } from './publish/budgets.mjs';
import { HOUSE } from './run.mjs';

const ROUNDS = 7;
const SAVES = 40;
const READS = 20;
const PARTS = [
  'calls',
  'keys',
  'files',
  'loads',
  'signIn',
  'neighbours',
  'inventory',
  'assets',
  'statements',
  'invoices',
  'books',
  'moving',
  'backup',
  'citus',
];
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) throw new Error(`no part ${unknown}: there are ${PARTS.join(', ')}`);
const wants = (/** @type {string} */ part) => asked.length === 0 || asked.includes(part);

const directory = mkdtempSync(join(tmpdir(), 'mingzhang-bench-'));
chmodSync(directory, 0o755); // Root's PostgreSQL runs as another user.
await bundleServer();
const { startServer } = await import(pathToFileURL(join(HOUSE, 'server/dist/main.js')).href);
const database = await startDatabase({ dataDir: directory }); // Synced to disk, as in use.
const SITE_DIR = join(HOUSE, 'dist/site');
/** @type {import('./bench/backup.mjs').StartServer} */
const start = (databaseConnection, dataDir, siteDir = SITE_DIR) => {
  const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, SITE_DIR: siteDir };
  return startServer({
    databaseConnection,
    // Those who guess passwords come through a proxy, each from an address of their own.
    env: {
      ...env,
      SMS_GATEWAY: 'file',
      SMS_FILE: smsFile(dataDir),
      TRUST_PROXY: '1',
      INVENTORY_ALLOW: '127.0.0.1', // The stand-in for an inventory system.
    },
  });
};
const server = await start(database.connection, directory);
try {
  await bench(server.address);
} finally {
  await server.close();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** @param {string} address */
async function bench(address) {
  if (['calls', 'keys', 'files', 'loads', 'signIn'].some(wants)) {
    const client = await foundCompany(address, directory);
    if (wants('calls')) await benchCalls(client);
    if (wants('keys')) {
      console.log('\nFrom a key to its paint');
      await benchKeystrokes(address, client);
    }
    if (wants('files')) {
      console.log('\nLong files');
      await benchFiles(client);
    }
    if (wants('loads')) await benchLoads(address, client);
    if (wants('signIn')) {
      console.log(`\nSigning in; load average ${load()}`);
      await benchSignIn(address, client, directory);
    }
  }
  if (wants('neighbours')) {
    console.log(`\nBeside a company that asks 200 times at once; load average ${load()}`);
    await benchNeighbours(address, directory);
  }
  if (wants('inventory')) {
    console.log(`\nAn inventory system with long documents; load average ${load()}`);
    await benchInventory(address, directory);
  }
  if (wants('assets')) {
    console.log(`\nTen thousand assets; load average ${load()}`);
    await benchAssets(address, directory, database.connection);
  }
  if (wants('statements')) {
    console.log(`\nA bank account with 600,000 lines; load average ${load()}`);
    await benchStatements(address, directory, database.connection);
  }
  if (wants('invoices')) {
    console.log(`\nA register of 200,000 invoices; load average ${load()}`);
    await benchInvoices(address, directory, database.connection);
  }
  if (wants('books')) await benchBooks(address, directory, database.connection);
  if (wants('moving')) {
    console.log(`\nBooks of another program moved in, and out again; load average ${load()}`);
    await benchMoving(address, directory, database.connection);
  }
  if (wants('backup')) await benchBackup(address, directory, database.connection, start);
  if (wants('citus')) {
    const programs = findCitus();
    if (programs === null) console.log(MISSING_CITUS);
    else await benchDistributed({ address, directory, connection: database.connection, start, programs });
  }
}

/** Federation beside one bundle. @param {string} address @param {import('./bench/company.mjs').ApiClient} client */
async function benchLoads(address, client) {
  if (!hasSite()) return console.log('no site: run `npm run build` first');
  const singleSite = join(HOUSE, '.cache/single-site');
  await buildSingleSite(singleSite);
  const single = await start(database.connection, directory, singleSite);
  console.log(`\nFirst loads, federated / one bundle: 10 Mbit/s, 40 ms, CPU 4x; load average ${load()}`);
  try {
    const missed = await benchFirstLoad(
      { address, uncounted: new Set(chartScripts(SITE_DIR)) },
      { address: single.address, uncounted: new Set(chartScripts(singleSite)) },
      client.cookie,
    );
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await single.close();
  }
}

/** Small calls, and the end of a busy month. @param {import('./bench/company.mjs').ApiClient} client without a voucher yet */
async function benchCalls(client) {
  const raw = await RawBooks.open(database.connection);
  const [cash = 0, bank = 0] = raw.accounts;
  const save = () =>
    client.post('/voucher', {
      word: '记',
      voucherDate: `${PERIOD}-15`,
      receiptNum: 0,
      details: [
        { summary: '存现', subjectId: bank, debitAmount: 1234.56 },
        { summary: '存现', subjectId: cash, creditAmount: 1234.56 },
        { summary: '取现', subjectId: cash, debitAmount: 200.5 },
        { summary: '取现', subjectId: bank, creditAmount: 200.5 },
      ],
    });
  const balances = () => client.get(`/accountBook/subjectBalance?accountDate=${PERIOD}-01`);
  const health = () => client.get('/health');
  await benchClosing(client, raw);
  console.log(`${ROUNDS} rounds, medians; load average ${load()}\n`);
  await print('ask whether the database is up', READS, health, () => raw.client.query('select 1'));
  await print('save a voucher of four lines', SAVES, save, () => raw.saveVoucher(123_456));
  await print('account balances of a month', READS, balances, () => raw.trialBalance());
  await raw.close();
}

/** @param {string} name @param {number} times @param {() => Promise<unknown>} overApi @param {() => Promise<unknown>} inSql */
async function print(name, times, overApi, inSql) {
  const { api, raw, ratio } = await interleaved({ rounds: ROUNDS, times }, overApi, inSql);
  console.log(`${name.padEnd(30)} ${show(api)} ms   raw SQL ${show(raw)} ms   ratio ${show(ratio)}`);
}

/** What else the machine does. */
function load() {
  return loadavg()[0]?.toFixed(1);
}

/** @param {number} value */
function show(value) {
  return value.toFixed(2).padStart(7);
}
