import { get } from 'node:http';
import { loadavg } from 'node:os';
import pg from 'pg';
import { askData } from './askData.mjs';
import { foundCompany } from './company.mjs';
import { FIRST_MONTH, fillBooks } from './largeBooks.mjs';
import { TRIAL_BALANCE, readings } from './largeReads.mjs';
import { benchLedgers, growthOfWindow, linesOfMonths, LONG_FILES } from './ledgers.mjs';
import { interleaved } from './measure.mjs';
import { watched } from './files.mjs';
import { benchSaving } from './saving.mjs';
import { benchScroll } from './scroll.mjs';

const EFFORT = { rounds: 5, times: 5 };
/** Vouchers of ten lines: books of 31 thousand lines, and of a million. Two small neighbours share the tables. */
const SIZES = [3_100, 100_000];
const NEIGHBOURS = [500, 500];

/**
 * Large books: what each screen costs on 31 thousand and on a million lines in one account set, beside the
 * statements it needs at least, round by round one after the other.
 * @param {string} address @param {string} directory where the server writes its SMS file
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 */
export async function benchBooks(address, directory, connection) {
  /** @type {number[]} milliseconds of a trial balance, by size */
  const balances = [];
  /** @type {((path: string) => Promise<any>)[]} by size */
  const books = [];
  for (const [index, vouchers] of [...NEIGHBOURS, ...SIZES].entries()) {
    const company = { companyName: `量测${index}`, mobile: `139000000${10 + index}`, period: FIRST_MONTH };
    const client = await foundCompany(address, directory, company);
    const start = performance.now();
    const workplace = await fillBooks(connection, company.companyName, vouchers);
    if (index < NEIGHBOURS.length) continue;
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`\n${workplace.lines} lines in one account set (filled in ${seconds} s)`);
    balances.push(await benchReadings(client, address, connection, workplace));
    const ask = (/** @type {string} */ path) => askData(client, address, path);
    books.push(ask);
    await benchLedgers(ask, connection, workplace, print);
    await benchSaving((path, body) => askData(client, address, path, body), connection, workplace);
    if (vouchers === SIZES.at(-1)) {
      await benchLongFiles(client, connection, workplace);
      await benchScroll(address, client);
    }
  }
  const [small = Number.NaN, large = Number.NaN] = balances;
  console.log(`\ngrowth of the trial balance, large to small: ${(large / small).toFixed(2)}x   (<= 2x)`);
  const [askSmall, askLarge] = books;
  if (!askSmall || !askLarge) return;
  const growth = await growthOfWindow(askLarge, askSmall);
  console.log(`growth of a month of one account, large to small: ${growth.toFixed(2)}x   (<= 2x)`);
}

/**
 * A hundred thousand lines as files, written in a thread while they are read. Beside them the same lines by SQL.
 * @param {import('./company.mjs').ApiClient} client
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {import('./largeBooks.mjs').Workplace} workplace
 */
async function benchLongFiles(client, connection, workplace) {
  const database = new pg.Client(connection);
  await database.connect();
  for (const { name, path } of LONG_FILES) {
    const start = performance.now();
    const { rowCount } = await database.query(linesOfMonths, [workplace.set, workplace.organization]);
    const raw = (performance.now() - start) / 1000;
    await watched(
      name,
      async () => {
        const begun = performance.now();
        const outcome = await client.download(path);
        const seconds = (performance.now() - begun) / 1000;
        return `${rowCount} lines, raw SQL ${raw.toFixed(2)} s, ratio ${(seconds / raw).toFixed(1)}   ${outcome}   (<= 8 s)`;
      },
      client,
    );
  }
  await database.end();
}

/**
 * @param {import('./company.mjs').ApiClient} client @param {string} address
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {import('./largeBooks.mjs').Workplace} workplace
 * @param {RegExp} [which] the rows to measure
 * @returns {Promise<number>} milliseconds of the trial balance
 */
export async function benchReadings(client, address, connection, workplace, which = /./) {
  const database = new pg.Client(connection);
  await database.connect();
  const { data } = await readJson(client, address, '/report/template');
  const idOf = (/** @type {number} */ type) =>
    data.find((/** @type {{ type: number }} */ template) => template.type === type).id;
  let balance = Number.NaN;
  for (const { name, budget, calls, sql } of readings({ profit: idOf(0), balance: idOf(1) })) {
    if (!which.test(name)) continue;
    let bytes = 0;
    const overApi = async () => {
      const answers = await Promise.all(calls.map((call) => read(client, address, call)));
      bytes = answers.reduce((sum, answer) => sum + answer.length, 0);
    };
    const inSql = async () => {
      for (const statement of sql) {
        const values = [workplace.set, workplace.organization];
        await database.query(statement, values);
      }
    };
    const figures = await interleaved(EFFORT, overApi, inSql);
    if (name === TRIAL_BALANCE) balance = figures.api;
    print(name, budget, figures, `${(bytes / 1000).toFixed(1).padStart(6)} kB   `);
  }
  await database.end();
  return balance;
}

/** @param {string} name @param {string} budget @param {Awaited<ReturnType<typeof interleaved>>} figures @param {string} [size] */
function print(name, budget, { api, raw, ratio }, size = '') {
  const figures = `${show(api)} ms   raw SQL ${show(raw)} ms   ratio ${ratio.toFixed(1).padStart(5)}`;
  console.log(`${name.padEnd(30)} ${figures}   ${size}(<= ${budget}; load ${loadavg()[0]?.toFixed(1)})`);
}

/**
 * The body of an answer as it travels, compressed as for a browser.
 * @param {import('./company.mjs').ApiClient} client @param {string} address @param {string} path
 * @param {string} [encoding] @returns {Promise<Buffer>}
 */
function read(client, address, path, encoding = 'gzip, deflate, br') {
  const headers = {
    cookie: client.cookie,
    'x-requested-with': 'XMLHttpRequest',
    'accept-encoding': encoding,
  };
  return new Promise((resolve, reject) => {
    get(`${address}/api${encodeURI(path)}`, { headers }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path}: ${reply.statusCode}`)),
      );
      reply.on('error', reject);
    }).on('error', reject);
  });
}

/** @param {import('./company.mjs').ApiClient} client @param {string} address @param {string} path */
async function readJson(client, address, path) {
  return JSON.parse((await read(client, address, path, 'identity')).toString());
}

/** @param {number} value */
const show = (value) => value.toFixed(1).padStart(8);
