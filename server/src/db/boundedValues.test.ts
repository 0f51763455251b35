import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';

const app = createOwnTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.enter(`
    2026-01-05 记-1 收款
      借 1002 银行存款  31.00
      贷 3001 实收资本  31.00
  `);
});

test('每一条限度对已有的数据都成立', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conname like '%\\_bounded' and not convalidated`.execute(
    app.db,
  );
  expect(rows).toStrictEqual([]);
});

test.each([
  ['凭证号', 'voucher', 'number = 2147483647'],
  ['凭证号', 'voucher', 'number = 100000'],
  ['附单据数', 'voucher', 'attachment_count = 10000'],
  ['摘要', 'voucher_line', `summary = repeat('房租', 300)`],
  ['现金流量项目', 'voucher_line', 'cash_flow_line = 2147483647'],
  ['金额', 'voucher_line', 'debit_fen = 9223372036854775807, credit_fen = 0'],
  ['启用期间', 'account_set', `enable_period = '9999-12'`],
  ['启用期间', 'organization', `enable_period = '0001-01'`],
  ['会计期间', 'accounting_period', `period = '9999-12'`],
  ['科目编码', 'account', `code = '1002-' || id`],
  ['科目编码', 'account', `code = repeat('1', 99)`],
  ['科目级次', 'account', 'level = 5'],
  ['报表项目级次', 'report_item', 'level = 2147483647'],
])('%s：表里不收规则不收的（%s：%s）', async (_what, table, change) => {
  const { accountSetId, where } = {
    accountSetId: books.set.id,
    where: table === 'account_set' ? 'id' : 'account_set_id',
  };
  await expect(
    sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.ref(where)} = ${accountSetId}`.execute(
      app.db,
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
