import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { dateOf } from '../../spreadsheet/serialDate';

/** 2026-03-31, 2026/3/31, 2026.3.31, 20260331, 2026年3月31日, or Excel's count of days. */
export function readDate(text: string): DateOnly | undefined {
  if (/^\d{5}$/.test(text)) return parseDate(dateOf(Number(text)));
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]0?0:00(?::00)?)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, year = '', month = '', day = ''] = match ?? [];
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The digits of an amount as people type it: thousands separated, ¥ in front. */
export function plainDigits(text: string): string {
  const bare = text.replace(/^(-?)[¥￥]\s*/, '$1');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** `记-12`, `记字第12号`, `记12` or `12`: word (null: it is elsewhere) and number. */
export function readNumber(text: string): { word: string | null; number: number } | undefined {
  const match = /^(?:(\p{Script=Han}{1,4}?)字?(?:第|-|—)?\s*)?0*(\d{1,6})号?$/u.exec(text);
  return match ? { word: match[1] ?? null, number: Number(match[2]) } : undefined;
}
