import { seedChart } from '../../testing/seeds';
import { fen } from '../../primitives/money';
import { cashFlowForm } from './cashFlowForm';
import { activityOf, cashBeforeBooks, inFormDirection } from './openingCashFlow';

test('每个项目归经营、投资、筹资活动之一，汇率变动单列', () => {
  const linesOf = (standard: 'small' | 'enterprise', activity: string) =>
    cashFlowForm(standard)
      .items.map(({ line }) => line)
      .filter((line) => activityOf(line, standard) === activity);
  expect(linesOf('small', 'operating')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(linesOf('small', 'investing')).toEqual([8, 9, 10, 11, 12]);
  expect(linesOf('small', 'financing')).toEqual([14, 15, 16, 17, 18]);
  expect(linesOf('small', 'exchange')).toEqual([]);
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
