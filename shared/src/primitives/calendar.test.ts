import { dayOf, firstDayOf, lastDayOf, parseDate, periodOf, dateOnly } from './dateOnly';
import { InvariantError } from './invariant';
import {
  firstPeriodOfYear,
  monthOf,
  nextPeriod,
  parsePeriod,
  period,
  periodFrom,
  periodLabel,
  periodsBetween,
  previousPeriod,
  shiftPeriod,
  yearOf,
} from './period';

describe('periods and dates', () => {
  test('December is followed by January of the next year', () => {
    expect(nextPeriod(period('2024-12'))).toBe('2025-01');
    expect(previousPeriod(period('2025-01'))).toBe('2024-12');
  });

  test('the months of a quarter, both ends included', () => {
    expect(periodsBetween(period('2023-11'), period('2024-01'))).toEqual(['2023-11', '2023-12', '2024-01']);
    expect(periodsBetween(period('2024-02'), period('2024-01'))).toStrictEqual([]);
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

  test('the last day of every month of a common year', () => {
    const days = periodsBetween(period('2023-01'), period('2023-12')).map((month) => dayOf(lastDayOf(month)));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect([1900, 2000, 2024].map((year) => lastDayOf(period(`${year}-02`)))).toEqual([
      '1900-02-28',
      '2000-02-29',
      '2024-02-29',
    ]);
  });

  test('the first and the last day of a month are days of it, the ones beside them are not', () => {
    expect(['2024-04-01', '2024-04-30'].map(parseDate)).toEqual(['2024-04-01', '2024-04-30']);
    expect(['2024-04-00', '2024-04-31'].map(parseDate)).toEqual([undefined, undefined]);
    expect(() => dateOnly('2024-04-31')).toThrow(InvariantError);
  });

  test('books are kept from 1900 to 2999', () => {
    expect(['1899-12', '1900-01', '2999-12', '3000-01'].map(parsePeriod)).toEqual([
      undefined,
      '1900-01',
      '2999-12',
      undefined,
    ]);
    expect(() => nextPeriod(period('2999-12'))).toThrow(InvariantError);
    expect(() => period('2024-13')).toThrow(InvariantError);
  });

  test('a month is a year and a number, and its year begins in January', () => {
    expect(periodFrom(2024, 3)).toBe('2024-03');
    expect([periodFrom(2024, 0), periodFrom(2024, 13), periodFrom(2024.5, 3), periodFrom(2024, 3.5)]).toEqual(
      Array(4).fill(undefined),
    );
    expect([yearOf(period('2024-03')), monthOf(period('2024-03'))]).toEqual([2024, 3]);
    expect(firstPeriodOfYear(period('2024-03'))).toBe('2024-01');
    expect(shiftPeriod(period('2024-03'), -15)).toBe('2022-12');
    expect(shiftPeriod(period('2024-03'), 22)).toBe('2026-01');
  });
});
