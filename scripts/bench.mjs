// `npm run bench`: what the server adds to the database's own work, as a ratio to raw SQL in the same minute.
// The ratio is the figure to trust: milliseconds are those of this machine under the load printed below.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchClosing } from './bench/closing.mjs';
import { foundCompany, PERIOD, smsFile } from './bench/company.mjs';
import { benchFiles } from './bench/files.mjs';
import { benchKeystrokes } from './bench/keystrokes.mjs';
import { median, medianOf } from './bench/measure.mjs';
import { RawBooks } from './bench/rawBooks.mjs';
import { bundleServer } from './build/bundleServer.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';
import { HOUSE } from './run.mjs';

const ROUNDS = 7;
const SAVES = 40;
const READS = 20;

const directory = mkdtempSync(join(tmpdir(), 'mingzhang-bench-'));
chmodSync(directory, 0o755); // Root's PostgreSQL runs as somebody else.
await bundleServer();
const { startServer } = await import(pathToFileURL(join(HOUSE, 'server/dist/main.js')).href);
const database = await startDatabase({ dataDir: directory }); // Synced to disk, as in use.
const SITE_DIR = join(HOUSE, 'dist/site');
const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: directory, SITE_DIR };
const sms = { SMS_GATEWAY: 'file', SMS_FILE: smsFile(directory) };
const server = await startServer({ databaseConnection: database.connection, env: { ...env, ...sms } });
try {
  await bench(server.address);
} finally {
  await server.close();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** @param {string} address */
async function bench(address) {
  const client = await foundCompany(address, directory);
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
      ],
    });
  const balances = () => client.get(`/accountBook/subjectBalance?accountDate=${PERIOD}-01`);

  let id = 1;
  /** @type {[string, number, () => Promise<unknown>, () => Promise<unknown>][]} */
  const rows = [
    [
      'ask whether the database is up',
      READS,
      () => client.get('/health'),
      () => raw.client.query('select 1'),
    ],
    ['save a voucher of two lines', SAVES, save, () => raw.saveVoucher(id++, 123_456)],
    ['account balances of a month', READS, balances, () => raw.trialBalance()],
  ];
  await benchClosing(client, raw);
  console.log(`${ROUNDS} rounds, medians; load average ${loadavg()[0]?.toFixed(1)}\n`);
  for (const [name, times, overApi, inSql] of rows) {
    /** @type {{ api: number, sql: number }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ api: await medianOf(times, overApi), sql: await medianOf(times, inSql) });
    }
    const api = median(rounds.map((round) => round.api));
    const sql = median(rounds.map((round) => round.sql));
    const ratio = median(rounds.map((round) => round.api / round.sql));
    console.log(`${name.padEnd(30)} ${show(api)} ms   raw SQL ${show(sql)} ms   ratio ${show(ratio)}`);
  }
  await raw.close();
  console.log('\nFrom a key to its paint');
  await benchKeystrokes(address, client);
  console.log('\nLong files');
  await benchFiles(client);
}

/** @param {number} value */
function show(value) {
  return value.toFixed(2).padStart(7);
}
