import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERIOD } from '../bench/company.mjs';
import { call } from './product.mjs';

/** A client gives a call up after so long (ms), and asks again. */
const PATIENCE = 8_000;
/** Between two tries (ms). */
const BREATH = 100;

/**
 * People who save vouchers one after the other, each of an amount of its own, and repeat what had no answer under the
 * same key, as the form does.
 * @param {object} company
 * @param {() => string} company.address where the server is now
 * @param {string} company.cookie
 * @param {number} people
 */
export async function startWriters({ address, cookie }, people) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (
    (await call(`${address()}/api/subject`, { cookie })).data
  );
  const idOf = (/** @type {string} */ code) => accounts.find((account) => account.code === code)?.id;
  const [cash, bank] = [idOf('1001'), idOf('1002')];
  /** Acknowledged vouchers: amount in fen → id. @type {Map<number, number>} */
  const acknowledged = new Map();
  /** What was refused that should not have been. @type {string[]} */
  const refused = [];
  let repeated = 0;
  let longest = 0;
  let isOver = false;

  /** @param {number} person */
  async function write(person) {
    for (let turn = 1; !isOver; turn += 1) {
      const fen = person * 1_000_000 + turn;
      await save(fen);
    }
  }

  /** @param {number} fen */
  async function save(fen) {
    const amount = fen / 100;
    const details = [
      { summary: '提现', subjectId: cash, debitAmount: amount },
      { summary: '提现', subjectId: bank, creditAmount: amount },
    ];
    const body = { word: '记', voucherDate: `${PERIOD}-15`, receiptNum: 0, details };
    const key = randomUUID();
    const since = performance.now();
    for (;;) {
      const answer = await call(`${address()}/api/voucher`, {
        ...{ method: 'POST', cookie, key, body, time: PATIENCE },
      }).catch(() => null);
      longest = Math.max(longest, performance.now() - since);
      if (answer?.success) return void acknowledged.set(fen, answer.data.id);
      if (answer !== null && !isPassing(answer)) return void refused.push(`${answer.status} ${answer.msg}`);
      repeated += 1;
      await sleep(BREATH);
    }
  }

  const writing = Promise.all(Array.from({ length: people }, (_, person) => write(person + 1)));
  return {
    acknowledged,
    refused,
    figures: () => ({ saved: acknowledged.size, repeated, longest: Math.round(longest) }),
    /** Each finishes the voucher it is at. */
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

/**
 * A server that comes or goes, or a full disk: what people are told to try again.
 * @param {import('./product.mjs').Answer} answer
 */
const isPassing = ({ status, msg }) => status === 503 || msg.startsWith('服务器磁盘已满');

/**
 * What became of the vouchers: each that was acknowledged is there once under its id, none is there twice, none was not
 * written by anybody, and the numbers have no gap.
 * @param {import('pg').Client} client
 * @param {ReadonlyMap<number, number>} acknowledged
 * @returns {Promise<string[]>} what is wrong
 */
export async function violations(client, acknowledged) {
  const { rows } = await client.query(
    `select voucher.id, voucher.number, sum(line.debit_fen)::bigint as fen
       from voucher join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
       group by voucher.id, voucher.number order by voucher.number`,
  );
  /** @type {string[]} */
  const wrong = [];
  const byFen = new Map();
  for (const [index, row] of rows.entries()) {
    if (row.number !== index + 1) wrong.push(`number ${row.number} stands where ${index + 1} belongs`);
    const fen = Number(row.fen);
    if (byFen.has(fen)) wrong.push(`the voucher over ${fen} fen is there twice`);
    byFen.set(fen, Number(row.id));
  }
  for (const [fen, id] of acknowledged)
    if (byFen.get(fen) !== Number(id))
      wrong.push(`the voucher over ${fen} fen was acknowledged and is not there`);
  if (byFen.size !== acknowledged.size)
    wrong.push(`${byFen.size} vouchers are there, ${acknowledged.size} were acknowledged`);
  return wrong;
}
