import { parseDate, type DateOnly } from './dateOnly';
import { halfWidth } from './halfWidth';

/**
 * Reads a day as it is typed in a hurry, completed from the day beside it (2026-03-31): 5 → 2026-03-05, 4-5 or
 * 0405 → 2026-04-05, 20260405, 26.4.5, 2026年4月5日. Undefined: no day of the calendar.
 */
export function typedDate(text: string, beside: DateOnly): DateOnly | undefined {
  const parts = partsOf(halfWidth(text).trim());
  if (!parts || parts.length > 3) return undefined;
  const known = beside.split('-');
  const [year = '', month = '', day = ''] = [...known.slice(0, 3 - parts.length), ...parts];
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function partsOf(text: string): string[] | undefined {
  if (/^\d{8}$/.test(text)) return [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  if (/^\d{4}$/.test(text)) return [text.slice(0, 2), text.slice(2)];
  if (!/^\d{1,4}(?:[-./年月 ]\d{1,2}){0,2}日?$/.test(text)) return undefined;
  return text.match(/\d+/g) ?? undefined;
}
