import type { AccountTree } from '../accounting/accountTree';
import { accountRow, itemRow, totalRow } from '../accounting/books/balanceRow';
import { books } from '../accounting/books/index';
import type { LedgerRow } from '../accounting/books/ledgerPage';
import { NO_OWNER, accountOwner, nameLedgerRow, type PageOwner } from '../accounting/books/namedLedgerRow';
import { fen } from '../primitives/money';
import { dateOnly } from '../primitives/dateOnly';
import { NO_QUANTITY, quantityOf } from '../primitives/scaled';
import { chartOf } from '../testing/chartOf';
import * as wire from './book';
import { bookCall, fromAccountPage, fromBalanceRow, fromBookAccount, toBookAccount } from './book';

/** A row of the rules as it travels: named, then written. */
const fromLedgerRow = (row: LedgerRow, chart: AccountTree, withQuantities: boolean, owner: PageOwner) =>
  wire.fromLedgerRow(nameLedgerRow(row, chart, owner), withQuantities);

const tree = chartOf([
  { code: '1405', name: '库存商品', unit: '件' },
  { code: '1002', name: '银行存款' },
  { code: '100201', name: '工行' },
  { code: '2202', name: '应付账款', unit: '吨' },
  { code: '5001', name: '主营业务收入' },
]);
const named = (code: string) => {
  const account = tree.byCode(code);
  if (!account) throw new Error(code);
  return account;
};
const goods = accountOwner(named('1405'), tree);
const micro = (count: number) => quantityOf(count * 1_000_000);

const line: LedgerRow = {
  ...{ kind: 'line', date: dateOnly('2026-03-05'), voucherId: 41, word: '记', number: 8, summary: '购入' },
  ...{ accountId: 1405, counterAccountIds: [100201, 5001], debit: fen(80_000), credit: null },
  ...{ side: '借', balance: fen(95_000), debitQuantity: micro(40), creditQuantity: null },
  ...{ unitPrice: 2_000_000_000, balanceQuantity: micro(47) },
};

test('明细账的一行，每个数字在自己的名下', () => {
  expect(fromLedgerRow(line, tree, true, goods)).toEqual({
    ...{ voucherDate: '2026-03-05', voucherId: 41, word: '记', code: 8, summary: '购入' },
    ...{ subjectName: '1405-库存商品', debitAmount: 800, balanceDirection: '借', balance: 950 },
    ...{ num: 40, price: 20, numBalance: 47, counterName: '银行存款-工行、主营业务收入', counterCount: 2 },
    // 数量金额账: what came in at its price, and what is left at the price it comes to (950.00 ÷ 47).
    ...{ debitNum: 40, debitPrice: 20, balancePrice: 20.2128 },
    rowKind: 'line',
  });
});

test('没有要数量就没有数量；没有对方科目是空的', () => {
  const wire = fromLedgerRow({ ...line, counterAccountIds: [] }, tree, false, goods);
  expect(wire).toMatchObject({
    num: null,
    price: null,
    numBalance: null,
    counterName: null,
    counterCount: 0,
  });
});

test('贷方的一行：数量是贷方的；没有写单价就没有', () => {
  const sold = { ...line, debit: null, credit: fen(300), debitQuantity: null, creditQuantity: micro(15) };
  const wire = fromLedgerRow({ ...sold, unitPrice: null }, tree, true, goods);
  expect(wire).toMatchObject({ creditAmount: 3, num: 15, price: null });
  expect(wire).not.toHaveProperty('debitAmount');
  const nothing = { ...sold, credit: fen(0), creditQuantity: null };
  expect(fromLedgerRow(nothing, tree, true, goods)).toMatchObject({ num: null });
  expect(fromLedgerRow(nothing, tree, true, goods)).not.toHaveProperty('creditAmount');
});

const heading = { ...line, voucherId: null, word: null, number: null, accountId: null, unitPrice: null };

describe('期初余额的数量和单价', () => {
  const opening = (over: Partial<LedgerRow>) =>
    fromLedgerRow(
      { ...heading, kind: 'opening', debit: null, debitQuantity: null, balance: fen(15_000), ...over },
      tree,
      true,
      goods,
    );

  test('在余额所在的方向', () => {
    expect(opening({ balanceQuantity: micro(6) })).toMatchObject({ num: 6, price: 25, rowKind: 'opening' });
    expect(opening({ side: '贷', balanceQuantity: micro(-6) })).toMatchObject({ num: 6, price: 25 });
    expect(opening({ balanceQuantity: micro(6) }).subjectName).toBe('1405-库存商品');
  });

  test('平的账按科目自己的方向，零就是零', () => {
    expect(opening({ side: '平', balance: fen(0), balanceQuantity: micro(3) })).toMatchObject({
      num: 3,
      price: 0,
    });
    expect(Object.is(opening({ side: '贷', balanceQuantity: micro(0) }).num, 0)).toBe(true);
    expect(opening({ balanceQuantity: micro(0) })).toMatchObject({ num: 0, price: null });
    const owed = accountOwner(named('2202'), tree);
    const level = { ...heading, kind: 'opening' as const, side: '平' as const, balanceQuantity: micro(-3) };
    expect(fromLedgerRow({ ...level, debit: null }, tree, true, owed)).toMatchObject({ num: 3 });
  });
});

describe('本期合计的数量和单价', () => {
  const total = (over: Partial<LedgerRow>, code = '1405') =>
    fromLedgerRow({ ...heading, kind: 'month', ...over }, tree, true, accountOwner(named(code), tree));

  test('是自己方向进来的；没有进来的，就是出去的', () => {
    const both = { creditQuantity: micro(15), credit: fen(45_000) };
    expect(total(both)).toMatchObject({ num: 40, price: 20, rowKind: 'month' });
    expect(total({ ...both, debit: null, debitQuantity: null })).toMatchObject({ num: 15, price: 30 });
    expect(total(both, '2202')).toMatchObject({ num: 15, price: 30 });
    expect(total({ ...both, creditQuantity: micro(0) }, '2202')).toMatchObject({ num: 40, price: 20 });
    expect(total({ debit: null, debitQuantity: null, credit: null, creditQuantity: null })).toMatchObject({
      ...{ num: 0, price: null },
    });
  });

  test('不核算数量的科目和辅助项目没有', () => {
    expect(total({}, '1002')).toMatchObject({ num: null, price: null });
    const customer = fromLedgerRow({ ...heading, kind: 'year' }, tree, true, { title: '001-甲公司' });
    expect(customer).toMatchObject({ subjectName: '001-甲公司', num: null, price: null, rowKind: 'year' });
  });
});

test('账簿的科目', () => {
  expect(fromBookAccount(named('100201'), tree)).toEqual({
    ...{ id: 100201, parentId: 1002, code: '100201', name: '工行', level: 2, unit: null },
    ...{ balanceDirection: '借', subjectFullName: '100201-银行存款-工行' },
  });
  expect(toBookAccount(fromBookAccount(named('100201'), tree))).toEqual({
    ...{ id: 100201, parentId: 1002, code: '100201', name: '工行', fullName: '100201-银行存款-工行' },
  });
});

const amounts = (base: number) => ({
  ...{
    openingDebit: fen(base + 1),
    openingCredit: fen(base + 2),
    debit: fen(base + 3),
    credit: fen(base + 4),
  },
  ...{ yearDebit: fen(base + 5), yearCredit: fen(base + 6) },
  ...{ closingDebit: fen(base + 7), closingCredit: fen(base + 8) },
});
const yuan = {
  ...{ beginningDebitBalance: 1.01, beginningCreditBalance: 1.02, currentDebitAmount: 1.03 },
  ...{ currentCreditAmount: 1.04, yearDebitAmount: 1.05, yearCreditAmount: 1.06 },
  ...{ endingDebitBalance: 1.07, endingCreditBalance: 1.08 },
};
const noQuantities = {
  ...{ currentDebitAmountNum: null, currentCreditAmountNum: null },
  ...{ endingDebitBalanceNum: null, endingCreditBalanceNum: null },
};
const balanceRow = {
  ...{ accountId: 1405, parentId: 14, code: '1405', name: '库存商品', level: 2, side: 'debit' as const },
  ...{ unit: '件' as string | null, isLeaf: true, ...amounts(100) },
  ...{
    openingQuantity: micro(9),
    debitQuantity: micro(3),
    creditQuantity: micro(2),
    closingQuantity: micro(5),
  },
};

test('余额表的一行', () => {
  expect(fromBalanceRow(accountRow(balanceRow), true)).toEqual({
    ...{ subjectId: 1405, parentId: 14, code: '1405', name: '库存商品', level: 2, unit: '件' },
    ...{ balanceDirection: '借', ...yuan, currentDebitAmountNum: 3, currentCreditAmountNum: 2 },
    ...{ endingDebitBalanceNum: 5, endingCreditBalanceNum: null, beginningNum: 9 },
  });
  const left = { ...balanceRow, closingQuantity: micro(-5) };
  expect(fromBalanceRow(accountRow(left), true)).toMatchObject({
    endingDebitBalanceNum: null,
    endingCreditBalanceNum: 5,
  });
  expect(fromBalanceRow(accountRow(balanceRow), false)).toMatchObject(noQuantities);
  expect(fromBalanceRow(accountRow({ ...balanceRow, unit: null }), true)).toMatchObject(noQuantities);
});

test('余额表里的零是空的，合计的零要写', () => {
  const zero = Object.fromEntries(Object.keys(amounts(0)).map((key) => [key, fen(0)])) as ReturnType<
    typeof amounts
  >;
  const empty = {
    ...balanceRow,
    ...zero,
    debitQuantity: NO_QUANTITY,
    creditQuantity: NO_QUANTITY,
    closingQuantity: NO_QUANTITY,
  };
  const blanks = Object.fromEntries(Object.keys(yuan).map((key) => [key, null]));
  expect(fromBalanceRow(accountRow(empty), true)).toMatchObject({ ...blanks, ...noQuantities });
  const zeros = Object.fromEntries(Object.keys(yuan).map((key) => [key, 0]));
  const nobody = { subjectId: null, parentId: null, level: null, unit: null, balanceDirection: null };
  expect(fromBalanceRow(totalRow(zero), true)).toEqual({
    ...nobody,
    code: null,
    name: '合计',
    ...zeros,
    ...noQuantities,
  });
  expect(fromBalanceRow(totalRow(amounts(100)), true)).toMatchObject(yuan);
});

test('辅助核算余额表的一行', () => {
  const row = { ...amounts(100), openingDebit: fen(0), itemId: 101, code: '001', name: '甲公司' };
  expect(fromBalanceRow(itemRow(row), true)).toEqual({
    ...{ subjectId: null, parentId: null, level: null, unit: null, balanceDirection: null },
    ...{
      auxiliaryId: 101,
      code: '001',
      name: '甲公司',
      ...yuan,
      beginningDebitBalance: null,
      ...noQuantities,
    },
  });
});

test('总账的一页：科目和它的各行', () => {
  const rows = [line, { ...heading, kind: 'year' as const }].map((row) => nameLedgerRow(row, tree, goods));
  const page = fromAccountPage({ account: named('1405'), rows }, true);
  expect(page.subject).toEqual({ id: 1405, code: '1405', name: '库存商品', unit: '件' });
  expect(page.summary).toMatchObject([
    { rowKind: 'line', num: 40 },
    { rowKind: 'year', subjectName: '1405-库存商品' },
  ]);
});

test('全部科目的账页，合计行不属于哪个科目', () => {
  expect(fromLedgerRow({ ...heading, kind: 'month' }, tree, true, NO_OWNER)).toMatchObject({
    ...{ subjectName: null, num: null, price: null },
  });
  expect(fromLedgerRow(line, tree, true, NO_OWNER).subjectName).toBe('1405-库存商品');
});

test('六种账簿的地址是旧客户端所知道的，别的用自己的名字', () => {
  expect(Object.fromEntries(books.map((book) => [book.key, bookCall(book)]))).toMatchObject({
    detailLedger: '/accountBook/details',
    generalLedger: '/accountBook/generalLedger',
    accountBalances: '/accountBook/subjectBalance',
    accountSummary: '/accountBook/subjectSummary',
    auxiliaryBalances: '/accountBook/auxiliaryBalance',
    auxiliaryLedger: '/accountBook/auxiliaryDetails',
  });
  expect(bookCall({ key: 'multiColumnLedger' })).toBe('/accountBook/multiColumnLedger');
});
