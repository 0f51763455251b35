import { daysBetween, dateOnly, type DateOnly } from '../../primitives/dateOnly';
import { halfWidth } from '../../primitives/halfWidth';
import type { Fen } from '../../primitives/money';

/** What books or bank have moved on a fund account, as far as matching asks. */
export interface FundLine {
  readonly id: number;
  readonly on: DateOnly;
  /** Fen: in positive, out negative. A red line of the books turns round. */
  readonly net: Fen;
  /** 结算号, 支票号 or 凭证号; '' for none. */
  readonly number: string;
  readonly party: string;
  readonly summary: string;
}

/** A line of a voucher on the account; the journal entry it was made of stands for it. */
export interface BookLine extends FundLine {
  /** 支票: the bank pays it when it is presented. */
  readonly isCheque: boolean;
}

/** A line of the statement. */
export type BankLine = FundLine;

const COMPANY = /(?:股份有限公司|有限责任公司|有限公司|公司|集团|\(个体工商户\)|\(有限合伙\))$/;

/** 北京甲（集团）有限公司 → 北京甲(集团): a name without what one book writes and the other leaves out; '' for none. */
export function partyKey(name: string): string {
  const written = halfWidth(name)
    .replace(/[\s/-]/g, '')
    .toUpperCase();
  const short = written.replace(COMPANY, '').replace(COMPANY, '');
  return short === '' ? written : short;
}

/** 000130 and No.130 are one number; nothing but zeros is none. */
export function numberKey(number: string): string {
  if (number === '') return '';
  return halfWidth(number)
    .toUpperCase()
    .replace(/[^0-9A-Z]|^NO/g, '')
    .replace(/^0{1,64}/, '');
}

const EPOCH = dateOnly('2000-01-01');

/** Days as a count, so that many lines are compared quickly. */
export function dayCount(on: DateOnly): number {
  return daysBetween(EPOCH, on);
}
