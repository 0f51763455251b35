import { period } from '../../primitives/period';
import { lastDayLabel, shiftSpan, spanLabel, spanOf } from './statementInterval';

const label = (from: string, to: string) => spanLabel({ from: period(from), to: period(to) });

test('一段时间怎么写', () => {
  expect(label('2026-03', '2026-03')).toBe('2026年03月');
  expect(label('2026-01', '2026-12')).toBe('2026年度');
  expect(label('2026-02', '2026-12')).toBe('2026年02–12月');
  expect(label('2026-01', '2026-11')).toBe('2026年01–11月');
  expect(
    ['01', '04', '07', '10'].map((month, index) =>
      label(`2026-${month}`, `2026-${['03', '06', '09', '12'][index]!}`),
    ),
  ).toEqual([...['2026年第1季度', '2026年第2季度', '2026年第3季度', '2026年第4季度']]);
  expect(label('2026-02', '2026-04')).toBe('2026年02–04月');
  expect(label('2026-01', '2026-06')).toBe('2026年01–06月');
  expect(label('2025-11', '2026-02')).toBe('2025年11月–2026年02月');
  expect(lastDayLabel(period('2024-02'))).toBe('2024年02月29日');
});

test('一个月在哪一季、哪一年，前一期和后一期', () => {
  expect(spanOf(period('2026-05'), 'month')).toEqual({ from: '2026-05', to: '2026-05' });
  expect(spanOf(period('2026-05'), 'quarter')).toEqual({ from: '2026-04', to: '2026-06' });
  expect(spanOf(period('2026-12'), 'quarter')).toEqual({ from: '2026-10', to: '2026-12' });
  expect(spanOf(period('2026-05'), 'year')).toEqual({ from: '2026-01', to: '2026-12' });
  const quarter = spanOf(period('2026-02'), 'quarter');
  expect(shiftSpan(quarter, 'quarter', -1)).toEqual({ from: '2025-10', to: '2025-12' });
  expect(shiftSpan(quarter, 'year', 1)).toEqual({ from: '2027-01', to: '2027-03' });
  expect(shiftSpan(quarter, 'month', 2)).toEqual({ from: '2026-03', to: '2026-05' });
});
