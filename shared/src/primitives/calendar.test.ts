import { firstDayOf, lastDayOf, parseDate, periodOf, dateOnly } from './dateOnly';
import {
  nextPeriod,
  parsePeriod,
  period,
  periodFrom,
  periodLabel,
  periodsBetween,
  previousPeriod,
} from './period';

describe('periods and dates', () => {
  test('December is followed by January of the next year', () => {
    expect(nextPeriod(period('2024-12'))).toBe('2025-01');
    expect(previousPeriod(period('2025-01'))).toBe('2024-12');
  });

  test('the months of a quarter, both ends included', () => {
    expect(periodsBetween(period('2023-11'), period('2024-01'))).toEqual(['2023-11', '2023-12', '2024-01']);
    expect(periodsBetween(period('2024-02'), period('2024-01'))).toEqual([]);
  });

  test('February knows its leap years', () => {
    expect(lastDayOf(period('2024-02'))).toBe('2024-02-29');
    expect(lastDayOf(period('2100-02'))).toBe('2100-02-28');
    expect(firstDayOf(period('2024-02'))).toBe('2024-02-01');
  });

  test.each([
    '2024-02-30',
    '0000-01-01',
    '2024-13-01',
    '2024-1-1',
    '2024-00-10',
    'NaN-NaN-NaN',
    '2023-02-29',
  ])('%s is no day of the calendar', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test('a date lies in its period, and a period has a label', () => {
    expect(periodOf(dateOnly('2026-03-31'))).toBe('2026-03');
    expect(periodLabel(period('2026-03'))).toBe('2026年第03期');
    expect(parsePeriod('2026-3')).toBeUndefined();
    expect(periodFrom(Number.NaN, 3)).toBeUndefined();
  });
});
