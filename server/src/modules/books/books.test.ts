import type { WireBalanceRow, WireBookAccount, WireLedgerRow } from '@mingzhang/shared/wire/book';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { insertOpening } from '../../../test/insertOpening';
import { JANUARY, enterJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };
const february = { accountDate: '2026-02-28' };

/** January closed, two more vouchers in February. */
async function twoMonths(): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  await books.enter(`
    2026-02-05 记-2 付货款
      借 1405 库存商品  700.00
      贷 1002 银行存款  700.00
    2026-02-03 记-1 收货款
      借 1002 银行存款  4100.00
      贷 1122 应收账款  4100.00
  `);
  return books;
}

const printLedger = (rows: WireLedgerRow[]) =>
  rows.map(({ voucherDate, word, code, summary, debitAmount, creditAmount, balanceDirection, balance }) =>
    [
      voucherDate,
      word ? `${word}-${code}` : '',
      summary,
      debitAmount ?? '',
      creditAmount ?? '',
      balanceDirection,
      balance,
    ].join(' | '),
  );

const printBalances = (rows: WireBalanceRow[]) =>
  rows.map((row) =>
    [
      row.code ?? row.name,
      row.beginningDebitBalance,
      row.beginningCreditBalance,
      row.currentDebitAmount,
      row.currentCreditAmount,
      row.yearDebitAmount,
      row.yearCreditAmount,
      row.endingDebitBalance,
      row.endingCreditBalance,
    ]
      .map((cell) => cell ?? '')
      .join(' | '),
  );

async function details(books: Bookkeeper, code: string, query: Record<string, string> = january) {
  const { data } = await books.client.get<WireLedgerRow[]>('/accountBook/details', {
    ...query,
    subjectId: books.account(code),
  });
  return data;
}

async function balances(books: Bookkeeper, query: Record<string, string | number> = january) {
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', query);
  return data;
}

describe('明细账', () => {
  test('期初余额、逐笔、本期合计、本年累计，余额在借贷方向上', async () => {
    const books = await twoMonths();
    expect(printLedger(await details(books, '1002', february))).toEqual([
      '2026-02-01 |  | 期初余额 |  |  | 借 | 40520.15',
      '2026-02-03 | 记-1 | 收货款 | 4100 |  | 借 | 44620.15',
      '2026-02-05 | 记-2 | 付货款 |  | 700 | 借 | 43920.15',
      '2026-02-28 |  | 本期合计 | 4100 | 700 | 借 | 43920.15',
      '2026-02-28 |  | 本年累计 | 54120.15 | 10200 | 借 | 43920.15',
    ]);
  });

  test('跨月时每月一组合计；startDate、endDate 优先于 accountDate', async () => {
    const books = await twoMonths();
    const range = { ...february, startDate: '2026-01-01', endDate: '2026-02-28' };
    const rows = printLedger(await details(books, '1122', range));
    expect(rows.map((row) => row.split(' | ')[2])).toEqual([
      '期初余额',
      '销售商品',
      '本期合计',
      '本年累计',
      '收货款',
      '本期合计',
      '本年累计',
    ]);
    expect(rows.at(-1)).toBe('2026-02-28 |  | 本年累计 | 10100 | 4100 | 借 | 6000');
  });

  test('上级科目的明细账包含下级，写明每笔的科目和对方科目', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const lines = (await details(books, '5602')).filter(({ rowKind }) => rowKind === 'line');
    expect(lines).toMatchObject([
      {
        subjectName: '560206-管理费用-房租',
        counterName: '银行存款',
        counterCount: 1,
        debitAmount: 1500,
        voucherId: expect.any(Number),
      },
    ]);
  });

  test('数量账：数量、单价和结存', async () => {
    const books = await bookkeeper(app);
    await app.db
      .updateTable('account')
      .set({ unit: '件' })
      .where('account_set_id', '=', books.set.id)
      .where('code', '=', '1405')
      .execute();
    await books.enter(`
      2026-01-08 记-1 采购
        借 1405 库存商品  800.00 数量 40 单价 20
        贷 1002 银行存款  800.00
      2026-01-20 记-2 出库
        借 5401 主营业务成本  300.00
        贷 1405 库存商品  300.00 数量 15 单价 20
    `);
    const withQuantities = await details(books, '1405', { ...january, showNumPrice: 'true' });
    expect(withQuantities.map(({ num, price, numBalance }) => [num, price, numBalance])).toEqual([
      [0, null, 0],
      [40, 20, 40],
      [15, 20, 25],
      [40, 20, 25],
      [40, 20, 25],
    ]);
    expect(
      (await details(books, '1405')).every(({ num, numBalance }) => num === null && numBalance === null),
    ).toBe(true);
  });

  test('按编码也能查；没有的科目和别的账套的科目一样', async () => {
    const books = await bookkeeper(app);
    const stranger = await bookkeeper(app);
    const byCode = await books.client.get<WireLedgerRow[]>('/accountBook/details', {
      ...january,
      subjectCode: '1001',
    });
    expect(byCode.data).toHaveLength(3);
    const missing = await books.client.get('/accountBook/details', { ...january, subjectId: 999999999 });
    const foreign = await books.client.get('/accountBook/details', {
      ...january,
      subjectId: stranger.account('1001'),
    });
    expect(missing).toMatchObject({ success: false, code: 404 });
    expect({ ...foreign, headers: {} }).toEqual({ ...missing, headers: {} });
  });
});

describe('科目余额表', () => {
  test('期初、本期、本年、期末，上级是下级之和，合计借贷相等', async () => {
    const books = await twoMonths();
    expect(printBalances(await balances(books, february))).toEqual([
      '1002 | 40520.15 |  | 4100 | 700 | 54120.15 | 10200 | 43920.15 | ',
      '1122 | 10100 |  |  | 4100 | 10100 | 4100 | 6000 | ',
      '1405 | 2000 |  | 700 |  | 8700 | 6000 | 2700 | ',
      '2221 |  | 100 |  |  |  | 100 |  | 100',
      '222101 |  | 100 |  |  |  | 100 |  | 100',
      '3001 |  | 50000 |  |  |  | 50000 |  | 50000',
      '3103 |  | 2520.15 |  |  | 7479.85 | 10000 |  | 2520.15',
      '5001 |  |  |  |  | 10000 | 10000 |  | ',
      '5401 |  |  |  |  | 6000 | 6000 |  | ',
      '5602 |  |  |  |  | 1500 | 1500 |  | ',
      '560206 |  |  |  |  | 1500 | 1500 |  | ',
      '5603 |  |  |  |  | 20.15 | 20.15 |  | ',
      '560302 |  |  |  |  | 20.15 | 20.15 |  | ',
      '合计 | 52620.15 | 52620.15 | 4800 | 4800 | 97920.15 | 97920.15 | 52620.15 | 52620.15',
    ]);
  });

  test('一月的期末就是二月的期初', async () => {
    const books = await twoMonths();
    const closing = (await balances(books)).map((row) => [
      row.code,
      row.endingDebitBalance,
      row.endingCreditBalance,
    ]);
    const opening = (await balances(books, february)).map((row) => [
      row.code,
      row.beginningDebitBalance,
      row.beginningCreditBalance,
    ]);
    expect(opening).toEqual(closing);
  });

  test('level 只看到那一级；合计不变', async () => {
    const books = await twoMonths();
    const all = await balances(books, february);
    const first = await balances(books, { ...february, level: 1 });
    expect(first.every(({ level }) => level === null || level === 1)).toBe(true);
    expect(first.at(-1)).toEqual(all.at(-1));
  });

  test('期初余额在实际的方向上，年初没有发生额', async () => {
    const books = await bookkeeper(app);
    await insertOpening(app, books, '1122', -33300);
    await insertOpening(app, books, '1002', 33300);
    expect(printBalances(await balances(books))).toEqual([
      '1002 | 333 |  |  |  |  |  | 333 | ',
      '1122 |  | 333 |  |  |  |  |  | 333',
      '合计 | 333 | 333 | 0 | 0 | 0 | 0 | 333 | 333',
    ]);
  });

  test('明细账的最后余额就是余额表的期末', async () => {
    const books = await twoMonths();
    for (const row of await balances(books, february)) {
      if (!row.code) continue;
      const last = (await details(books, row.code, february)).at(-1);
      expect([row.code, last?.balance]).toEqual([
        row.code,
        row.endingDebitBalance ?? row.endingCreditBalance ?? 0,
      ]);
    }
  });
});

describe('科目列表', () => {
  test('有余额或发生额的科目和它们的上级，按编码；没有日期时是当前期间', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const { data } = await books.client.get<WireBookAccount[]>('/accountBook/list');
    expect(data.map(({ code }) => code)).toEqual([
      '1002',
      '1122',
      '1405',
      '2221',
      '222101',
      '3001',
      '5001',
      '5401',
      '5602',
      '560206',
      '5603',
      '560302',
    ]);
    const rent = data.find(({ code }) => code === '560206');
    expect(rent).toMatchObject({
      subjectFullName: '560206-管理费用-房租',
      parentId: data.find(({ code }) => code === '5602')?.id,
    });
  });
});

describe('查不了的账', () => {
  test.each([
    [{ accountDate: '2026-02-30' }, '会计期间不正确，请按 2026-03-31 的格式填写'],
    [{ startDate: '2026-03-01', endDate: '2026-01-31' }, '开始期间不能晚于结束期间'],
    [{ startDate: '2016-01-01', endDate: '2026-01-31' }, '一次最多查询 60 个月'],
    [{ accountDate: '2025-12-31' }, '账簿自2026年第01期启用，2025年第12期没有账'],
    [{ accountDate: '2026-01-31', scope: 'all' }, 'scope 只能是 self 或 tree'],
    [{ accountDate: '2026-01-31', orgId: 'x' }, '编号不正确'],
    [{ accountDate: '2026-01-31', orgId: 999999 }, '核算组织不存在，可能已被删除，请刷新后再试。'],
  ])('%j', async (query, msg) => {
    const { client } = await bookkeeper(app);
    expect(await client.get('/accountBook/subjectBalance', query)).toMatchObject({
      success: false,
      msg,
      data: null,
    });
  });

  test('别的账套的组织就像不存在', async () => {
    const books = await bookkeeper(app);
    const stranger = await bookkeeper(app);
    for (const url of ['/accountBook/list', '/accountBook/subjectBalance']) {
      expect(await stranger.client.get(url, { ...january, orgId: books.set.organizationId })).toMatchObject({
        success: false,
        code: 404,
        data: null,
      });
    }
  });

  test.each(['cashier', 'viewer'] as const)('%s 可以看账', async (role) => {
    const books = await bookkeeper(app);
    const member = await app.addMember(books.client, role);
    expect(await member.get('/accountBook/subjectBalance', january)).toMatchObject({ success: true });
  });
});
