import type { WireBalanceRow, WireLedgerRow } from '@mingzhang/shared/wire/book';
import type { FoundRow, WireBookWindow } from '@mingzhang/shared/wire/bookWindow';
import ExcelJS from 'exceljs';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { readPdf } from '../../../test/readPdf';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** 多栏账: a column for each account below, or each item, the same on screen, in Excel and on paper. */
const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户', '部门');
  await books.enter(`
    2026-01-05 记-1 一月房租
      借 560206 房租  300.00
      贷 1002 银行存款  300.00
    2026-01-20 记-2 退回房租
      借 1002 银行存款  30.00
      贷 560206 房租  30.00
    2026-02-03 记-1 出差
      借 560209 修理费  41.50
      贷 1002 银行存款  41.50
    2026-02-07 记-2 赊销
      借 1122 应收账款 [客户:甲公司] [部门:一部]  113.00
      借 1122 应收账款 [客户:乙公司] [部门:一部]  226.00
      贷 5001 主营业务收入  339.00
  `);
});

const RANGE = { startDate: '2026-01-01', endDate: '2026-02-28' };

const windowOf = async (code: string, fields: Record<string, string | number> = {}, offset = 0) =>
  (
    await books.client.get<WireBookWindow>('/accountBook/multi-column', {
      ...RANGE,
      ...fields,
      ...{ subjectId: books.account(code), offset, size: 20 },
    })
  ).data;

/** 摘要, and the amounts of the columns in their order. */
const cells = ({ rows, columns = [] }: WireBookWindow) =>
  rows.map(({ summary, columnAmounts }) => [summary, ...columns.map(({ key }) => columnAmounts?.[key] ?? 0)]);

test('下级科目各占一栏，贷方冲减是负数；一月没有用到的栏目，从第一行起就在', async () => {
  const window = await windowOf('5602');
  expect(window.columns?.map(({ title }) => title)).toEqual(['房租', '修理费']);
  expect(cells(window)).toEqual([
    ['期初余额', 0, 0],
    ['一月房租', 300, 0],
    ['退回房租', -30, 0],
    ['本期合计', 270, 0],
    ['本年累计', 270, 0],
    ['出差', 0, 41.5],
    ['本期合计', 0, 41.5],
    ['本年累计', 270, 41.5],
  ]);
});

test('客户各占一栏，也可以按部门分', async () => {
  const byCustomer = await windowOf('1122', { accountDate: '2026-02-28' });
  expect(byCustomer.columns?.map(({ title }) => title)).toEqual(['甲公司', '乙公司']);
  expect(cells(byCustomer).at(-1)).toEqual(['本年累计', 113, 226]);
  const { data: categories } = await books.client.get<{ id: number; name: string }[]>(
    '/accounting-category',
    {},
  );
  const department = categories.find(({ name }) => name === '部门');
  const byDepartment = await windowOf('1122', { auxiliaryId: department?.id ?? 0 });
  expect(byDepartment.columns?.map(({ title }) => title)).toEqual(['一部']);
  expect(cells(byDepartment).at(-1)).toEqual(['本年累计', 339]);
});

test('分不出栏的科目说明原因，账照样列', async () => {
  const { rows, columns, columnsNote } = await windowOf('1002');
  expect(columns).toStrictEqual([]);
  expect(columnsNote).toBe('该科目没有下级科目，也没有辅助核算，不能分栏。');
  expect(rows.filter(({ rowKind }) => rowKind === 'line')).toHaveLength(3);
});

test('几天、只看已审核：没有分录的栏目不列', async () => {
  const days = await windowOf('5602', { fromDate: '2026-01-01', toDate: '2026-01-31' });
  expect(days.columns?.map(({ title }) => title)).toEqual(['房租']);
  const audited = await windowOf('5602', { audited: 'true' });
  expect(audited.columns).toStrictEqual([]);
});

describe('结转损益', () => {
  const bare = { startDate: '2026-03-01', endDate: '2026-04-30' };
  const carried = () => windowOf('5602', bare);
  const without = (fields: Record<string, string | number> = {}, offset = 0) =>
    windowOf('5602', { ...bare, transfers: 'false', ...fields }, offset);

  beforeAll(async () => {
    await books.enter(`
      2026-03-06 记-1 三月房租
        借 560206 房租  300.00
        贷 1002 银行存款  300.00
      2026-03-31 记-2 kind=profitAndLoss
        借 3103 本年利润  611.50
        贷 560206 房租    570.00
        贷 560209 修理费   41.50
      2026-04-02 记-1 四月房租
        借 560206 房租  310.00
        贷 1002 银行存款  310.00
    `);
  });

  test('不说的和以前一样，结转把各栏冲平；说了不含，各栏、合计和余额都不含它', async () => {
    expect(cells(await carried()).slice(2, 6)).toEqual([
      ['摘要', -570, 0],
      ['摘要', 0, -41.5],
      ['本期合计', -270, -41.5],
      ['本年累计', 0, 0],
    ]);
    const window = await without();
    expect(cells(window)).toEqual([
      ['期初余额', 0, 0],
      ['三月房租', 300, 0],
      ['本期合计', 300, 0],
      ['本年累计', 570, 41.5],
      ['四月房租', 310, 0],
      ['本期合计', 310, 0],
      ['本年累计', 880, 41.5],
    ]);
    expect(window.rows.map(({ balance }) => balance)).toEqual([
      311.5, 611.5, 611.5, 611.5, 921.5, 921.5, 921.5,
    ]);
    expect(await without({}, 4)).toMatchObject({ rows: window.rows.slice(4) });
  });

  test('按日期看，没有到结转那天的也不会多减一次', async () => {
    const days = await without({ fromDate: '2026-03-01', toDate: '2026-03-30' });
    expect(cells(days).at(-1)).toEqual(['本年累计', 570, 41.5]);
  });

  test('本年利润是结转来的，照样有它', async () => {
    const { rows } = await windowOf('3103', { ...bare, transfers: 'false' });
    expect(rows.filter(({ rowKind }) => rowKind === 'line')).toHaveLength(1);
  });

  test('导出的文件与屏幕相同，并写明不含结转', async () => {
    const window = await without();
    const [worksheet] = await workbookOf(
      `subjectId=${books.account('5602')}&transfers=false`,
      'startDate=2026-03-01&endDate=2026-04-30',
    );
    const rows = rowsOf(worksheet);
    expect(rows.slice(4).map((row) => [row[2], row[7] ?? 0, row[8] ?? 0])).toEqual(cells(window));
    expect(JSON.stringify(rows.slice(0, 4))).toContain('不含结转损益、结转制造费用');
  });
});

test('各栏的合计等于下级科目在余额表里的本期发生额', async () => {
  const { rows, columns } = await windowOf('5602', { startDate: '2026-02-01' });
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    ...RANGE,
    startDate: '2026-02-01',
  });
  const month = rows.find(({ rowKind }) => rowKind === 'month');
  const year = rows.find(({ rowKind }) => rowKind === 'year');
  for (const { key } of columns ?? []) {
    const child = data.find(({ subjectId }) => key === `split${subjectId}`);
    const net = (debit?: number | null, credit?: number | null) => (debit ?? 0) - (credit ?? 0);
    expect([key, month?.columnAmounts?.[key] ?? 0, year?.columnAmounts?.[key]]).toEqual([
      key,
      net(child?.currentDebitAmount, child?.currentCreditAmount),
      net(child?.yearDebitAmount, child?.yearCreditAmount),
    ]);
  }
  expect(columns).toHaveLength(2);
});

test('查找：栏目里的负数也找得到', async () => {
  const find = (text: string) =>
    books.client.get<FoundRow>('/accountBook/multi-column/find', {
      ...RANGE,
      ...{ subjectId: books.account('5602'), text },
    });
  expect((await find('-30.00')).data).toEqual({ offset: 2, hits: 1 });
  expect((await find('出差')).data).toEqual({ offset: 5, hits: 1 });
});

async function file(query: string, period = 'startDate=2026-01-01&endDate=2026-02-28') {
  return download(app, books.client, `/accountBook/multi-column/document?${period}&${query}`);
}

async function workbookOf(query: string, period?: string) {
  const { content } = await file(`format=xlsx&${query}`, period);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  return workbook.worksheets;
}

const rowsOf = (worksheet: ExcelJS.Worksheet | undefined) =>
  ((worksheet?.getSheetValues() ?? []).slice(1) as unknown[][]).map((row) => row.slice(1));

test('Excel 与屏幕上同栏同数，跨月也是同样的栏', async () => {
  const window = await windowOf('5602');
  const [worksheet] = await workbookOf(`subjectId=${books.account('5602')}`);
  const rows = rowsOf(worksheet).slice(4);
  expect(rows.map((row) => [row[2], row[7] ?? 0, row[8] ?? 0])).toEqual(cells(window));
  expect(rowsOf(worksheet)[3]?.slice(7)).toEqual(['房租', '修理费']);
});

test('全部科目：分得出栏的科目各有自己的栏，各占一张工作表', async () => {
  const worksheets = await workbookOf('whole=1');
  expect(worksheets.map(({ name }) => name)).toEqual(['1122', '5602']);
  expect(rowsOf(worksheets[0])[3]?.slice(-2)).toEqual(['甲公司', '乙公司']);
});

test('打印出来也有各栏；分不出栏的，在末尾写明', async () => {
  const split = readPdf((await file(`format=pdf&subjectId=${books.account('5602')}`)).content);
  expect(split[0]?.runs).toEqual(expect.arrayContaining(['房租', '修理费', '-30.00']));
  const plain = readPdf((await file(`format=pdf&subjectId=${books.account('1002')}`)).content);
  expect(plain[0]?.runs).toContain('该科目没有下级科目，也没有辅助核算，不能分栏。');
});

test('整本：每一行各栏相加等于借方减贷方', async () => {
  const { data } = await books.client.get<WireLedgerRow[]>('/accountBook/multi-column', {
    ...RANGE,
    subjectId: books.account('5602'),
  });
  for (const { debitAmount = 0, creditAmount = 0, columnAmounts = {} } of data) {
    const inColumns = Object.values(columnAmounts).reduce((sum, amount) => sum + amount * 100, 0);
    expect(Math.round(inColumns)).toBe(Math.round((debitAmount - creditAmount) * 100));
  }
});

test('结转制造费用和结转损益一样：说了不含，各栏、合计和余额都不含它，生产成本照样有', async () => {
  const workshop = await bookkeeper(app);
  await workshop.enter(`
    2026-01-05 记-1 车间工资
      借 410101 职工薪酬  300.00
      贷 1002 银行存款  300.00
    2026-01-20 记-2 车间折旧
      借 410102 折旧费  41.50
      贷 1602 累计折旧  41.50
  `);
  const carried = await workshop.client.post('/closing/carryForwards/overhead', januaryQuery);
  expect(carried).toMatchObject({ success: true });
  await workshop.enter(`
    2026-02-03 记-1 车间工资
      借 410101 职工薪酬  310.00
      贷 1002 银行存款  310.00
  `);
  const windowIn = async (code: string, fields: Record<string, string> = {}) =>
    (
      await workshop.client.get<WireBookWindow>('/accountBook/multi-column', {
        ...{ ...RANGE, transfers: 'false', subjectId: workshop.account(code), offset: 0, size: 20 },
        ...fields,
      })
    ).data;
  const window = await windowIn('4101');
  expect(cells(window)).toEqual([
    ['期初余额', 0, 0],
    ['车间工资', 300, 0],
    ['车间折旧', 0, 41.5],
    ['本期合计', 300, 41.5],
    ['本年累计', 300, 41.5],
    ['车间工资', 310, 0],
    ['本期合计', 310, 0],
    ['本年累计', 610, 41.5],
  ]);
  expect(window.rows.at(-1)?.balance).toBe(651.5);
  const february = await windowIn('4101', { startDate: '2026-02-01' });
  expect(february.rows[0]).toMatchObject({ summary: '期初余额', balance: 341.5 });
  const days = await windowIn('4101', { fromDate: '2026-01-01', toDate: '2026-01-30' });
  expect(cells(days).at(-1)).toEqual(['本年累计', 300, 41.5]);
  expect((await windowIn('4101', { transfers: 'true' })).rows.at(-1)?.balance).toBe(310);
  const { rows } = await windowIn('4001');
  expect(rows.filter(({ rowKind }) => rowKind === 'line')).toHaveLength(1);
});
