import { fen } from '../../../primitives/money';
import { chartOf } from '../../../testing/chartOf';
import { carriedProfit } from './carriedProfit';

test('结转损益带走的收入和费用；本年利润自己不算', () => {
  const accounts = chartOf([
    { code: '5001' },
    { code: '5401' },
    { code: '560302' },
    { code: '530101' },
    { code: '3103' },
  ]);
  const line = (accountId: number, debit: number, credit: number) => ({
    ...{ accountId, debit: fen(debit), credit: fen(credit) },
  });
  const lines = [
    ...[line(5001, 10_000_00, 0), line(530101, 40_00, 7_00), line(5401, 0, 6_000_00)],
    ...[line(560302, -50_00, 0), line(3103, 0, 3_983_00), line(99, 1_00, 0)],
  ];
  expect(carriedProfit(lines, accounts)).toEqual({ income: 10_033_00, expense: 6_050_00 });
  expect(carriedProfit([], accounts)).toEqual({ income: 0, expense: 0 });
});
