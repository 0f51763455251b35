import { parseDate, type DateOnly } from './dateOnly';
import { halfWidth } from './halfWidth';
import { parsePeriod, type Period } from './period';

/**
 * Reads a day as it is typed in a hurry, completed from the day beside it (2026-03-31): 5 → 2026-03-05, 4-5 or
 * 0405 → 2026-04-05, 20260405, 26.4.5, 2026年4月5日. Undefined: no day of the calendar.
 */
export function typedDate(text: string, beside: DateOnly): DateOnly | undefined {
  const parts = partsOf(halfWidth(text).trim());
  if (!parts || parts.length > 3) return undefined;
  return parseDate(completed(parts, beside.split('-')));
}

/**
 * Reads a month as it is typed in a hurry, completed from the month beside it (2026-03): 5 → 2026-05, 202512, 25.12,
 * 2025年12月. Undefined: no month.
 */
export function typedPeriod(text: string, beside: Period): Period | undefined {
  const typed = halfWidth(text).trim();
  const parts = /^\d{6}$/.test(typed)
    ? [typed.slice(0, 4), typed.slice(4)]
    : /^(?:(?:\d{2}|\d{4})[-./年 ])?\d{1,2}月?$/.test(typed)
      ? typed.match(/\d+/g)
      : null;
  return parts ? parsePeriod(completed(parts, beside.split('-'))) : undefined;
}

/** What was typed, of two digits each, after what of a date stands before it; a short year is of this century. */
function completed(typed: readonly string[], beside: readonly string[]): string {
  const [year = '', ...rest] = [...beside.slice(0, beside.length - typed.length), ...typed];
  const fullYear = year.length === 2 ? `20${year}` : year;
  return [fullYear, ...rest.map((part) => part.padStart(2, '0'))].join('-');
}

function partsOf(text: string): string[] | undefined {
  if (/^\d{8}$/.test(text)) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  if (/^\d{4}$/.test(text)) return [text.slice(0, 2), text.slice(2)];
  if (!/^\d{1,4}(?:[-./年月 ]\d{1,2}){0,2}日?$/.test(text)) return undefined;
  return text.match(/\d+/g) ?? undefined;
}
