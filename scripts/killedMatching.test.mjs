import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { foundCompany } from './bench/company.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';
import { killableServers } from './fire/killable.mjs';
import { sessionEnded } from './fire/product.mjs';

const { dataDir, started } = killableServers('matching');

const DAYS = ['05', '06', '07'];
const STATEMENT = [
  '交易日期,摘要,收入金额,支出金额,余额',
  ...DAYS.map((day, at) => `2026-01-${day},货款,${100 + at}.00,,${[100, 201, 303][at]}.00`),
].join('\n');

/** Three receipts in vouchers and on the bank's statement. @param {Awaited<ReturnType<typeof foundCompany>>} client */
async function receipts(client) {
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const account = (/** @type {string} */ code) =>
    accounts.find((one) => one.code === code) ?? { id: 0, code };
  const { id } = await client.post('/cashier/account', {
    ...{ name: '工行', kind: 'bank', target: { subjectId: account('1002').id, auxiliary: [] } },
    ...{ startPeriod: '2026-01', opening: 0, bank: '', number: '' },
  });
  for (const [at, day] of DAYS.entries()) {
    const line = (/** @type {string} */ code, /** @type {'debitAmount' | 'creditAmount'} */ side) => ({
      ...{ summary: '货款', subjectId: account(code).id, subjectCode: code, [side]: 100 + at },
    });
    await client.post('/voucher', {
      ...{ word: '记', voucherDate: `2026-01-${day}`, receiptNum: 0 },
      details: [line('1002', 'debitAmount'), line('3001', 'creditAmount')],
    });
  }
  await client.upload(`/cashier/statement/import?account_id=${id}`, Buffer.from(STATEMENT), '对账单.csv');
  return { accountId: id, asOf: '2026-01-31' };
}

test('a server that is killed half way through matching leaves nothing of it; matched again, all is there', async () => {
  const { connection, stop } = await startDatabase({ dataDir });
  const first = await started();
  const client = await foundCompany(first.address, dataDir, { cashierModule: '1' });
  const asked = await receipts(client);
  const raw = new pg.Client(connection);
  // In the transaction of one that holds a line, what others do would look the same all along.
  const holder = new pg.Client(connection);
  await Promise.all([raw.connect(), holder.connect()]);
  const kept = async () => {
    const { rows } = await raw.query(
      `select (select count(*)::int from fund_match_batch) as batches,
              (select count(*)::int from fund_match_line) as matches,
              (select count(*)::int from event where action = 'fundMatch.create') as events`,
    );
    return rows[0];
  };
  try {
    // The last line of the bank is held: the batch is written, and the program waits to write its matches.
    await holder.query('begin');
    await holder.query('select from bank_line where id = (select max(id) from bank_line) for update');
    let isAnswered = false;
    const answer = client
      .post('/cashier/match/auto', asked)
      .catch((error) => error)
      .finally(() => (isAnswered = true));
    const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%fund_match_line%'`;
    let waiting = await raw.query(waits);
    while (waiting.rowCount === 0) {
      if (isAnswered)
        assert.fail(`it answered without waiting: ${JSON.stringify(await answer)} ${await answer}`);
      waiting = await raw.query(waits);
    }
    await first.end('SIGKILL');
    assert.equal(first.child.signalCode, 'SIGKILL');
    assert.ok((await answer) instanceof Error);
    await holder.query('rollback');
    await sessionEnded(raw, waiting.rows[0].pid);
    assert.deepEqual(await kept(), { batches: 0, matches: 0, events: 0 });

    const second = await started();
    const again = client.at(second.address);
    assert.equal((await again.post('/cashier/match/auto', asked)).matched, DAYS.length);
    assert.deepEqual(await kept(), { batches: 1, matches: 3, events: 1 });
    await again.get('/log/verification');
    await second.end('SIGTERM');
  } finally {
    await Promise.all([raw.end(), holder.end()]);
    await stop();
  }
});
