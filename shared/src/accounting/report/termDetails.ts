import type { AccountTree } from '../accountTree';
import { NO_AUXILIARY, type AuxiliaryKey } from '../auxiliary';
import { partialKeys } from '../books/partialKeys';
import type { PeriodTotals } from '../ledger';
import { NO_AMOUNTS, addAmounts, termAmounts, type ReportAmounts } from './formula';
import type { FormulaTerm, ReportType } from './reportTemplate';

/** A detail that 各明细借方余额 adds up: a leaf account, and the combination of items it is kept by. */
export interface TermDetail {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  /** Its ledger would show other details, too: 甲公司 alone beside 甲公司 in 一部. */
  readonly isPartial: boolean;
  /** As added to the figure: the sign is applied. */
  readonly amounts: ReportAmounts;
}

/** What a tested term is made of. */
export interface TermDetails {
  /** The largest of either column, the larger first. */
  readonly largest: readonly TermDetail[];
  /** How many details are in each column. */
  readonly counts: Readonly<Record<keyof ReportAmounts, number>>;
}

/** So many of each column are listed. */
const MOST_DETAILS = 10;

/**
 * The customers behind 各明细借方余额 (and 贷方): each detail whose balance is on the side asked for, so that an
 * accountant sees who was taken to the other side of 资产负债表. They add up to the term. Null for terms that test
 * nothing, and where the account itself is the only detail.
 */
export function termDetails(
  term: FormulaTerm,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  type: ReportType,
): TermDetails | null {
  if (term.source !== 'account' || term.testedAt !== 'leaf') return null;
  if (term.rule !== 'debitBalance' && term.rule !== 'creditBalance') return null;
  const account = accounts.byId(term.accountId);
  if (!account) return null;
  const within = new Set(accounts.subtreeOf(account.id).map(({ id }) => id));
  const rows = totals.filter(({ accountId }) => within.has(accountId));
  const partial = partialKeys(rows);
  const details = rows
    .map((row): TermDetail => ({
      accountId: row.accountId,
      auxiliaryKey: row.auxiliaryKey,
      isPartial: partial.has(`${row.accountId}|${row.auxiliaryKey}`),
      amounts: addAmounts(NO_AMOUNTS, termAmounts({ ...term, side: account.side }, [row], type), term.sign),
    }))
    .filter(({ amounts }) => amounts.period !== 0 || amounts.year !== 0);
  const isItself = details.every(
    ({ accountId, auxiliaryKey }) => accountId === account.id && auxiliaryKey === NO_AUXILIARY,
  );
  return isItself ? null : { largest: largestOf(details), counts: countsOf(details) };
}

const countsOf = (details: readonly TermDetail[]): TermDetails['counts'] => ({
  period: details.filter(({ amounts }) => amounts.period !== 0).length,
  year: details.filter(({ amounts }) => amounts.year !== 0).length,
});

function largestOf(details: readonly TermDetail[]): TermDetail[] {
  const by = (column: keyof ReportAmounts) => largestDetails(details, ({ amounts }) => amounts[column]);
  return [...new Set([...by('period'), ...by('year')])];
}

/** Those with the largest amounts, the larger first, zeros left out. */
export function largestDetails<Detail>(
  details: readonly Detail[],
  amountOf: (detail: Detail) => number,
): Detail[] {
  return details
    .filter((detail) => amountOf(detail) !== 0)
    .sort((a, b) => Math.abs(amountOf(b)) - Math.abs(amountOf(a)))
    .slice(0, MOST_DETAILS);
}
