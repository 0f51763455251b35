import { sql, type Kysely } from 'kysely';
import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';
import { DatabaseLost } from '../Unavailable';
import { createDatabase } from './database';
import type { Database } from './schema';
import { transact } from './transact';

const app = createOwnTestApp();
let operator: Kysely<Database>;

beforeAll(() => {
  operator = createDatabase(app.ownerConnection, { maxConnections: 1 });
});
afterAll(() => operator.destroy());

const SALE = '2026-01-12 记-1 销售\n  借 1002 银行存款  113.00\n  贷 5001 主营业务收入  113.00';

const pidOf = async (trx: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  return rows[0]?.pid ?? 0;
};

async function terminate(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid})`.execute(operator);
  await gone(pid);
}

async function gone(pid: number): Promise<void> {
  const alive = sql`select 1 from pg_stat_activity where pid = ${pid}`;
  while ((await alive.execute(operator)).rows.length > 0) await new Promise(setImmediate);
}

/** The backend of this database that waits for a lock, once there is one. */
async function waitingForLock(): Promise<number> {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const [first] = (await waiting.execute(operator)).rows;
    if (first) return first.pid;
  }
}

test('连接在一个事务的两条语句之间断开：只有这个操作失败，没有保存一半', async () => {
  const books = await bookkeeper(app);
  await expect(
    transact(app.services.db, async (trx) => {
      await sql`update account_set set company_name = '改了一半' where id = ${books.set.id}`.execute(trx);
      await terminate(await pidOf(trx));
      await sql`select 1`.execute(trx);
    }),
  ).rejects.toThrow(DatabaseLost);
  expect(await books.client.get(`/account-sets/${books.set.id}`)).toMatchObject({
    data: { companyName: '晨光文具商行' },
  });
});

test('事务空闲太久被数据库断开，下一条语句得到的是“连接断了”', async () => {
  await expect(
    transact(app.services.db, async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 10`.execute(trx);
      await gone(await pidOf(trx));
      await sql`select 1`.execute(trx);
    }),
  ).rejects.toThrow(DatabaseLost);
});

test('保存凭证等月份的锁时断开：回答 503 和多久再试，再保存一次就好，号码不空', async () => {
  const books = await bookkeeper(app);
  let answer: Promise<{ status: number }> | undefined;
  await transact(app.services.db, async (trx) => {
    await sql`select 1 from accounting_period where account_set_id = ${books.set.id} for update`.execute(trx);
    answer = books.post(SALE);
    await terminate(await waitingForLock());
    expect(await answer).toMatchObject({
      status: 503,
      success: false,
      code: 503,
      msg: '数据库暂时连接不上，请稍后再试。如果刚才正在保存，请刷新后先查看是否已经保存。',
      headers: { 'retry-after': '5' },
    });
  });
  expect(await books.post(SALE)).toMatchObject({ status: 200, success: true, data: { code: 1 } });
  expect(await books.findings()).toStrictEqual([]);
});

test('所有连接同时断开，正在用的和空闲的：下一个请求照常回答', async () => {
  const books = await bookkeeper(app);
  const lost = Array.from({ length: 6 }, () =>
    transact(app.services.db, async (trx) => {
      await sql`select pg_sleep(60)`.execute(trx);
    }).catch((error: unknown) => error),
  );
  const sleeping = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  while ((await sleeping.execute(operator)).rows.length < 6) await new Promise(setImmediate);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(operator);
  for (const error of await Promise.all(lost)) expect(error).toBeInstanceOf(DatabaseLost);
  for (let tries = 0; (await books.client.get('/init')).status !== 200; tries++)
    expect(tries).toBeLessThan(3);
  expect(await books.post(SALE)).toMatchObject({ success: true, data: { code: 1 } });
});

test('导出的线程用自己的连接，断开时只是这一个下载要再来一次', async () => {
  const books = await bookkeeper(app);
  await books.post(SALE);
  await transact(app.db, async (trx) => {
    // Only the thread reads the categories.
    await sql`lock table auxiliary_category in access exclusive mode`.execute(trx);
    const download = books.client.get('/voucher/download');
    await terminate(await waitingForLock());
    expect(await download).toMatchObject({ status: 503, code: 503 });
  });
  expect(await books.client.get('/init')).toMatchObject({ status: 200, success: true });
});
