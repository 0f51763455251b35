import { fen, negate } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { quantityOf } from '../../../primitives/scaled';
import type { AccountSet } from '../../accountSet';
import type { AccountTree } from '../../accountTree';
import { auxiliaryRefs } from '../../auxiliary';
import type { AssetMonth } from '../../assets/assetsOfMonth';
import type { Ledger, Movement } from '../../ledger';
import { movementDifference } from '../../movementDifference';
import { movementsOf, sumMovements } from '../../movements';
import { noTransferAccounts } from '../../profitTransfer';
import { plainLine, type VoucherDraft, type VoucherLine } from '../../voucher';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft } from '../carryForwardDraft';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { isOccasion } from '../occasion';
import { ledgerWithout } from './ledgerWithout';

/** The books at the end of a month, and the settings of the cards. */
export interface MonthEnd {
  readonly ledger: Ledger;
  readonly period: Period;
  readonly accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>;
  readonly settings: CarryForwardSettings;
  /** What the month takes of the cards of assets; null: the set keeps none on cards in this month. */
  readonly assets?: readonly AssetMonth[] | null;
}

/**
 * The voucher a kind still has to make, given what its own vouchers have posted this month (`made`, part of the
 * ledger). Where this does not follow from the ledger, it is the voucher that would be made without them less what
 * they posted: 折旧 entered as 500.00 of which 300.00 is in an audited voucher → 200.00. Postings of later kinds
 * (`later`) are left out of the balances. Null when nothing is due or nothing was entered, when the set has no such
 * card this month, and when it does not use the kind.
 */
export function carryForwardDue(
  kind: CarryForward,
  { ledger, period, accountSet, settings, assets = null }: MonthEnd,
  made: readonly Movement[],
  later: readonly Movement[] = [],
): VoucherDraft | null {
  if (!isOccasion(kind.occasion, accountSet, period) || isUnused(kind, settings)) return null;
  if (!kind.comparedWithMade) return kind.draft(ledger, period, accountSet, settings, assets);
  const whole = kind.draft(ledgerWithout(ledger, [...made, ...later]), period, accountSet, settings, assets);
  if (made.length === 0) return whole;
  // Nothing was entered on the card: a voucher of the kind made by hand is right as it is.
  if (!whole && kind.comparedWithMade === 'typed') return null;
  const wanted = whole?.lines ?? [];
  const positionOf = ({ accountId }: Movement) =>
    wanted.findLastIndex((line) => line.accountId === accountId);
  const lines = movementDifference(sumMovements(made), movementsOf(whole ? [whole] : [], noTransferAccounts))
    .sort((a, b) => positionOf(a) - positionOf(b))
    .flatMap((missing) => lineOf(missing, wanted, kind.title, ledger.accounts));
  return carryForwardDraft(kind.key, period, lines);
}

/** 不使用: the set has put this kind out of use. */
export function isUnused({ key, isRequired }: CarryForward, { unusedKinds }: CarryForwardSettings): boolean {
  return !isRequired && unusedKinds.includes(key);
}

/** What is missing on both sides of an account is on one, so that no line is red without need. */
function lineOf(
  missing: Movement,
  lines: readonly VoucherLine[],
  summary: string,
  accounts: AccountTree,
): VoucherLine[] {
  const { accountId, debit, credit } = missing;
  const net = fen(debit - credit);
  if (net === 0) return [];
  const isDebit = credit === 0 || (debit !== 0 && net > 0);
  const quantity = isDebit
    ? missing.debitQuantity - missing.creditQuantity
    : missing.creditQuantity - missing.debitQuantity;
  const isCounted = (accounts.byId(accountId)?.unit ?? null) !== null;
  const wanted = lines.find((line) => line.accountId === accountId);
  return [
    {
      ...plainLine(wanted?.summary ?? summary, accountId, isDebit ? { debit: net } : { credit: negate(net) }),
      auxiliary: auxiliaryRefs(missing.auxiliaryKey),
      quantity: isCounted ? quantityOf(quantity || 0) : null,
    },
  ];
}
