import { daysAfter, parseDate, type DateOnly } from '../../primitives/dateOnly';
import { halfWidth } from '../../primitives/halfWidth';
import { MAX_FEN, parseYuan, type Fen } from '../../primitives/money';
import { plainNumber } from '../../primitives/plainNumber';
import type { InvoiceRate } from './invoice';

/** No figure, rate or date is written longer. */
const LONGEST = 60;

function compact(text: string): string {
  const short = text.trim();
  return short.length > LONGEST ? '?' : halfWidth(short).replace(/\s/g, '');
}

/** What a text is instead of an amount. */
export type NoAmount = 'none' | 'decimals' | 'nonsense';

/**
 * An amount by its digits: ¥1,130.00, -400.00, （52.00）. `none`: nothing, ***, XXX or 免税 (which has no tax); `decimals`: more
 * than two, which no invoice has; `nonsense`: NaN, 1E+3, too large, or no number.
 */
export function invoiceAmount(text: string): Fen | NoAmount {
  const figure = compact(text)
    .replace(/^(-?)(?:CNY|CN|YQ|RMB|人民币)/i, '$1')
    .replace(/元$/, '');
  if (/^(?:\*{1,10}|-{0,3}|\/|免税?|EXEMPT|不征税|X{2,5})$/i.test(figure)) return 'none';
  const bracketed = /^\(([^()-]+)\)$/.exec(figure)?.[1];
  const number = plainNumber(bracketed === undefined ? figure.replace(/^\+/, '') : `-${bracketed}`);
  if (number === undefined) return 'nonsense';
  if (/\.\d{3,}$/.test(number)) return 'decimals';
  const amount = parseYuan(number);
  return amount !== undefined && Math.abs(amount) <= MAX_FEN ? amount : 'nonsense';
}

/** 0.13, 13% and 13 are 130; 1.5% and 0.015 are 15; 免税, 不征税; null: several, ***, or nothing. */
export function invoiceRate(text: string): InvoiceRate | null {
  const written = compact(text).replace(/^\./, '0.');
  if (/^(?:免税|免征增值税)$/.test(written)) return 'exempt';
  if (/^不征税$/.test(written)) return 'untaxed';
  if (/零税率|^零税$/.test(written)) return 0;
  const parts = /^(\d{1,3})(?:\.(\d{1,10}))?(%?)$/.exec(written);
  if (!parts) return null;
  const [, whole = '', decimals = '', percent = ''] = parts;
  // In ten-millionths first, for 0.015 and 1.5% have their point elsewhere. 0.13 is a share, 13 means percent.
  const isShare = percent === '' && Number(whole) === 0;
  const digits = decimals.padEnd(10, '0').slice(0, 10);
  const count = BigInt(whole + digits) * (isShare ? 100n : 1n);
  const thousandth = 10n ** 9n;
  if (count % thousandth !== 0n || count > 1000n * thousandth) return null;
  return Number(count / thousandth);
}

/** A rate as it is printed: 13%, 1.5%, 免税. */
export function rateText(rate: InvoiceRate | null): string {
  if (rate === null) return '';
  if (rate === 'exempt') return '免税';
  if (rate === 'untaxed') return '不征税';
  const tenth = rate % 10;
  return `${(rate - tenth) / 10}${tenth === 0 ? '' : `.${tenth}`}%`;
}

/** 18:20:30Z is of the next day in Beijing. */
const NEXT_DAY = /[T ](?:1[6-9]|2[0-3]):[\d:.]{1,20}(?:Z|[+-]00:?00)$/;

/** 2026-06-03 10:20:30, 2026年06月03日, 20260603, 2026/6/3, 2026-06-03T10:20:30+08:00, 2026-06-02T18:20:30Z; undefined: no day there is. */
export function invoiceDate(text: string): DateOnly | undefined {
  const written = text.trim().length > LONGEST ? '' : halfWidth(text.trim()).replace(/\s+/g, ' ');
  const parts =
    /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?(?:(?:[T ,]|[上下]午|(?<=日)\d{1,2}[:时]).{0,30})?$/.exec(
      written,
    ) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{4,6}|[T ].{0,30})?$/.exec(written);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const date = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return date !== undefined && NEXT_DAY.test(written) ? daysAfter(date, 1) : date;
}
