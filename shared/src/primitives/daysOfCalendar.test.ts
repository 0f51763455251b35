import { dateOnly, daysAfter, daysBetween, weekdayOf } from './dateOnly';

test('天数只按日历：跨月、跨年、闰日', () => {
  expect(daysBetween(dateOnly('2026-11-10'), dateOnly('2026-11-16'))).toBe(6);
  expect(daysBetween(dateOnly('2024-02-28'), dateOnly('2024-03-01'))).toBe(2);
  expect(daysBetween(dateOnly('2025-02-28'), dateOnly('2025-03-01'))).toBe(1);
  expect(daysBetween(dateOnly('2027-01-01'), dateOnly('2026-12-31'))).toBe(-1);
  expect(daysBetween(dateOnly('1999-12-31'), dateOnly('2026-12-31'))).toBe(9862);
});

test.each([
  ['1970-01-01', 4],
  ['2000-02-29', 2],
  ['2026-11-15', 0],
  ['2026-11-23', 1],
  ['2026-05-30', 6],
])('%s 是星期 %i', (date, weekday) => {
  expect(weekdayOf(dateOnly(date))).toBe(weekday);
});

test('几天以后，月底进到下月', () => {
  expect(daysAfter(dateOnly('2026-05-30'), 2)).toBe('2026-06-01');
  expect(daysAfter(dateOnly('2026-11-15'), 1)).toBe('2026-11-16');
  expect(daysAfter(dateOnly('2026-12-31'), 1)).toBe('2027-01-01');
});

test('几天以前，月初退到上月的最后几天', () => {
  expect(daysAfter(dateOnly('2026-11-15'), -1)).toBe('2026-11-14');
  expect(daysAfter(dateOnly('2026-01-01'), -1)).toBe('2025-12-31');
  expect(daysAfter(dateOnly('2024-03-01'), -1)).toBe('2024-02-29');
  expect(daysAfter(dateOnly('2025-03-02'), -3)).toBe('2025-02-27');
});
