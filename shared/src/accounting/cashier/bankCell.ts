import {
  dateOnly,
  daysAfter,
  daysBetween,
  firstDayOf,
  lastDayOf,
  parseDate,
  periodOf,
  type DateOnly,
} from '../../primitives/dateOnly';
import { halfWidth } from '../../primitives/halfWidth';
import { MAX_FEN, parseYuan, type Fen } from '../../primitives/money';
import { nextPeriod, shiftPeriod } from '../../primitives/period';
import { plainNumber } from '../../primitives/plainNumber';
import { DAY, timeOfDay } from '../../primitives/timeOfDay';

/** No cell of a bank says more; what is longer is no amount, date or number. */
const LONGEST = 100;

/** What a cell says: 微信 writes a backtick before each field, 支付宝 a tab behind it, some banks `="6222"`. */
export function cellText(cell: string): string {
  const text = cell.trim();
  if (!/^[=`'\uFEFF]/.test(text)) return text;
  const inside = text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
  return (/^[`'\uFEFF]/.test(inside) ? inside.slice(1) : inside).trim();
}

/** A cell of a row by its column; '' where the table has no such column, or the row ends before it. */
export const cellAt = (row: readonly string[], column: number | undefined): string => row[column ?? -1] ?? '';

/** The same in half-width characters and without blanks; '' for what is too long to be a figure. */
function compact(cell: string): string {
  const text = cellText(cell);
  return text.length > LONGEST ? '?' : halfWidth(text).replace(/\s/g, '');
}

/** Figures stand between marks of the currency: CNY100.00, 100.00元. */
const CURRENCY_MARKS = /CNY|RMB|人民币|元/gi;

/**
 * An amount by its digits, in fen: ¥1,234.50, +10000.00, (12.00) and 1,234.5000 are amounts. null: nothing is there
 * (blank or a dash); undefined: something that is no amount.
 */
export function amountOf(cell: string): Fen | null | undefined {
  const plain = compact(cell);
  // Almost every one: 1234.50.
  const amount = parseYuan(plain) ?? markedAmount(plain.replace(CURRENCY_MARKS, ''));
  return Math.abs(amount ?? 0) > MAX_FEN ? undefined : amount;
}

/** An amount by its column; undefined: there is none, or it is no amount. */
export const figureAt = (row: readonly string[], column: number | undefined): number | undefined =>
  amountOf(cellAt(row, column)) ?? undefined;

function markedAmount(text: string): Fen | null | undefined {
  if (/^[-/]*$/.test(text)) return null;
  const bracketed = /^\(([^()]+)\)$/.exec(text)?.[1];
  // 1,234.50-: as old systems of banks print what is less than nothing.
  const trailing = /^([^-]+)-$/.exec(text)?.[1];
  const lessened = bracketed ?? trailing;
  const written = lessened === undefined ? text.replace(/^\+/, '') : `-${lessened}`;
  const [whole = '', decimals = ''] = (plainNumber(written) ?? '').split('.');
  // 100.5000: more digits say nothing when they are zeros.
  const digits = decimals.replace(/0{1,98}$/, '');
  return parseYuan(digits === '' ? whole : `${whole}.${digits}`);
}

/** Whether an amount says by itself whether it came in or went out. */
export function isSigned(cell: string): boolean {
  return /^[-+(]|\d-$/.test(compact(cell).replace(CURRENCY_MARKS, ''));
}

/** A day and, where it is written, a time of it. */
export interface Moment {
  readonly on: DateOnly;
  readonly time: string;
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

const NAMED_MONTHS = [
  /^(?<day>\d{1,2})[-\s/.]?(?<name>[A-Za-z]{3,9})[-\s/.,]{0,2}(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<name>[A-Za-z]{3,9})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})(?!\d)/,
];

/** 02-Mar-2026, 2 MAR 26, 02MAR2026 and March 2, 2026 of foreign banks as 2026-3-2; anything else as it is. */
function withMonthNumber(text: string): string {
  for (const pattern of NAMED_MONTHS) {
    const match = pattern.exec(text);
    const { day = '', name = '', year = '' } = match?.groups ?? {};
    const month = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
    if (match && month > 0) return `${year.padStart(4, '20')}-${month}-${day}${text.slice(match[0].length)}`;
  }
  return text;
}

/**
 * 20260420 10:00:00, 20260420100000, 2026/6/2, 2026年6月2日 9:05, 2026-04-20T10:00:00.000, 2026-04-20-10.00.00.000000,
 * 02-Mar-2026: undefined for anything else.
 */
export function momentOf(cell: string): Moment | undefined {
  const text = withMonthNumber(halfWidthDate(cell));
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})/.exec(text);
  if (!match) return undefined;
  const [written, year = '', month = '', day = ''] = match;
  const on = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const time = timeOf(text.slice(written.length).replace(/^[-T\s]/, ''));
  return on && time !== undefined ? { on, time } : undefined;
}

/** The days of 2000 to 2099 as spreadsheets count them. */
const CENTURY = { begins: dateOnly('2000-01-01'), first: 36_526, last: 73_050 };

/** The same of a cell under the name of a day, where a spreadsheet without a format has 46027.604166667. */
export function dayCellOf(cell: string): Moment | undefined {
  const [, whole = '', rest = ''] = /^(\d{5})(\.\d{1,20})?$/.exec(cellText(cell)) ?? [];
  const days = Number(whole);
  if (days < CENTURY.first || days > CENTURY.last) return momentOf(cell);
  return { on: dayOfCentury(days - CENTURY.first), time: rest === '' ? '' : (timeOf(`0${rest}`) ?? '') };
}

function dayOfCentury(days: number): DateOnly {
  const { begins } = CENTURY;
  // No month is longer: the one looked for is not before.
  let month = shiftPeriod(periodOf(begins), Math.floor(days / 31));
  while (daysBetween(begins, lastDayOf(month)) < days) month = nextPeriod(month);
  const first = firstDayOf(month);
  return daysAfter(first, days - daysBetween(begins, first));
}

/**
 * 10:00:00, 9:05, 100000, 10.00.00 as 10:00:00, and so what a spreadsheet has for it in a cell without a format,
 * 0.416666666666667 of a day; '' for nothing; undefined for no time of a day.
 */
export function timeOf(cell: string): string | undefined {
  const text = halfWidthDate(cell);
  if (text === '') return '';
  // To the millisecond: no time of a clock is a fraction with an end.
  if (/^0(?:\.\d{1,20})?$/.test(text)) return timeOfDay(Math.min(Math.round(Number(text) * DAY), DAY - 1));
  // 00:01:02 as a number has lost its zeros.
  const solid = /^\d{3,6}$/.test(text) ? text.padStart(6, '0').replace(/\d\d(?=\d)/g, '$&:') : text;
  const match = /^(\d{1,2})[:.时](\d{1,2})(?:[:.分](\d{1,2}))?[分秒]?(?:\.\d{1,9})?(?:\+08:?00)?$/.exec(
    solid,
  );
  if (!match) return undefined;
  const [, hours = '', minutes = '', seconds = '0'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
}

function halfWidthDate(cell: string): string {
  const text = cellText(cell);
  return text.length > LONGEST ? '?' : halfWidth(text.replaceAll('。', '.')).trim();
}

/** A number that names something: an account, a serial, a cheque. 6.22E+18 has lost its digits and names nothing. */
export function identityOf(cell: string): string {
  const text = compact(cell);
  return text === '?' || /^[-/]*$/.test(text) || /^\d(?:\.\d{1,20})?E\+?\d{1,3}$/i.test(text) ? '' : text;
}
