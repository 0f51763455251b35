import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { foundCompany } from './company.mjs';

const FIRST_MONTH = '2023-01';
const LINES_A_MONTH = 10_000;
/** In months. */
const SIZES = [1, 10];

/**
 * @typedef {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} DatabaseConnection
 * @typedef {{ address: string, close: () => Promise<void> }} Server
 * @typedef {(connection: DatabaseConnection, directory: string, siteDirectory?: string) => Promise<Server>} StartServer
 */

/**
 * Backup of a large set and its restore, with every check of the books, into an empty system with a database and a
 * key of its own: seconds, size and what the server's process takes on top of what it had. It must not take more for
 * more lines.
 * @param {string} address @param {string} directory @param {DatabaseConnection} connection @param {StartServer} start
 */
export async function benchBackup(address, directory, connection, start) {
  const elsewhere = join(directory, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o755 });
  const database = await startDatabase({ dataDir: elsewhere });
  const other = await start(database.connection, elsewhere);
  const receiver = await foundCompany(other.address, elsewhere, { mobile: '13900000030' });
  for (const [index, months] of SIZES.entries()) {
    const companyName = `备份${index}`;
    const mobile = `139000000${40 + index}`;
    const client = await foundCompany(address, directory, { companyName, mobile, period: FIRST_MONTH });
    console.log(`\n${months * LINES_A_MONTH} lines in ${months} months`);
    await timed('keep the books', () => keepBooks(client, months));
    const [set] = await client.get('/account-sets');
    const file = join(directory, `${companyName}.tar.gz`);
    await timed('back up', () => save(address, client.cookie, set.id, file));
    console.log(`  the file has ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    const key = await timed('send the file', () => send(receiver, file));
    const check = await timed('check it', () => receiver.post(`/account-sets/restores/${key}/check`, {}));
    const restored = await timed('restore it', () => restore(receiver, key, { rows: check.rows }), months);
    const [before, after] = [await sums(connection, set.id), await sums(database.connection, restored)];
    console.log(`  equal balances: ${before === after}`);
    if (before !== after) throw new Error('what was restored is not what was backed up');
  }
  await other.close();
  await database.stop();
}

/**
 * @template T @param {string} name @param {() => Promise<T>} work @param {number} [months] of 10,000 lines each, when
 * the time of one is wanted @returns {Promise<T>}
 */
async function timed(name, work, months) {
  const base = process.memoryUsage().rss;
  let peak = base;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
  const start = performance.now();
  try {
    return await work();
  } finally {
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    const memory = `${((peak - base) / 1e6).toFixed(0)} MB more`;
    const each = months === undefined ? '' : `   ${(seconds / months).toFixed(1)} s for 10,000 lines`;
    console.log(`  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s   ${memory}${each}`);
  }
}

/** @param {string} address @param {string} cookie @param {string} set @param {string} file */
async function save(address, cookie, set, file) {
  const reply = await fetch(`${address}/api/account-sets/${set}/backup`, { headers: { cookie } });
  if (reply.headers.get('content-type') !== 'application/gzip') throw new Error(await reply.text());
  await pipeline(Readable.fromWeb(/** @type {never} */ (reply.body)), createWriteStream(file));
}

/** In pieces, as the page does. @param {import('./company.mjs').ApiClient} client @param {string} file */
export async function send(client, file) {
  const { key, pieceBytes } = await client.post('/account-sets/restores', {});
  const handle = await open(file);
  try {
    for (let offset = 0; offset < statSync(file).size; offset += pieceBytes) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, offset);
      const piece = buffer.subarray(0, bytesRead);
      await client.upload(`/account-sets/restores/${key}/pieces?offset=${offset}`, piece, 'backup');
    }
  } finally {
    await handle.close();
  }
  return key;
}

/**
 * Restores what was sent, and waits for it. Answers the new set.
 * @param {import('./company.mjs').ApiClient} client @param {string} key
 * @param {{ rows: number, companyName?: string, password?: string }} wishes @returns {Promise<number>}
 */
export async function restore(client, key, wishes) {
  await client.post(`/account-sets/restores/${key}`, wishes);
  for (;;) {
    const state = await client.get(`/account-sets/restores/${key}`);
    if (state.state === 'done') return state.accountSetId;
    if (state.state !== 'working') throw new Error(JSON.stringify(state));
    await setTimeout(200);
  }
}

/** What was posted to each account in each month. @param {DatabaseConnection} connection @param {string | number} set */
export async function sums(connection, set) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select voucher.period, account.code, sum(line.debit_fen)::text as debit, sum(line.credit_fen)::text as credit
       from voucher_line as line
       join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
       join account on account.account_set_id = line.account_set_id and account.id = line.account_id
      where line.account_set_id = $1 group by 1, 2 order by 1, 2`,
    [set],
  );
  await client.end();
  return JSON.stringify(rows);
}

/**
 * Months of 10,000 lines, imported, their profit carried and the months closed as a person does it (the last stays
 * open), so that the trail records all of it. What fillBooks writes has no events, so no backup of it can be
 * restored.
 * @param {import('./company.mjs').ApiClient} client whose set begins with FIRST_MONTH @param {number} months
 */
async function keepBooks(client, months) {
  const periods = Array.from({ length: months }, (_, index) => shifted(FIRST_MONTH, index));
  for (const [index, { year, month }] of periods.entries()) {
    await client.upload('/voucher/import', vouchersOf(year, month), '凭证.csv');
    if (index === periods.length - 1) return;
    if (month % 3 === 0) await client.post('/closing/carryForwards/incomeTax', { year, month });
    await client.post('/closing/carryForwards/profitAndLoss', { year, month });
    await client.get(`/checkout/invoicing?year=${year}&month=${month}`);
  }
}

/** @param {string} period @param {number} by months */
function shifted(period, by) {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const count = year * 12 + month - 1 + by;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** Sales with money paid in, four lines each. @param {number} year @param {number} month */
function vouchersOf(year, month) {
  const rows = ['日期,凭证字,凭证号,摘要,科目编码,借方金额,贷方金额'];
  for (let number = 1; number <= LINES_A_MONTH / 4; number += 1) {
    const day = `${year}-${String(month).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`;
    const head = `${day},收,${number},第${number}笔零售`;
    rows.push(`${head},1002,${number}.25,`, `${head},5001,,${number}.25`);
    rows.push(`${head},1001,30.10,`, `${head},3001,,30.10`);
  }
  return Buffer.from(rows.join('\n'));
}
