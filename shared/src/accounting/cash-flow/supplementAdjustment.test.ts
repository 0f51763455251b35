import { fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { adjustedBy, isAdjustable, type SupplementAdjustment } from './supplementAdjustment';

const adjustment = (month: string, line: number, amount: number): SupplementAdjustment => ({
  ...{ organizationId: 1, period: period(month), line, amount: fen(amount), reason: '处置设备' },
});
const adjustments = [
  ...[
    adjustment('2023-12', 114, 1_00),
    adjustment('2024-01', 114, 20_00),
    adjustment('2024-04', 114, 300_00),
  ],
  ...[
    adjustment('2024-05', 114, 4000_00),
    adjustment('2024-06', 114, 50000_00),
    adjustment('2024-04', 113, 7_00),
  ],
];
const inMonths = (from: string, to: string, line = 114) =>
  adjustedBy(adjustments, line, { from: period(from), to: period(to) });

test('一行的调整：本期的算本期，本年的算本年，以后的不算', () => {
  expect(inMonths('2024-04', '2024-05')).toEqual({ period: 4300_00, year: 4320_00 });
  expect(inMonths('2024-01', '2024-01')).toEqual({ period: 20_00, year: 20_00 });
  expect(inMonths('2023-12', '2024-04')).toEqual({ period: 321_00, year: 320_00 });
  expect(inMonths('2024-04', '2024-05', 113)).toEqual({ period: 7_00, year: 7_00 });
  expect(inMonths('2024-04', '2024-05', 112)).toEqual({ period: 0, year: 0 });
});

test('净利润和合计不能调整，中间各行可以', () => {
  expect([101, 102, 110, 116, 117].map(isAdjustable)).toEqual([false, true, true, true, false]);
});
