import { periodFrom, type Period } from '../primitives/period';
import { MAX_VOUCHER_NUMBER } from './voucherNumber';

/** The voucher that a file's name, or the folders it is in, speak of. */
export interface NamedVoucher {
  /** Null: neither the name nor a folder tells the month. */
  readonly period: Period | null;
  readonly word: string;
  readonly number: number;
}

/** none: nothing in the path is the name of a voucher; several: it is of more than one. */
export type NameReading = NamedVoucher | 'none' | 'several';

const DASH = '[-–—_.]';
/** 2026-01, 2026年1月, 202601. */
const MONTH = `(\\d{4})(?:\\s*(?:年|${DASH})\\s*(\\d{1,2})(?!\\d)(?:\\s*月份?)?|(\\d{2})(?=\\D|$|\\d\\d(?!\\d)))`;
/** Of a name that begins with a whole day: 2026-01-15 记-12, 20260115记12. */
const DAY = `(?:\\s*${DASH}?\\s*\\d{1,2}(?!\\d)\\s*日?)?`;
const MONTH_ALONE = new RegExp(`^${MONTH}\\D*$`);

/** What 记12 is followed by where nothing joins word and figure and it counts no voucher: 付3月房租, 转12.5万. */
const COUNTS_ELSE = /^(?:[-–—~至到、,]\d+)*\s*(?:[年月日天元万千百亿角分个张份笔件次期季度%]|\.\d)/;
/** What leads to another number: 记-12、13, 记-12至记-15. */
const LEADS_ON = /^\s*(?:[、,&+~至到和及]\s*)+\D{0,6}\d/;

/**
 * Which voucher a file belongs to by its path: `2026-01/记-12/发票.jpg`, `记-12-1.jpg`, `202601记12.pdf`,
 * `2026年01月 记字第12号.pdf`. Full width and half width are one, leading zeros are nothing.
 * @param path with `/` between folders, the file's name last
 * @param words 凭证字 of the set: nothing else is read as one
 */
export function readVoucherName(path: string, words: readonly string[]): NameReading {
  const segments = path.normalize('NFKC').split('/');
  const file = (segments.pop() ?? '').replace(/\.[a-z0-9]{1,5}$/i, '');
  const pattern = namePattern(words);
  const named: NamedVoucher[] = [];
  const months = segments.flatMap((folder) => monthOfFolder(folder) ?? []);
  for (const segment of [...segments, file]) {
    const reading = pattern ? readSegment(segment.trim(), pattern, words) : 'none';
    if (reading === 'several') return 'several';
    if (reading !== 'none') named.push(reading);
  }
  const [first] = named;
  if (!first) return 'none';
  const periods = new Set([...months, ...named.flatMap(({ period }) => period ?? [])]);
  const isOne = named.every(({ word, number }) => word === first.word && number === first.number);
  if (!isOne || periods.size > 1) return 'several';
  return { ...first, period: [...periods][0] ?? null };
}

/** A folder tells a month where it is named by nothing else with figures: a day may be that of the scan. */
function monthOfFolder(folder: string): Period | undefined {
  const [, year, apart, compact] = MONTH_ALONE.exec(folder.trim()) ?? [];
  return periodFrom(Number(year), Number(apart ?? compact));
}

/** Null: there are no words. */
function namePattern(words: readonly string[]): RegExp | null {
  const written = words
    .map((word) => word.normalize('NFKC').replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  if (written.length === 0) return null;
  const month = `(?:${MONTH}${DAY}[-–—_.\\s]*)?`;
  const number = `(\\s*字?\\s*第?\\s*(?:${DASH}|#)?\\s*)(\\d{1,8})(?!\\d)`;
  return new RegExp(`^${month}(${written.join('|')})${number}\\s*(号?)`, 'i');
}

function readSegment(segment: string, pattern: RegExp, words: readonly string[]): NameReading {
  const match = pattern.exec(segment);
  if (!match) return 'none';
  const [all, year, apart, compact, written = '', joint = '', digits, ordinal = ''] = match;
  const rest = segment.slice(all.length);
  if (`${joint.trim()}${ordinal}` === '' && COUNTS_ELSE.test(rest)) return 'none';
  const period = year === undefined ? null : periodFrom(Number(year), Number(apart ?? compact));
  const number = Number(digits);
  if (period === undefined || number < 1 || number > MAX_VOUCHER_NUMBER) return 'none';
  if (LEADS_ON.test(rest)) return 'several';
  return { period, word: wordAsKept(written, words), number };
}

/** As the set writes it: 转账 JZ and jz are one in the name of a file. */
function wordAsKept(written: string, words: readonly string[]): string {
  const alike = (word: string) => word.normalize('NFKC').toLowerCase() === written.toLowerCase();
  return words.find((word) => word.normalize('NFKC') === written) ?? words.find(alike) ?? written;
}
