import { dateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  cashFlowAssignment,
  cashFlowLinesQuery,
  fromCashFlowAssignment,
  fromCashFlowRow,
  fromCashFlowsToDo,
  fromReconciliation,
  toCashFlowRow,
  toCashFlowsToDo,
  toReconciliation,
  type CashFlowRow,
} from './cashFlow';

const paid: CashFlowRow = {
  ...{ voucherId: 71, position: 2, version: 5, organizationId: 8, date: dateOnly('2026-03-05') },
  ...{ word: '记', number: 12, summary: '付货款', account: '1002 银行存款', net: fen(-113_50) },
  ...{ counterAccounts: ['1405 库存商品', '2202 应付账款'], line: 3, source: 'rule' },
  ...{ needsReview: true, isAudited: false, isClosed: true },
};

test.each<CashFlowRow>([
  paid,
  { ...paid, net: fen(113_50), line: null, source: 'person', needsReview: false, isAudited: true },
  { ...paid, net: fen(0) },
])('工作表的一行，写出去读回来一样', (row) => {
  expect(toCashFlowRow(throughJson(fromCashFlowRow(row)))).toEqual(row);
});

test('流入和流出各有一栏，只填一栏', () => {
  expect(fromCashFlowRow(paid)).toMatchObject({ inAmount: null, outAmount: 113.5, orgId: 8, code: 12 });
  expect(fromCashFlowRow({ ...paid, net: fen(9) })).toMatchObject({ inAmount: 0.09, outAmount: null });
  expect(toCashFlowRow({ ...fromCashFlowRow(paid), outAmount: null }).net).toBe(0);
});

describe('工作表的查询', () => {
  test('没有说的：全部，第一页，一百行', () => {
    expect(cashFlowLinesQuery.parse({ state: '乱写', direction: 'up' })).toEqual({
      request: { months: null, organizationId: null, span: 'self', withQuantities: false },
      filter: { state: 'all', direction: null, line: null, keyword: null },
      ...{ page: 1, size: 100 },
    });
  });

  test('说了的照说的，一页最多五百行', () => {
    const query = {
      state: 'unassigned',
      direction: 'out',
      line: '3',
      keyword: ' 货款 ',
      page: '4',
      size: '20',
    };
    expect(cashFlowLinesQuery.parse({ ...query, accountDate: '2026-03-31', orgId: '8' })).toEqual({
      request: {
        months: { from: '2026-03', to: '2026-03' },
        ...{ organizationId: 8, span: 'self', withQuantities: false },
      },
      filter: { state: 'unassigned', direction: 'out', line: 3, keyword: '货款' },
      ...{ page: 4, size: 20 },
    });
    expect(cashFlowLinesQuery.parse({ size: 501 }).size).toBe(500);
    expect(refusalsOf(cashFlowLinesQuery, { keyword: '长'.repeat(51) })).toEqual(['关键字不能超过 50 个字']);
  });
});

test('指定项目：带着每一笔的版本；没有项目是收回', () => {
  const body = throughJson(fromCashFlowAssignment([paid, { ...paid, position: 3 }], 6));
  expect(cashFlowAssignment.parse(body)).toEqual({
    parts: [
      { voucherId: 71, position: 2, version: 5 },
      { voucherId: 71, position: 3, version: 5 },
    ],
    line: 6,
  });
  expect(cashFlowAssignment.parse({ ...body, cashFlowLine: '' }).line).toBeNull();
  const many = (length: number) => ({ ...body, lines: Array(length).fill(body.lines[0]) });
  expect(refusalsOf(cashFlowAssignment, many(500))).toStrictEqual([]);
  expect(refusalsOf(cashFlowAssignment, many(501))).toEqual(['一次最多指定 500 笔']);
  expect(refusalsOf(cashFlowAssignment, many(0))).toEqual(['请选择要指定的现金流量']);
});

const toDo = { unassigned: 4, unassignedNet: fen(-20_05), toReview: 3 };

test('待指定和待确认', () => {
  expect(fromCashFlowsToDo(toDo)).toEqual({ unassigned: 4, unassignedAmount: -20.05, toReview: 3 });
  expect(toCashFlowsToDo(throughJson(fromCashFlowsToDo(toDo)))).toEqual(toDo);
});

test('与账面核对：差额是各个原因加起来', () => {
  const amounts = (period: number, year: number) => ({ period: fen(period), year: fen(year) });
  const reconciliation = {
    ...{ netIncrease: amounts(100_00, 900_00), cashChange: amounts(70_00, 935_50), toDo },
    difference: amounts(-30_00, 35_50),
    causes: [
      { cause: 'unassigned' as const, amounts: amounts(-20_00, 5_50) },
      { cause: 'beforeBooks' as const, amounts: amounts(-10_00, 30_00) },
    ] as never[],
  };
  expect(toReconciliation(throughJson(fromReconciliation(reconciliation)))).toEqual(reconciliation);
});
