import { sql } from 'kysely';
import xlsx from 'xlsx';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { CASH_MONTH } from '../../../../test/cashFlow';
import { download } from '../../../../test/download';
import { fullBooks } from '../../../../test/fullBooks';
import { openStore } from '../../../../test/openStore';
import { shownStatements, STATEMENTS } from '../../../../test/shownStatements';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();

/** A row by the titles of its columns. */
type Row = Readonly<Record<string, string | number | undefined>>;

async function worksheet(books: Bookkeeper, name: string, query = ''): Promise<Row[]> {
  const url = `/account-sets/${books.set.id}/export?format=excel${query}`;
  const { status, content } = await download(app, books.client, url);
  expect(status).toBe(200);
  return xlsx.utils.sheet_to_json<Row>(xlsx.read(content).Sheets[name] ?? {});
}

/** The statements of a month as the worksheet tells them, in the words of `shownStatements`. */
function told(rows: readonly Row[], month: string): string[] {
  return STATEMENTS.flatMap(([title, period, year]) =>
    rows
      .filter((row) => row['月份'] === month && row['报表'] === title && row[period] !== undefined)
      .map((row) => `${title}|${row['行次']} ${row['项目']} ${row[period]} ${row[year]}`),
  );
}

const FEBRUARY = `
  2026-02-03 记-0 还款
    借 2001 短期借款  61.07
    贷 1002 银行存款  61.07
  2026-02-09 记-0 办公费
    借 560202 办公费  0.01
    贷 1002 银行存款  0.01
`;

test('报表：每个月的三张表逐行与页面上的一分不差，结账与否写明', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  await books.enter(FEBRUARY);
  const rows = await worksheet(books, '报表');
  for (const month of ['2026-01', '2026-02']) {
    expect(told(rows, month).length).toBeGreaterThan(80);
    expect(told(rows, month)).toEqual(await shownStatements(books, month));
  }
  expect(new Set(rows.map((row) => row['结账']))).toEqual(new Set(['未结账']));
  expect(rows.find((row) => row['项目'] === '货币资金' && row['月份'] === '2026-02')).toMatchObject({
    ...{ 报表: '资产负债表', 表号: '会小企01表', 部分: '资产', 行次: 1, 期末余额: 4817.92, 年初余额: 0 },
  });
});

test('报表含全部门店；已结账的月份写明；先资产负债表、利润表，再现金流量表', async () => {
  const full = await fullBooks(app);
  const rows = await worksheet(full, '报表', '&year=2026');
  const january = rows.filter((row) => row['月份'] === '2026-01');
  expect([...new Set(january.map((row) => `${row['报表']} ${row['结账']}`))]).toEqual([
    '资产负债表 已结账',
    '利润表 已结账',
    '现金流量表 已结账',
  ]);
  expect(told(rows, '2026-01')).toEqual(await shownStatements(full, '2026-01'));
  const withStore = await bookkeeper(app);
  const orgId = await openStore(app, withStore);
  await withStore.client.post('/voucher', {
    ...(await withStore.body('2026-01-09 记-0 门店\n 借 1001 库存现金 2.00\n 贷 3001 实收资本 2.00')),
    orgId,
  });
  const cash = (await worksheet(withStore, '报表')).find((row) => row['项目'] === '货币资金');
  expect(cash).toMatchObject({ 月份: '2026-01', 期末余额: 2 });
});

test('公式转成一圈的报表说明原因，其他报表照样导出', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  await sql`
    insert into report_term (account_set_id, item_id, position, sign, source_item_id)
    select item.account_set_id, item.id, 900, 1, later.id
    from report_item as item
    join report_template as template on template.account_set_id = item.account_set_id and template.id = item.template_id
    join report_item as later on later.account_set_id = item.account_set_id and later.template_id = item.template_id
    where item.account_set_id = ${books.set.id} and template.type = 'profit'
      and item.line_number = 21 and later.line_number = 32`.execute(app.db);
  const rows = (await worksheet(books, '报表')).filter((row) => row['月份'] === '2026-01');
  expect(rows.filter((row) => row['报表'] === '利润表')).toEqual([
    expect.objectContaining({ 说明: expect.stringContaining('公式循环引用') as string }),
  ]);
  expect(rows.find((row) => row['项目'] === '货币资金')).toMatchObject({ 期末余额: 4879 });
});

test('现金流量：每一笔写明是现金流量表的哪一项', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  const rows = await worksheet(books, '现金流量');
  expect(rows.map((row) => [row['凭证号'], row['现金流量行次'], row['现金流量项目'], row['净额']])).toEqual([
    [1, 15, '吸收投资者投资收到的现金', 5000],
    [2, 1, '销售产成品、商品、提供劳务收到的现金', 200],
    [2, 1, '销售产成品、商品、提供劳务收到的现金', 26],
    [3, 4, '支付的职工薪酬', -300],
    [3, 6, '支付其他与经营活动有关的现金', -40],
    [5, 6, '支付其他与经营活动有关的现金', -7],
  ]);
});
