import { sql, type Kysely, type Migration } from 'kysely';
import { untilWaiting } from '../../test/heldMonths';
import { testDatabase } from '../../test/testDatabase';
import { ownerDatabase } from './database';
import { migrateToLatest } from './migrate';
import type { Database } from './schema';

const { connection, db } = testDatabase();
const open: Kysely<Database>[] = [];

/** As a server that starts: with a connection of its own. */
function start(migrations?: Readonly<Record<string, Migration>>): Promise<string[]> {
  const owner = ownerDatabase(connection);
  open.push(owner);
  return migrateToLatest(owner, migrations);
}

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((owner) => owner.destroy()));
});

const noted = { up: (trx: Kysely<unknown>) => sql`create table noted ()`.execute(trx).then(() => undefined) };

/** The tables there are, and the migrations recorded. */
async function state() {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`.execute(db);
  const names = tables.map(({ name }) => name);
  const recorded = names.includes('kysely_migration')
    ? await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    : [];
  return { names, recorded: recorded.map(({ name }) => name) };
}

test('空的数据库：建好全部的表；再启动没有要做的', async () => {
  expect(await start()).toEqual([
    '0001-schema',
    '0002-shared-by-servers',
    '0003-distributable',
    '0004-assets',
    '0005-cashier',
    '0006-asset-events',
    '0007-attached-files',
    '0008-invoices',
    '0009-cash-count-voucher',
    '0010-invoice-ledger',
    '0011-moves',
    '0012-accelerated-depreciation',
    '0013-booked-tax',
    '0014-matched-items',
    '0015-unbilled-lines',
    '0016-match-lines',
  ]);
  const { names, recorded } = await state();
  expect(names).toEqual(expect.arrayContaining(['account_set', 'event', 'session', 'voucher_line']));
  expect(recorded).toEqual([
    '0001-schema',
    '0002-shared-by-servers',
    '0003-distributable',
    '0004-assets',
    '0005-cashier',
    '0006-asset-events',
    '0007-attached-files',
    '0008-invoices',
    '0009-cash-count-voucher',
    '0010-invoice-ledger',
    '0011-moves',
    '0012-accelerated-depreciation',
    '0013-booked-tax',
    '0014-matched-items',
    '0015-unbilled-lines',
    '0016-match-lines',
  ]);
  expect(await start()).toStrictEqual([]);
});

describe('两个服务同时启动', () => {
  /** A migration that ends when another server waits for it, and how to know that it has begun. */
  function slow() {
    let begin = () => {};
    const begun = new Promise<void>((done) => (begin = done));
    const up = async (trx: Kysely<unknown>) => {
      await sql`create table slow ()`.execute(trx);
      begin();
      await untilWaiting(db);
    };
    return { begun, migration: { up } };
  }

  test('一个升级，另一个等它，然后没有要做的', async () => {
    const { begun, migration } = slow();
    const migrations = { '0001-slow': migration, '0002-noted': noted };
    const first = start(migrations);
    await begun;
    expect(await Promise.all([first, start(migrations)])).toEqual([['0001-slow', '0002-noted'], []]);
    expect((await state()).names).toEqual(['kysely_migration', 'kysely_migration_lock', 'noted', 'slow']);
  });

  test('另一个是旧版本：等到了也不启动，说明为什么', async () => {
    const { begun, migration } = slow();
    const first = start({ '0001-slow': migration, '0002-noted': noted });
    await begun;
    await expect(start({ '0001-slow': migration })).rejects.toThrow('更新版本的明账升级过（0002-noted）');
    expect(await first).toEqual(['0001-slow', '0002-noted']);
  });
});

test('升级不限时间：语句、等锁、中间的计算都没有时限', async () => {
  const limits: unknown[] = [];
  const up = async (trx: Kysely<unknown>) => {
    const { rows } = await sql`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
      trx,
    );
    limits.push(...rows.map((row) => (row as { setting: string }).setting));
  };
  await start({ '0001-limits': { up } });
  expect(limits).toEqual(['0', '0', '0']);
});

test('中途失败的升级什么都不留下', async () => {
  const up = () => Promise.reject(new Error('no place left'));
  await expect(start({ '0001-noted': noted, '0002-broken': { up } })).rejects.toThrow('no place left');
  expect(await state()).toEqual({ names: ['kysely_migration', 'kysely_migration_lock'], recorded: [] });
});

test('比程序新的数据库：不启动，说明是哪一步不认得，什么都不改', async () => {
  await start({ '0001-noted': noted, '0002-tomorrow': { up: () => Promise.resolve() } });
  const before = await state();
  await expect(start({ '0001-noted': noted, '0001-other': noted })).rejects.toThrow(
    '这个数据库已由更新版本的明账升级过（0002-tomorrow），本系统不认得，也没有改动它',
  );
  expect(await state()).toEqual(before);
});

test('第一个正式版之前的数据库：不启动，说明怎么办，什么都不改', async () => {
  await sql`create table migration (name text primary key)`.execute(db);
  await sql`insert into migration values ('0001-users')`.execute(db);
  await expect(start()).rejects.toThrow('第一个正式版之前的明账建立');
  expect(await state()).toEqual({ names: ['migration'], recorded: [] });
});
