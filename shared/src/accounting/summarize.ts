import { firstPeriodOfYear, yearOf, type Period } from '../primitives/period';
import { ZERO, add, fen, type Fen } from '../primitives/money';
import type { QuantityMicro } from '../primitives/scaled';
import type { AccountTree } from './accountTree';
import type { AuxiliaryKey } from './auxiliary';
import type { Ledger, Movement, OpeningBalance, PeriodTotals } from './ledger';
import { addQuantities } from './movements';
import { openingTransfers, yearBeginNet } from './openingBalance';

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

/**
 * 汇总: opening, turnover, year-to-date and year-opening figures of every leaf account × auxiliary
 * combination from month `from` to month `to`, both included: the one summing function behind all
 * books, statements, carry-forwards and checks.
 *
 * Books enabled in 2024-07 with 本年累计借 800.00, then 借 50.00 in July: 本期 50.00, 本年累计 850.00.
 */
export function summarize(ledger: Ledger, from: Period, to: Period): PeriodTotals[] {
  const totals = new Map<string, Mutable<PeriodTotals>>();
  const rowOf = (accountId: number, auxiliaryKey: AuxiliaryKey) => {
    const key = `${accountId}|${auxiliaryKey}`;
    const known = totals.get(key);
    if (known) return known;
    const row = emptyTotals(accountId, auxiliaryKey);
    totals.set(key, row);
    return row;
  };
  const enabledThisYear = yearOf(ledger.enablePeriod) === yearOf(to);
  for (const opening of ledger.openings) {
    const row = rowOf(opening.accountId, opening.auxiliaryKey);
    addOpening(row, opening, ledger.accounts, enabledThisYear);
  }
  const january = firstPeriodOfYear(to);
  for (const movement of ledger.movements) {
    if (movement.period > to) continue;
    addMovement(rowOf(movement.accountId, movement.auxiliaryKey), movement, from, january);
  }
  return [...totals.values()];
}

function emptyTotals(accountId: number, auxiliaryKey: AuxiliaryKey): Mutable<PeriodTotals> {
  const none = 0 as QuantityMicro;
  return {
    accountId,
    auxiliaryKey,
    openingNet: ZERO,
    debit: ZERO,
    credit: ZERO,
    transferDebit: ZERO,
    transferCredit: ZERO,
    yearDebit: ZERO,
    yearCredit: ZERO,
    yearTransferDebit: ZERO,
    yearTransferCredit: ZERO,
    yearOpeningNet: ZERO,
    openingQuantity: none,
    debitQuantity: none,
    creditQuantity: none,
    yearDebitQuantity: none,
    yearCreditQuantity: none,
  };
}

function addOpening(
  row: Mutable<PeriodTotals>,
  opening: OpeningBalance,
  accounts: AccountTree,
  enabledThisYear: boolean,
): void {
  row.openingNet = add(row.openingNet, opening.net);
  row.openingQuantity = (row.openingQuantity + opening.quantity) as QuantityMicro;
  if (!enabledThisYear) {
    row.yearOpeningNet = add(row.yearOpeningNet, opening.net);
    return;
  }
  const account = accounts.byId(opening.accountId);
  if (!account) return;
  const transfers = openingTransfers(opening, account);
  row.yearOpeningNet = add(row.yearOpeningNet, yearBeginNet(opening, account));
  row.yearDebit = add(row.yearDebit, opening.yearDebit);
  row.yearCredit = add(row.yearCredit, opening.yearCredit);
  row.yearDebitQuantity = addQuantities(row.yearDebitQuantity, opening.yearDebitQuantity);
  row.yearCreditQuantity = addQuantities(row.yearCreditQuantity, opening.yearCreditQuantity);
  row.yearTransferDebit = add(row.yearTransferDebit, transfers.debit);
  row.yearTransferCredit = add(row.yearTransferCredit, transfers.credit);
}

function addMovement(row: Mutable<PeriodTotals>, movement: Movement, from: Period, january: Period): void {
  const { period, debit, credit, debitQuantity, creditQuantity } = movement;
  const net = fen(debit - credit);
  if (period < from) {
    row.openingNet = add(row.openingNet, net);
    row.openingQuantity = (row.openingQuantity + debitQuantity - creditQuantity) as QuantityMicro;
  } else {
    row.debit = add(row.debit, debit);
    row.credit = add(row.credit, credit);
    row.debitQuantity = (row.debitQuantity + debitQuantity) as QuantityMicro;
    row.creditQuantity = (row.creditQuantity + creditQuantity) as QuantityMicro;
    if (movement.isProfitTransfer) {
      row.transferDebit = add(row.transferDebit, debit);
      row.transferCredit = add(row.transferCredit, credit);
    }
  }
  if (period < january) {
    row.yearOpeningNet = add(row.yearOpeningNet, net);
    return;
  }
  row.yearDebit = add(row.yearDebit, debit);
  row.yearCredit = add(row.yearCredit, credit);
  row.yearDebitQuantity = addQuantities(row.yearDebitQuantity, debitQuantity);
  row.yearCreditQuantity = addQuantities(row.yearCreditQuantity, creditQuantity);
  if (movement.isProfitTransfer) {
    row.yearTransferDebit = add(row.yearTransferDebit, debit);
    row.yearTransferCredit = add(row.yearTransferCredit, credit);
  }
}

/** 期末余额, debit − credit. */
export function closingNet(totals: Pick<PeriodTotals, 'openingNet' | 'debit' | 'credit'>): Fen {
  return fen(totals.openingNet + totals.debit - totals.credit);
}

/** 结存数量: what is left at the end of the range. */
export function closingQuantity(
  totals: Pick<PeriodTotals, 'openingQuantity' | 'debitQuantity' | 'creditQuantity'>,
): QuantityMicro {
  return (totals.openingQuantity + totals.debitQuantity - totals.creditQuantity) as QuantityMicro;
}
