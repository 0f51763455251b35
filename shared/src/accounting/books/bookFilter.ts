import type { DateOnly } from '../../primitives/dateOnly';
import type { Account } from '../account';
import type { AuxiliaryRef } from '../auxiliary';
import type { BookColumnSet } from './book';

/**
 * What of its months a book shows. Days, accounts, items, currency and 只看已审核 decide which lines count:
 * every figure and total is of these alone. What is hidden is left out of the rows only: totals stay.
 */
export interface BookFilter {
  /** Free dates, both included; null: whole months. */
  readonly days: DayRange | null;
  /** Accounts from this code to that one, each with everything below it. */
  readonly fromCode: string | null;
  readonly toCode: string | null;
  /** Only what carries all of these items. */
  readonly items: readonly AuxiliaryRef[];
  /** Only what is kept in this foreign currency. */
  readonly currencyCode: string | null;
  /** Only lines of audited vouchers; opening balances always count. */
  readonly onlyAudited: boolean;
  /** Accounts and items whose balance is zero at the end are not listed. */
  readonly hidesZero: boolean;
  /** Accounts and items that turned nothing over are not listed. */
  readonly hidesUnmoved: boolean;
  /** 本年累计 is left out. */
  readonly hidesYear: boolean;
  /** 结转损益 of profit-and-loss accounts and 结转制造费用 of theirs, of the years of the range, are left out: lines, totals and balance. */
  readonly hidesTransfers: boolean;
}

export interface DayRange {
  readonly from: DateOnly;
  readonly to: DateOnly;
}

export const NO_FILTER: BookFilter = {
  days: null,
  fromCode: null,
  toCode: null,
  items: [],
  currencyCode: null,
  onlyAudited: false,
  hidesZero: false,
  hidesUnmoved: false,
  hidesYear: false,
  hidesTransfers: false,
};

/** Whether an account is in the range of codes: 1002 to 2202 holds 100201, 1405 and 220205. */
export function isInCodes(
  { code }: Pick<Account, 'code'>,
  filter: Pick<BookFilter, 'fromCode' | 'toCode'>,
): boolean {
  const { fromCode, toCode } = filter;
  return code >= (fromCode ?? '') && (toCode === null || code.slice(0, toCode.length) <= toCode);
}

/** 数量金额账 and 外币账 are these columns; every book that has them has them under the same names. */
export const columnSets: Readonly<Record<'year' | 'quantity' | 'currency', BookColumnSet>> = {
  year: { key: 'year', title: '本年累计', isShown: true },
  quantity: { key: 'quantity', title: '显示数量', isShown: false },
  currency: { key: 'currency', title: '外币', isShown: false },
};

/** Which column sets a request asks for. */
export function shownSets(
  withQuantities: boolean,
  { currencyCode, hidesYear }: Pick<BookFilter, 'currencyCode' | 'hidesYear'>,
): string[] {
  return [
    ...(hidesYear ? [] : [columnSets.year.key]),
    ...(withQuantities ? [columnSets.quantity.key] : []),
    ...(currencyCode === null ? [] : [columnSets.currency.key]),
  ];
}
