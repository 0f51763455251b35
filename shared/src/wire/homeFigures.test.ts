import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { fromMonthlyResults, fromNamedFigure } from './homeFigures';

test('收入和利润按月份的数字列出，不补零，没有的月份没有', () => {
  const results = [
    { period: period('2026-01'), revenue: fen(1_000_000), profit: fen(252_015) },
    { period: period('2026-11'), revenue: fen(330), profit: fen(-1_250) },
  ];
  expect(fromMonthlyResults(results)).toEqual({
    主营业务收入: { 1: 10000, 11: 3.3 },
    本年利润: { 1: 2520.15, 11: -12.5 },
  });
  expect(fromMonthlyResults([])).toEqual({ 主营业务收入: {}, 本年利润: {} });
});

test('费用和资金：名称和元', () => {
  expect(fromNamedFigure({ name: '管理费用', amount: fen(123_456) })).toEqual({
    name: '管理费用',
    value: 1234.56,
  });
});
