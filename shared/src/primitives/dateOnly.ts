import { invariant } from './invariant';
import { monthOf, parsePeriod, period, yearOf, type Period } from './period';

/** A business date, `2024-03-31`. No time, no time zone. Text, so `<` is time. */
export type DateOnly = string & { readonly brand: 'DateOnly' };

function daysInMonth(of: Period): number {
  const month = monthOf(of);
  if (month === 2) {
    const year = yearOf(of);
    return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Reads `YYYY-MM-DD`; undefined when the calendar has no such day (2024-02-30). */
export function parseDate(text: string): DateOnly | undefined {
  const match = /^(\d{4}-\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const month = parsePeriod(match[1] ?? '');
  const day = Number(match[2]);
  if (!month || day < 1 || day > daysInMonth(month)) return undefined;
  return text as DateOnly;
}

/** `YYYY-MM-DD` that is known to be right; throws otherwise. */
export function dateOnly(text: string): DateOnly {
  const parsed = parseDate(text);
  invariant(parsed, `${text} is not a date`);
  return parsed;
}

export function periodOf(date: DateOnly): Period {
  return period(date.slice(0, 7));
}

/** 1–31. */
export function dayOf(date: DateOnly): number {
  return Number(date.slice(8));
}

export function firstDayOf(of: Period): DateOnly {
  return `${of}-01` as DateOnly;
}

export function lastDayOf(of: Period): DateOnly {
  return `${of}-${daysInMonth(of)}` as DateOnly;
}
