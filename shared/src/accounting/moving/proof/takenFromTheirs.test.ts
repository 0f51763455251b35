import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import type { FigureName } from '../plan/balanceTables';
import { changesOf } from './takenFromTheirs';
import { theirBooks } from './theirBooks';

/** What mending a figure by 1.00 changes of ours; the row by its account and the code of its item. */
function changes(tables: Readonly<Record<string, string>>, row: string, figure: FigureName, at = 0) {
  const balances = Object.entries(tables).flatMap(([months, rows]) => movedBalances(months, rows, months));
  const sale = movedSlips('2026-12-05 记-1\n借 1002 银行存款 1.00\n贷 5001 主营业务收入 1.00');
  const books = movedBooks({ balances, slips: balances[0]?.from === '2026-11' ? sale : [] });
  const theirs = theirBooks(books, plannedFrom(books));
  const table = theirs?.tables[at];
  const rows = [...(table?.accounts.values() ?? []), ...[...(table?.items.values() ?? [])].flat()];
  const found = rows.find(({ code, items }) => [code, ...items.map((item) => item.code)].join(' ') === row);
  if (!theirs || !table || !found) throw new Error('no such row');
  return changesOf(theirs, { table, row: found, figure, correction: 100 }).map(
    ({ key, of, amount }) => `${key} ${of} ${amount}`,
  );
}

const january = `1002 银行存款 70.00 5.00 0.00 75.00 5.00 0.00
  100201 工行 70.00 5.00 0.00 75.00 5.00 0.00
  1122 应收账款 30.00 0.00 0.00 30.00 0.00 0.00
  1122 应收账款 30.00 0.00 0.00 30.00 0.00 0.00 客户:c1:甲公司
  3001 实收资本 -100.00 0.00 5.00 -105.00 0.00 5.00`;

test('从一月起：只有明细的期初是从余额表来的', () => {
  const of = (row: string, figure: FigureName) => changes({ '2026-01': january }, row, figure);
  expect(of('3001', 'opening')).toEqual(['3001 opening 100']);
  expect(of('100201', 'opening')).toEqual(['100201 opening 100']);
  expect(of('1002', 'opening')).toStrictEqual([]);
  expect(
    (['debit', 'credit', 'closing', 'yearDebit', 'yearCredit'] as const).flatMap((one) => of('3001', one)),
  ).toStrictEqual([]);
});

test('有项目的，期初是从项目的行来的，不是从科目的行来的', () => {
  const of = (row: string) => changes({ '2026-01': january }, row, 'opening');
  expect(of('1122')).toStrictEqual([]);
  expect(of('1122 c1')).toEqual(['1122 opening 100', '1122|客户:c1 opening 100']);
});

test('第二个月的余额表什么也不给', () => {
  const february = january.replaceAll('70.00 5.00', '75.00 0.00');
  expect(changes({ '2026-01': january, '2026-02': february }, '3001', 'opening', 1)).toStrictEqual([]);
});

const april = (bank: string, more = '') => `1002 银行存款 100.00 5.00 3.00 102.00 ${bank}
  3001 实收资本 -100.00 0.00 2.00 -102.00 9.00 8.00${more}`;

test('年中启用：以前的发生额是本年累计减本期发生额；没有本年累计、跨年的不是', () => {
  const of = (figure: FigureName, months = '2026-04', bank = '9.00 8.00') =>
    changes({ [months]: april(bank) }, '1002', figure);
  expect(of('opening')).toEqual(['1002 opening 100']);
  expect(of('debit')).toEqual(['1002 yearDebit -100']);
  expect(of('credit')).toEqual(['1002 yearCredit -100']);
  expect(of('yearDebit')).toEqual(['1002 yearDebit 100']);
  expect(of('yearCredit')).toEqual(['1002 yearCredit 100']);
  expect(of('closing')).toStrictEqual([]);
  expect(of('debit', '2026-04', '- -')).toStrictEqual([]);
  expect(of('debit', '2026-11..2027-01')).toStrictEqual([]);
  expect(of('debit', '2026-01')).toStrictEqual([]);
});

test('同时开始的两张余额表，以前的发生额从短的一张来；短的没有的科目从长的来', () => {
  const long = april('9.00 8.00', '\n5602 管理费用 0.00 1.00 1.00 0.00 4.00 4.00');
  const of = (row: string, at: number) =>
    changes({ '2026-04': april('9.00 8.00'), '2026-04..2026-06': long }, row, 'debit', at);
  expect([of('1002', 0), of('1002', 1), of('5602', 1)]).toEqual([
    ['1002 yearDebit -100'],
    [],
    ['5602 yearDebit -100'],
  ]);
});

test('项目没有分到的本年累计在“迁入前余额”上，改了一处，它跟着变', () => {
  const rows = (items: string) => `1122 应收账款 30.00 0.00 0.00 30.00 9.00 3.00
    1122 应收账款 30.00 0.00 0.00 30.00 ${items} 客户:c1:甲公司
    3001 实收资本 -30.00 0.00 0.00 -30.00 0.00 0.00
    1221 其他应收款 5.00 0.00 0.00 5.00 0.00 0.00
    2241 其他应付款 -5.00 0.00 0.00 -5.00 0.00 0.00`;
  const of = (row: string, figure: FigureName, items = '7.00 3.00') =>
    changes({ '2026-04': rows(items) }, row, figure);
  expect(of('1122', 'yearDebit')).toEqual(['1122 yearDebit 100', '1122|客户:c2 yearDebit 100']);
  expect(of('1122 c1', 'yearDebit')).toEqual(['1122|客户:c1 yearDebit 100', '1122|客户:c2 yearDebit -100']);
  expect(of('1122 c1', 'opening')).toEqual(['1122 opening 100', '1122|客户:c1 opening 100']);
  expect(of('1122 c1', 'yearDebit', '9.00 3.00')).toEqual([
    '1122 yearDebit 100',
    '1122|客户:c1 yearDebit 100',
  ]);
  expect(of('1221', 'yearDebit')).toEqual(['1221 yearDebit 100']);
});
