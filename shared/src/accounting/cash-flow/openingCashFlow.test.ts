import { seedChart } from '../../testing/seeds';
import { fen } from '../../primitives/money';
import { cashFlowForm } from './cashFlowForm';
import { period } from '../../primitives/period';
import {
  activityOf,
  cashBeforeBooks,
  inFormDirection,
  openingCashFlowProblems,
  withOpenings,
} from './openingCashFlow';

test('每个项目归经营、投资、筹资活动之一，汇率变动单列', () => {
  const linesOf = (standard: 'small' | 'enterprise', activity: string) =>
    cashFlowForm(standard)
      .items.map(({ line }) => line)
      .filter((line) => activityOf(line, standard) === activity);
  expect(linesOf('small', 'operating')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(linesOf('small', 'investing')).toEqual([8, 9, 10, 11, 12]);
  expect(linesOf('small', 'financing')).toEqual([14, 15, 16, 17, 18]);
  expect(linesOf('small', 'exchange')).toStrictEqual([]);
  expect(linesOf('enterprise', 'operating')).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(linesOf('enterprise', 'investing')).toEqual([11, 12, 13, 14, 15, 17, 18, 19, 20]);
  expect(linesOf('enterprise', 'financing')).toEqual([23, 24, 25, 27, 28, 29]);
  expect(linesOf('enterprise', 'exchange')).toEqual([32]);
});

test('流出的项目在表上写成正数', () => {
  expect(inFormDirection(1, fen(640), 'small')).toBe(640);
  expect(inFormDirection(4, fen(-250), 'small')).toBe(250);
});

test('年初现金是启用时的余额减去启用前的净增加；只看现金科目', () => {
  const chart = seedChart('small');
  const opening = (code: string, net: number, yearDebit: number, yearCredit: number) => ({
    accountId: chart.all.find((account) => account.code === code)?.id ?? 0,
    ...{ net: fen(net), yearDebit: fen(yearDebit), yearCredit: fen(yearCredit) },
  });
  const cash = cashBeforeBooks(
    [opening('1001', 50, 30, 10), opening('1002', 1000, 900, 250), opening('1122', 77, 5, 1)],
    chart,
  );
  expect(cash).toEqual({ atYearBegin: 380, atOpening: 1050 });
});

test('录入的加在本年上，本期不动；没有凭证的项目另成一行', () => {
  const amounts = (period: number, year: number) => ({ period: fen(period), year: fen(year) });
  const posted = [
    { line: 1, amounts: amounts(100, 300), count: 2 },
    { line: 3, amounts: amounts(-5, -7), count: 1 },
    { line: null, amounts: amounts(9, 9), count: 1 },
  ];
  const entered = [
    { line: 1, net: fen(1000) },
    { line: 6, net: fen(-40) },
  ];
  expect(withOpenings(posted, entered)).toEqual([
    { line: 1, amounts: amounts(100, 1300), count: 2 },
    posted[1],
    posted[2],
    { line: 6, amounts: amounts(0, -40), count: 0 },
  ]);
});

describe('录入期初现金流量', () => {
  const open = { standard: 'small', enablePeriod: period('2026-04'), hasClosedPeriod: false } as const;
  const told = (lines: number[], over: object = {}) =>
    openingCashFlowProblems(
      lines.map((line) => ({ line, net: fen(1) })),
      { ...open, ...over },
    ).map(({ at, message }) => `${at ?? '-'} ${message}`);

  test('每个项目一次', () => {
    expect(told([1, 3, 6])).toStrictEqual([]);
    expect(told([7, 3, 3])).toEqual([
      'rows[0] 第1行：现金流量表没有可以录入的行次7，请从现金流量项目中选择',
      'rows[2] 第3行：行次3填了两次，请只留一行',
    ]);
  });

  test('结过账的、从1月开始的账簿不录', () => {
    expect(told([1], { hasClosedPeriod: true })).toEqual([
      '- 已有期间结账，期初现金流量不能修改；请先反结账',
    ]);
    expect(told([1], { enablePeriod: period('2026-01') })).toEqual([
      '- 账簿自1月启用，本年没有启用前的现金流量，不需要录入',
    ]);
  });
});
