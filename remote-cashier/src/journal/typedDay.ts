import { dayOf, parseDate, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { monthOf, yearOf } from '@mingzhang/shared/primitives/period';

/**
 * A day as it is typed into the grid, beside a day of the same month: 5 → 2026-03-05, 2-28 → 2026-02-28, 0228, 20260228,
 * 2026-02-28. Undefined: no day of the calendar.
 */
export function typedDay(text: string, beside: DateOnly): DateOnly | undefined {
  const written = halfWidth(text)
    .trim()
    .replace(/[./年月]/g, '-')
    .replace(/日$/, '');
  const month = periodOf(beside);
  const parts = /^\d{4}$|^\d{8}$/.test(written) ? cut(written) : written.split('-');
  const [day, monthPart = String(monthOf(month)), year = String(yearOf(month))] = parts.toReversed();
  if (day === undefined || parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part)))
    return undefined;
  return parseDate(`${year.padStart(4, '20')}-${monthPart.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** 0228 → 02, 28; 20260228 → 2026, 02, 28. */
const cut = (digits: string) => [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)].filter(Boolean);

/** How a day rests in the grid: without the year, which the page says. */
export const dayText = (on: DateOnly): string =>
  `${monthOf(periodOf(on))}-${String(dayOf(on)).padStart(2, '0')}`;
