import { loadavg } from 'node:os';
import pg from 'pg';
import { LAST_MONTH } from './largeBooks.mjs';
import { median } from './measure.mjs';
import { RawBooks } from './rawBooks.mjs';

const ROUNDS = 5;
const SAVES_A_ROUND = 64;

/**
 * Saving vouchers of four lines into one month of one account set: one after the other, and eight people at once.
 * Beside it the same rows written by SQL alone, with as many connections.
 * @param {(path: string, body: unknown) => Promise<unknown>} post
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {import('./largeBooks.mjs').Workplace} workplace
 */
export async function benchSaving(post, connection, workplace) {
  const accounts = await accountsOf(connection, workplace);
  const raws = await Promise.all(
    Array.from({ length: 8 }, () =>
      RawBooks.open(connection, { ...workplace, accounts, period: LAST_MONTH }),
    ),
  );
  const save = () =>
    post('/voucher', {
      word: '记',
      voucherDate: `${LAST_MONTH}-15`,
      receiptNum: 0,
      details: details(accounts),
    });
  for (const [name, people] of /** @type {[string, number][]} */ ([
    ['save one at a time', 1],
    ['save, eight at once', 8],
  ])) {
    const overApi = () => runs(people, save);
    const inSql = () => runs(people, (person) => /** @type {RawBooks} */ (raws[person]).saveVoucher(123_456));
    await overApi();
    await inSql();
    /** @type {{ api: Run, sql: Run }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ api: await overApi(), sql: await inSql() });
    const of = (/** @type {(round: { api: Run, sql: Run }) => number} */ figure) =>
      median(rounds.map(figure));
    const api = `${of(({ api }) => api.p50)
      .toFixed(1)
      .padStart(8)} ms ${of(({ api }) => api.rate)
      .toFixed(0)
      .padStart(4)}/s`;
    const sql = `raw SQL ${of(({ sql }) => sql.p50).toFixed(1)} ms ${of(({ sql }) => sql.rate).toFixed(0)}/s`;
    const ratio = of(({ api, sql }) => sql.rate / api.rate).toFixed(1);
    console.log(
      `${name.padEnd(30)} ${api}   ${sql}   ratio ${ratio}   (<= 4x; load ${loadavg()[0]?.toFixed(1)})`,
    );
  }
  await Promise.all(raws.map((raw) => raw.close()));
}

/** @param {number[]} accounts */
const details = ([cash, bank]) => [
  { summary: '存现', subjectId: bank, debitAmount: 1234.56 },
  { summary: '存现', subjectId: cash, creditAmount: 1234.56 },
  { summary: '取现', subjectId: cash, debitAmount: 200.5 },
  { summary: '取现', subjectId: bank, creditAmount: 200.5 },
];

/**
 * @typedef {{ p50: number, rate: number }} Run median of one save in ms, saves a second
 * @param {number} people @param {(person: number) => Promise<unknown>} save
 * @returns {Promise<Run>}
 */
async function runs(people, save) {
  /** @type {number[]} */
  const times = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; turn < SAVES_A_ROUND / people; turn += 1) {
        const begin = performance.now();
        await save(person);
        times.push(performance.now() - begin);
      }
    }),
  );
  return { p50: median(times), rate: (times.length / (performance.now() - start)) * 1000 };
}

/** 库存现金 and a bank account. @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection @param {import('./largeBooks.mjs').Workplace} workplace */
async function accountsOf(connection, { set }) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select id from account where account_set_id = $1 and code in ('1001', '100201') order by code`,
    [set],
  );
  await client.end();
  return rows.map(({ id }) => Number(id));
}
