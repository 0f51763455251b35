import { invariant } from './invariant';
import { monthOf, parsePeriod, period, shiftPeriod, yearOf, type Period } from './period';

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

/** A day within its year, as sentences name it: 3月5日. */
export function dayLabel(date: DateOnly): string {
  return `${monthOf(periodOf(date))}月${dayOf(date)}日`;
}

export function firstDayOf(of: Period): DateOnly {
  return `${of}-01` as DateOnly;
}

export function lastDayOf(of: Period): DateOnly {
  return `${of}-${daysInMonth(of)}` as DateOnly;
}

/** Days from 1 January 1970 on, by the calendar alone (https://howardhinnant.github.io/date_algorithms.html). */
function dayNumber(date: DateOnly): number {
  const [month, day] = [monthOf(periodOf(date)), dayOf(date)];
  // Years begin in March, so that a leap day is the last of its year.
  const year = yearOf(periodOf(date)) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - 719_468;
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: DateOnly): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** The date so many days after another, or before with a negative number; at most the days of a month. */
export function daysAfter(date: DateOnly, days: number): DateOnly {
  const month = periodOf(date);
  const day = dayOf(date) + days;
  if (day < 1) {
    const before = shiftPeriod(month, -1);
    return dayIn(before, day + daysInMonth(before));
  }
  const excess = day - daysInMonth(month);
  return excess > 0 ? dayIn(shiftPeriod(month, 1), excess) : dayIn(month, day);
}

const dayIn = (month: Period, day: number): DateOnly =>
  `${month}-${String(day).padStart(2, '0')}` as DateOnly;
