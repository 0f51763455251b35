import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { untilWaiting } from '../../../test/heldMonths';
import { loadAccountTree } from './account.service';
import { lockChart } from '../../db/chartLock';

const app = createTestApp();
let books: Bookkeeper;
beforeEach(async () => {
  books = await bookkeeper(app);
  // Known to this process from now on.
  expect(await nameOf('1002')).toBe('银行存款');
});

interface Listed {
  readonly code: string;
  readonly name: string;
  readonly auxiliaryAccounting: string;
}

const chart = async () => (await books.client.get<Listed[]>('/subject')).data;
const nameOf = async (code: string) => (await chart()).find((account) => account.code === code)?.name;
const scopeOf = ({ client, set }: Bookkeeper) => ({
  accountSetId: set.id,
  organizationId: set.organizationId,
  userId: client.userId,
  role: 'manager' as const,
  requestId: '',
  address: '',
});

/** Changes a row as another server process, or a hand at the database, would: this process is not told. */
const elsewhere = (code: string, change: { name?: string; is_enabled?: boolean }) =>
  app.db
    .updateTable('account')
    .set(change)
    .where('account_set_id', '=', books.set.id)
    .where('code', '=', code)
    .execute();

const PAID = `
  2026-01-08 记-1 提现
    借 1001 库存现金  61.00
    贷 1002 银行存款  61.00
`;

test('别的进程改了科目，下一个请求就看到：改名、停用、新增、删除、辅助核算', async () => {
  await elsewhere('1002', { name: '活期存款' });
  expect(await nameOf('1002')).toBe('活期存款');
  await elsewhere('1001', { is_enabled: false });
  expect(await books.post(PAID)).toMatchObject({ success: false, msg: expect.stringContaining('已停用') });
  const before = (await chart()).length;
  await sql`
    insert into account (account_set_id, id, code, name, category, side, parent_id, level, is_system, is_enabled, mnemonic_code)
    select account_set_id, 77, '1003', '备用金', category, side, null, 1, false, true, ''
    from account where account_set_id = ${books.set.id} and code = '1001'`.execute(app.db);
  expect(await nameOf('1003')).toBe('备用金');
  await sql`
    insert into account_auxiliary_category (account_set_id, account_id, category_id, position)
    select ${books.set.id}, 77, id, 1 from auxiliary_category where account_set_id = ${books.set.id} and name = '客户'`.execute(
    app.db,
  );
  const added = (await chart()).find(({ code }) => code === '1003');
  expect(added?.auxiliaryAccounting).toContain('客户');
  await sql`delete from account_auxiliary_category where account_set_id = ${books.set.id} and account_id = 77`.execute(
    app.db,
  );
  expect((await chart()).find(({ code }) => code === '1003')?.auxiliaryAccounting).toBe('');
  await sql`delete from account where account_set_id = ${books.set.id} and id = 77`.execute(app.db);
  expect(await chart()).toHaveLength(before);
});

test('墙放下时改的（恢复、修补）也看到；别的账套的科目表不动', async () => {
  const other = await bookkeeper(app);
  const versions = () =>
    app.db.selectFrom('account_set').where('id', '=', other.set.id).select('chart_version').execute();
  const before = await versions();
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update account set name = '现金' where account_set_id = ${books.set.id} and code = '1001'`.execute(
      trx,
    );
  });
  expect(await nameOf('1001')).toBe('现金');
  expect(await versions()).toEqual(before);
});

test('没有提交的改动只有自己看到，撤回后谁也看不到', async () => {
  const scope = scopeOf(books);
  const seen = async (db: typeof app.db) => (await loadAccountTree(db, scope)).byCode('1002')?.name;
  const given = new Error('taken back');
  await expect(
    app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('account')
        .set({ name: '草稿' })
        .where('account_set_id', '=', books.set.id)
        .where('code', '=', '1002')
        .execute();
      expect(await seen(trx)).toBe('草稿');
      expect(await seen(app.db)).toBe('银行存款');
      expect(await seen(trx)).toBe('草稿');
      throw given;
    }),
  ).rejects.toBe(given);
  expect(await seen(app.db)).toBe('银行存款');
});

test('等着科目表的锁的凭证，按改过的科目判断', async () => {
  const scope = scopeOf(books);
  let saving: ReturnType<Bookkeeper['post']> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await lockChart(trx, scope);
    saving = books.post(PAID);
    await untilWaiting(app.db);
    await trx
      .updateTable('account')
      .set({ is_enabled: false })
      .where('account_set_id', '=', books.set.id)
      .where('code', '=', '1001')
      .execute();
  });
  expect(await saving).toMatchObject({ success: false, msg: expect.stringContaining('已停用') });
});
