import { dateOnly } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { ledgerParts } from './ledgerParts';
import { ledgerPlan } from './ledgerWindow';

test('按整天分页：5日40行、6日30行；至少40行分两部分，至少50行是一部分，合计跟在最后', () => {
  const days = [
    { date: dateOnly('2024-01-05'), lines: 40 },
    { date: dateOnly('2024-01-06'), lines: 30 },
  ];
  const plan = ledgerPlan(days, [period('2024-01')], { hasOpening: true });
  // 期初余额、七十行、本期合计、本年累计
  expect(plan.total).toBe(73);
  expect(ledgerParts(plan, 40)).toEqual([
    { offset: 0, size: 41 },
    { offset: 41, size: 32 },
  ]);
  expect(ledgerParts(plan, 50)).toEqual([
    { offset: 0, size: 71 },
    { offset: 71, size: 2 },
  ]);
  expect(ledgerParts(plan, 71)).toEqual([{ offset: 0, size: 73 }]);
});

test('最后一天刚好到头，后面没有空的一部分', () => {
  const days = [{ date: dateOnly('2024-01-05'), lines: 2, at: 1 }];
  expect(ledgerParts({ days, runs: [], total: 3 }, 2)).toEqual([{ offset: 0, size: 3 }]);
});
