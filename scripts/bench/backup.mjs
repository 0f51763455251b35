import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { foundCompany } from './company.mjs';
import { FIRST_MONTH, fillBooks } from './largeBooks.mjs';

/** Vouchers of ten lines, each with its event: books of 31 thousand lines, and of a million. */
const SIZES = [3_100, 100_000];
const EVENTS_AT_ONCE = 1_000;

/**
 * @typedef {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} DatabaseConnection
 * @typedef {{ address: string, close: () => Promise<void> }} Server
 * @typedef {(connection: DatabaseConnection, directory: string, siteDirectory?: string) => Promise<Server>} StartServer
 */

/**
 * Backup of a large set and its restore into an empty system with a database and a key of its own: seconds, size and
 * what the server's process takes on top of what it had. It must not take more for more lines.
 * @param {string} address @param {string} directory @param {DatabaseConnection} connection @param {StartServer} start
 */
export async function benchBackup(address, directory, connection, start) {
  const elsewhere = join(directory, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o755 });
  const database = await startDatabase({ dataDir: elsewhere });
  const other = await start(database.connection, elsewhere);
  const receiver = await foundCompany(other.address, elsewhere, { mobile: '13900000030' });
  for (const [index, vouchers] of SIZES.entries()) {
    const companyName = `备份${index}`;
    const mobile = `139000000${40 + index}`;
    const client = await foundCompany(address, directory, { companyName, mobile, period: FIRST_MONTH });
    const books = await fillBooks(connection, companyName, vouchers);
    const events = await tellVouchers(connection, books);
    console.log(`\n${books.lines} lines, ${vouchers} vouchers, ${events} events`);
    const file = join(directory, `${companyName}.tar.gz`);
    await timed('back up', () => save(address, client.cookie, books.set, file));
    console.log(`  the file has ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    const key = await timed('send the file', () => send(receiver, file));
    const check = await timed('check it', () => receiver.post(`/account-sets/restores/${key}/check`, {}));
    const restored = await timed('restore it', () => restore(receiver, key, check.rows));
    const [before, after] = [await sums(connection, books.set), await sums(database.connection, restored)];
    console.log(`  equal balances: ${before === after}`);
    if (before !== after) throw new Error('what was restored is not what was backed up');
  }
  await other.close();
  await database.stop();
}

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function timed(name, work) {
  const base = process.memoryUsage().rss;
  let peak = base;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
  const start = performance.now();
  try {
    return await work();
  } finally {
    clearInterval(watch);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `  ${name.padEnd(14)} ${seconds.padStart(7)} s   ${((peak - base) / 1e6).toFixed(0)} MB more`,
    );
  }
}

/** @param {string} address @param {string} cookie @param {string} set @param {string} file */
async function save(address, cookie, set, file) {
  const reply = await fetch(`${address}/api/account-sets/${set}/backup`, { headers: { cookie } });
  if (reply.headers.get('content-type') !== 'application/gzip') throw new Error(await reply.text());
  await pipeline(Readable.fromWeb(/** @type {never} */ (reply.body)), createWriteStream(file));
}

/** In pieces, as the page does. @param {import('./company.mjs').ApiClient} client @param {string} file */
async function send(client, file) {
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

/** @param {import('./company.mjs').ApiClient} client @param {string} key @param {number} rows @returns {Promise<number>} */
async function restore(client, key, rows) {
  await client.post(`/account-sets/restores/${key}`, { rows });
  for (;;) {
    const state = await client.get(`/account-sets/restores/${key}`);
    if (state.state === 'done') return state.accountSetId;
    if (state.state !== 'working') throw new Error(JSON.stringify(state));
    await setTimeout(200);
  }
}

/** What was posted to each account in each month. @param {DatabaseConnection} connection @param {string | number} set */
async function sums(connection, set) {
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

/** An event for each voucher, about as long as the server writes it. @param {DatabaseConnection} connection @param {import('./largeBooks.mjs').Workplace} books */
async function tellVouchers(connection, { set, organization, maker }) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: vouchers } = await client.query(
    `select voucher.id, json_agg(json_build_object('summary', line.summary, 'accountId', line.account_id,
            'debit', line.debit_fen, 'credit', line.credit_fen, 'auxiliary', line.auxiliary_key) order by line_number)::text as lines
       from voucher join voucher_line as line
         on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where voucher.account_set_id = $1 group by voucher.id order by voucher.id`,
    [set],
  );
  const head = await client.query(
    `select last_sequence as sequence, encode(last_hash, 'hex') as hash from event_chain where account_set_id = $1`,
    [set],
  );
  let { hash } = head.rows[0];
  let sequence = Number(head.rows[0].sequence);
  while (vouchers.length > 0) {
    const events = vouchers.splice(0, EVENTS_AT_ONCE).map(({ id, lines }) => {
      const content = `{"action":"voucher.create","after":{"lines":${lines}},"organizationId":${organization},"targetId":${id}}`;
      const previous = hash;
      sequence += 1;
      hash = createHash('sha256').update(`1\n${previous}\n${sequence}\n${content}`).digest('hex');
      return { sequence, content, target_id: id, previous_hash: `\\x${previous}`, hash: `\\x${hash}` };
    });
    await client.query(
      `insert into event (account_set_id, sequence, content, action, target_id, previous_hash, hash, user_id, at)
       select $1, sequence, content, 'voucher.create', target_id, previous_hash, hash, $2, now()
         from jsonb_to_recordset($3::jsonb)
           as part (sequence bigint, content text, target_id bigint, previous_hash bytea, hash bytea)`,
      [set, maker, JSON.stringify(events)],
    );
  }
  await client.query(
    `update event_chain set last_sequence = $2, last_hash = decode($3, 'hex') where account_set_id = $1`,
    [set, sequence, hash],
  );
  await client.end();
  return sequence;
}
