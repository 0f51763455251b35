import { parseDate, type DateOnly } from '../../../primitives/dateOnly';
import { halfWidth } from '../../../primitives/halfWidth';
import { MAX_FEN, parseYuan, type Fen } from '../../../primitives/money';
import { plainNumber } from '../../../primitives/plainNumber';
import {
  exchangeRate,
  parseQuantity,
  unitPrice,
  type ExchangeRateE8,
  type QuantityMicro,
  type UnitPriceE8,
} from '../../../primitives/scaled';
import { foreignCurrencyCode } from '../../currencyNames';
import { invoiceDate } from '../../invoices/invoiceCell';

/** What is longer is no figure and no date. */
const LONGEST = 60;

/**
 * What a cell says: `="1002"` and '1002 keep the zeros of a code in a spreadsheet, NONE and * are the empty text of KIS.
 * Blanks within stay.
 */
export function cellText(cell: string): string {
  const text = cell.trim();
  if (text === 'NONE' || text === '*') return '';
  const inside = text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1) : text;
  return inside.startsWith("'") ? inside.slice(1).trim() : inside.trim();
}

/** Whether a cell is a formula written out; `="1002"` is a text. */
export function isFormula(cell: string): boolean {
  const text = cell.trimStart();
  return text.startsWith('=') && (cellText(text).startsWith('=') || /["&(]/.test(text.trim().slice(2, -1)));
}

function compact(cell: string): string {
  const text = cellText(cell);
  return text.length > LONGEST ? '?' : halfWidth(text).replace(/\s/g, '');
}

/** Why a cell is no figure. */
export type CellFault = 'exponent' | 'decimals' | 'range' | 'nonsense';

/** The digits of a cell; null: nothing is there, or a dash. */
function figure(cell: string): string | null | { readonly fault: CellFault } {
  const text = compact(cell)
    .replace(/^(-?)(?:CNY|RMB|人民币|元)/i, '$1')
    .replace(/元$/, '');
  if (/^-{0,4}$/.test(text)) return null;
  if (/^[-+]?[\d.]+E[-+]?\d+$/i.test(text)) return { fault: 'exponent' };
  const bracketed = /^\(([^()+-]+)\)$/.exec(text)?.[1];
  const number = plainNumber(bracketed === undefined ? text.replace(/^\+/, '') : `-${bracketed}`);
  return number ?? { fault: 'nonsense' };
}

/** A figure with at most so many decimals that are not zeros; undefined: it has more. */
function shortened(number: string, decimals: number): string | undefined {
  const [whole = '', rest = ''] = number.split('.');
  if (!/^0*$/.test(rest.slice(decimals))) return undefined;
  const kept = rest.slice(0, decimals);
  return kept === '' ? whole : `${whole}.${kept}`;
}

/**
 * An amount by its digits, in fen: 1,234.50, （１２．００）, ¥5 and 1.2000 are amounts; null: nothing is there, or a dash.
 * 1.2E+05 may have lost digits and is none.
 */
export function movedAmount(cell: string): Fen | null | CellFault {
  // Almost every cell is so plain.
  const plain = cell.length < 12 ? parseYuan(cell) : undefined;
  if (plain !== undefined) return plain;
  const number = figure(cell);
  if (number === null) return null;
  if (typeof number !== 'string') return number.fault;
  const written = shortened(number, 2);
  if (written === undefined) return 'decimals';
  const amount = parseYuan(written);
  return amount !== undefined && Math.abs(amount) <= MAX_FEN ? amount : 'range';
}

/** A quantity of at most six decimals; null: nothing is there. */
export function movedQuantity(cell: string): QuantityMicro | null | CellFault {
  const number = figure(cell);
  if (number === null) return null;
  if (typeof number !== 'string') return number.fault;
  const written = shortened(number, 6);
  return written === undefined ? 'decimals' : (parseQuantity(written) ?? 'range');
}

/** A count of hundred-millionths: the amount rules, so more decimals than eight are rounded (half away from zero). */
function scaledE8<Scaled>(cell: string, scaled: (count: number) => Scaled): Scaled | null | CellFault {
  const number = figure(cell);
  if (number === null) return null;
  if (typeof number !== 'string') return number.fault;
  const [whole = '', decimals = ''] = number.split('.');
  const isNegative = whole.startsWith('-');
  const digits = BigInt(whole.replace('-', '') + decimals.slice(0, 8).padEnd(8, '0'));
  const count = Number(digits + (/^[5-9]/.test(decimals.slice(8)) ? 1n : 0n));
  if (!Number.isSafeInteger(count)) return 'range';
  return scaled(isNegative && count > 0 ? -count : count);
}

/** 单价: 20.2127659574 is 20.21276596. */
export const movedPrice = (cell: string): UnitPriceE8 | null | CellFault => scaledE8(cell, unitPrice);

/** 汇率. */
export const movedRate = (cell: string): ExchangeRateE8 | null | CellFault => scaledE8(cell, exchangeRate);

/** A date: 2026/6/2, 2026-6-2, 2026.6.2, 2026年6月2日, 20260602, 46175; null: nothing; undefined: no day there is. */
export function movedDate(cell: string): DateOnly | null | undefined {
  const text = cellText(cell);
  if (text === '') return null;
  return /^\d{5}(?:\.\d{1,20})?$/.test(halfWidth(text))
    ? dateOfSerial(Number(halfWidth(text).slice(0, 5)))
    : invoiceDate(text);
}

/** Days between 0000-03-01, from which `civilDate` counts, and day 0 of spreadsheets, 1899-12-30. */
const TO_SERIAL = 693_899;

/** A spreadsheet's count of days (https://howardhinnant.github.io/date_algorithms.html): 46175 is 2026-06-02. */
function dateOfSerial(serial: number): DateOnly | undefined {
  const days = serial + TO_SERIAL;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Years begin in March, so that a leap day is the last of its year.
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return parseDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** The code of a foreign currency, as they have it where it is unknown; '' for RMB and for nothing. */
export function movedCurrency(cell: string): string {
  return foreignCurrencyCode(compact(cell).slice(0, 20)) ?? '';
}

/** 借 or 贷; null: 平 or nothing; undefined: another text. */
export function movedSide(cell: string): 'debit' | 'credit' | null | undefined {
  const text = compact(cell);
  if (/^(?:|平|-)$/.test(text)) return null;
  if (/^(?:借方?|debit|D|J)$/i.test(text)) return 'debit';
  return /^(?:贷方?|credit|C)$/i.test(text) ? 'credit' : undefined;
}

/** A word and a number: 记-12, 记字第0012号, 记 12, 12; undefined: neither. */
export function slipNumber(cell: string): { readonly word: string; readonly number: number } | undefined {
  const parts = /^(\D{0,20})(\d{1,9})号?$/.exec(compact(cell));
  if (!parts) return undefined;
  const [, before = '', digits] = parts;
  const number = Number(digits);
  if (number === 0) return undefined;
  return { word: before.replace(/[-_:.]/g, '').replace(/字?第?$/, ''), number };
}
