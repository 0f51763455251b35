import { firstPeriodOfYear, periodsBetween, yearOf, type Period } from '../primitives/period';
import { ZERO, add, fen, subtract, type Fen } from '../primitives/money';
import { NO_QUANTITY, quantityOf, type QuantityMicro } from '../primitives/scaled';
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
 * Books enabled in 2024-07 with 本年累计借 800.00, then 借 50.00 in July: 本期 50.00, 本年累计 850.00. Of several
 * organizations each counts its entered turnover in the year its own books begin.
 */
export function summarize(ledger: Ledger, from: Period, to: Period): readonly PeriodTotals[] {
  const known = summed.get(ledger) ?? new Map<string, readonly PeriodTotals[]>();
  summed.set(ledger, known);
  const range = `${from}|${to}`;
  const totals = known.get(range) ?? addUpRange(ledger, from, to);
  known.set(range, totals);
  return totals;
}

/** Sums by ledger: a ledger never changes, so each is summed once while it is in memory. */
const summed = new WeakMap<Ledger, Map<string, readonly PeriodTotals[]>>();

function addUpRange(ledger: Ledger, from: Period, to: Period): PeriodTotals[] {
  const rows = new Rows();
  for (const opening of ledger.openings) {
    const row = rows.of(opening.accountId, opening.auxiliaryKey);
    row.openingNet = add(row.openingNet, opening.net);
    row.openingQuantity = quantityOf(row.openingQuantity + opening.quantity);
    row.yearOpeningNet = add(row.yearOpeningNet, opening.net);
    if (isEnteredIn(opening, ledger, to)) addEnteredYear(row, opening, ledger.accounts);
  }
  const january = firstPeriodOfYear(to);
  for (const movement of ledger.movements) {
    if (movement.period > to) continue;
    addMovement(rows.of(movement.accountId, movement.auxiliaryKey), movement, from, january);
  }
  return rows.all();
}

/** One month of a range and its figures. */
export interface MonthTotals {
  readonly month: Period;
  readonly totals: readonly PeriodTotals[];
}

/**
 * `summarize` of every month of a range by itself, in one walk: a month opens with what the one before closed
 * with, so no movement is read twice and a year of large books is summed as fast as one month.
 */
export function summarizeMonths(ledger: Ledger, from: Period, to: Period): MonthTotals[] {
  const movements = new Map<Period, Movement[]>();
  for (const movement of ledger.movements) {
    const ofMonth = movements.get(movement.period);
    if (ofMonth) ofMonth.push(movement);
    else movements.set(movement.period, [movement]);
  }
  const months: MonthTotals[] = [];
  for (const month of periodsBetween(from, to)) {
    const before = months.at(-1);
    const totals = before
      ? monthAfter(before.totals, ledger, movements.get(month) ?? [], month)
      : summarize(ledger, month, month);
    months.push({ month, totals });
  }
  return months;
}

/** The figures of a month from those of the month before it. */
function monthAfter(
  before: readonly PeriodTotals[],
  ledger: Ledger,
  movements: readonly Movement[],
  month: Period,
): PeriodTotals[] {
  const january = firstPeriodOfYear(month);
  const rows = new Rows();
  for (const closed of before) {
    const { accountId, auxiliaryKey } = closed;
    const openingNet = closingNet(closed);
    const opened = emptyTotals(accountId, auxiliaryKey);
    opened.openingNet = openingNet;
    opened.openingQuantity = closingQuantity(closed);
    if (month === january) {
      opened.yearOpeningNet = openingNet;
    } else {
      opened.yearOpeningNet = closed.yearOpeningNet;
      opened.yearDebit = closed.yearDebit;
      opened.yearCredit = closed.yearCredit;
      opened.yearTransferDebit = closed.yearTransferDebit;
      opened.yearTransferCredit = closed.yearTransferCredit;
      opened.yearDebitQuantity = closed.yearDebitQuantity;
      opened.yearCreditQuantity = closed.yearCreditQuantity;
    }
    rows.put(opened);
  }
  if (month === january) {
    for (const opening of ledger.openings) {
      if (!isEnteredIn(opening, ledger, month)) continue;
      addEnteredYear(rows.of(opening.accountId, opening.auxiliaryKey), opening, ledger.accounts);
    }
  }
  for (const movement of movements) {
    addMovement(rows.of(movement.accountId, movement.auxiliaryKey), movement, month, january);
  }
  return rows.all();
}

/** Figures under construction, by account and auxiliary combination. */
class Rows {
  readonly #rows = new Map<number, Map<AuxiliaryKey, Mutable<PeriodTotals>>>();

  of(accountId: number, auxiliaryKey: AuxiliaryKey): Mutable<PeriodTotals> {
    const known = this.#rows.get(accountId)?.get(auxiliaryKey);
    if (known) return known;
    const row = emptyTotals(accountId, auxiliaryKey);
    this.put(row);
    return row;
  }

  put(row: Mutable<PeriodTotals>): void {
    const ofAccount = this.#rows.get(row.accountId);
    if (ofAccount) ofAccount.set(row.auxiliaryKey, row);
    else this.#rows.set(row.accountId, new Map([[row.auxiliaryKey, row]]));
  }

  all(): PeriodTotals[] {
    return [...this.#rows.values()].flatMap((ofAccount) => [...ofAccount.values()]);
  }
}

/** A leaf account and combination that nothing has opened or moved yet. */
export function emptyTotals(accountId: number, auxiliaryKey: AuxiliaryKey): Mutable<PeriodTotals> {
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
    openingQuantity: NO_QUANTITY,
    debitQuantity: NO_QUANTITY,
    creditQuantity: NO_QUANTITY,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
  };
}

/** Whether the turnover entered with an opening belongs to the year a month is in. */
const isEnteredIn = (opening: OpeningBalance, ledger: Ledger, month: Period) =>
  yearOf(opening.enablePeriod ?? ledger.enablePeriod) === yearOf(month);

/** What an opening means in the year its books begin: turnover since January, and 年初 without it. */
function addEnteredYear(row: Mutable<PeriodTotals>, opening: OpeningBalance, accounts: AccountTree): void {
  const account = accounts.byId(opening.accountId);
  if (!account) return;
  const transfers = openingTransfers(opening, accounts.pathOf(account.id));
  row.yearOpeningNet = add(row.yearOpeningNet, subtract(yearBeginNet(opening, account), opening.net));
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
  if (period < from || movement.isBeforeRange) {
    row.openingNet = add(row.openingNet, net);
    row.openingQuantity = quantityOf(row.openingQuantity + debitQuantity - creditQuantity);
  } else {
    row.debit = add(row.debit, debit);
    row.credit = add(row.credit, credit);
    row.debitQuantity = quantityOf(row.debitQuantity + debitQuantity);
    row.creditQuantity = quantityOf(row.creditQuantity + creditQuantity);
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
  return quantityOf(totals.openingQuantity + totals.debitQuantity - totals.creditQuantity);
}
