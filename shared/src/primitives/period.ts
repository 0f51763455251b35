import { invariant } from './invariant';

/** An accounting month, `2024-03`. Text, so `<` is time. */
export type Period = string & { readonly brand: 'Period' };

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads `YYYY-MM`; undefined when it is not a month between the years 1900 and 2999. */
export function parsePeriod(text: string): Period | undefined {
  if (!PERIOD.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  return year >= 1900 && year <= 2999 ? (text as Period) : undefined;
}

/** `YYYY-MM` that is known to be right; throws otherwise. */
export function period(text: string): Period {
  const parsed = parsePeriod(text);
  invariant(parsed, `${text} is not a period`);
  return parsed;
}

/** The month of a year and a month number (1–12), or undefined when there is no such month. */
export function periodFrom(year: number, month: number): Period | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month)) return undefined;
  return parsePeriod(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`);
}

export function yearOf(of: Period): number {
  return Number(of.slice(0, 4));
}

/** 1 for January. */
export function monthOf(of: Period): number {
  return Number(of.slice(5));
}

/** The period `count` months later (earlier when negative). */
export function shiftPeriod(from: Period, count: number): Period {
  const index = yearOf(from) * 12 + monthOf(from) - 1 + count;
  const shifted = periodFrom(Math.floor(index / 12), (index % 12) + 1);
  invariant(shifted, `${from} shifted by ${count} leaves the calendar`);
  return shifted;
}

export const nextPeriod = (from: Period) => shiftPeriod(from, 1);
export const previousPeriod = (from: Period) => shiftPeriod(from, -1);

/** January of the same year: the accounting year is the calendar year (会计法 art. 11). */
export function firstPeriodOfYear(of: Period): Period {
  return period(`${of.slice(0, 4)}-01`);
}

/** Every period from `from` to `to`, both included; empty when `to` is earlier. */
export function periodsBetween(from: Period, to: Period): Period[] {
  const periods: Period[] = [];
  for (let current = from; current <= to; current = nextPeriod(current)) periods.push(current);
  return periods;
}

/** As printed and in the period chooser: 2026年第03期. */
export function periodLabel(of: Period): string {
  return `${of.slice(0, 4)}年第${of.slice(5)}期`;
}
