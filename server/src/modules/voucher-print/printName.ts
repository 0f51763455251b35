import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';

/** More words than that say nothing any more. */
const MOST_RANGES = 4;

/** What a voucher is known by. */
export type NumberedVoucher = Pick<Voucher, 'word' | 'number' | 'date'>;

/**
 * What a file of printed vouchers is called: whose, which numbers of which words, which months:
 * 晨光文具商行_凭证_记1-12、收3_202601. An empty form: 晨光文具商行_空白凭证.
 */
export function printName(company: string, vouchers: readonly NumberedVoucher[]): string {
  if (vouchers.length === 0) return `${company}_空白凭证`;
  const words = [...new Set(vouchers.map(({ word }) => word))];
  const ranges = words.map((word) => {
    const numbers = vouchers.filter((voucher) => voucher.word === word).map(({ number }) => number);
    return `${word}${range(Math.min(...numbers), Math.max(...numbers))}`;
  });
  const numbered = ranges.length > MOST_RANGES ? `${vouchers.length}张` : ranges.join('、');
  const months = vouchers.map(({ date }) => periodOf(date).replace('-', '')).sort();
  return [company, '凭证', numbered, range(months[0] ?? '', months.at(-1) ?? '')].join('_');
}

function range(from: number | string, to: number | string): string {
  return from === to ? String(from) : `${from}-${to}`;
}
