import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { overheadAccountIds } from '@mingzhang/shared/accounting/overheadAccounts';
import { isInCodes, type BookFilter, type DayRange } from '@mingzhang/shared/accounting/books/bookFilter';
import { firstPeriodOfYear, type Period } from '@mingzhang/shared/primitives/period';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';

/** Some months of some organizations; the first named is the one whose books they are. */
export interface LedgerSpan {
  readonly organizationIds: readonly number[];
  readonly from: Period;
  readonly to: Period;
  /** Which postings of these months count; absent: all. */
  readonly filter?: LedgerFilter | undefined;
  /** 启用期间 of the first organization, where it is known already. */
  readonly enablePeriod?: Period;
}

/** 结转 that empties accounts month by month and is left out of a book that splits them. */
export interface HiddenTransfers {
  /** 损益, emptied by 结转损益. */
  readonly accountIds: readonly number[];
  /** 制造费用, emptied by 结转制造费用. */
  readonly overheadIds: readonly number[];
  readonly since: Period;
}

/** Which postings count; a span without one counts all of its months. */
export interface LedgerFilter {
  /** Free dates, in the months of the span; null: whole months. */
  readonly days: DayRange | null;
  /** null: all. */
  readonly accountIds: readonly number[] | null;
  /** Only what carries all of them. */
  readonly items: readonly AuxiliaryRef[];
  /** Only what is kept in this currency. */
  readonly currencyCode: string | null;
  readonly onlyAudited: boolean;
  /** 结转 that does not count, from a month on; null: all of it counts. */
  readonly withoutTransfers: HiddenTransfers | null;
  /** In which money: `foreign` gives hundredths of the currency in place of fen. */
  readonly measure: 'own' | 'foreign';
}

/** The postings a book is asked about in months from one on; undefined where it is all of them. */
export function ledgerFilter(
  filter: BookFilter | undefined,
  accounts: AccountTree,
  from: Period,
): LedgerFilter | undefined {
  if (!filter) return undefined;
  const { days, fromCode, toCode, items, currencyCode, onlyAudited, hidesTransfers } = filter;
  const isRange = fromCode !== null || toCode !== null;
  const isAll = !days && !isRange && items.length === 0 && currencyCode === null && !onlyAudited;
  if (isAll && !hidesTransfers) return undefined;
  const inRange = accounts.all.filter((account) => isInCodes(account, filter)).map(({ id }) => id);
  const earned = accounts.all.filter(({ category }) => category === 'profitAndLoss').map(({ id }) => id);
  return {
    days,
    accountIds: isRange ? inRange : null,
    items,
    currencyCode,
    onlyAudited,
    measure: 'own',
    // What was carried in the years before is part of the opening: a year begins at zero.
    withoutTransfers: hidesTransfers
      ? { accountIds: earned, overheadIds: overheadAccountIds(accounts), since: firstPeriodOfYear(from) }
      : null,
  };
}
