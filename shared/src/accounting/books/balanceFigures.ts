import { ZERO, add, sum, type Fen } from '../../primitives/money';
import { NO_QUANTITY } from '../../primitives/scaled';
import { creditOf, debitOf } from '../../primitives/side';
import type { PeriodTotals } from '../ledger';
import { addQuantities } from '../movements';
import { closingNet } from '../summarize';

/** Signed figures that can be added up over accounts and auxiliary items. */
export type BalanceFigures = Pick<
  PeriodTotals,
  | 'openingNet'
  | 'debit'
  | 'credit'
  | 'yearDebit'
  | 'yearCredit'
  | 'openingQuantity'
  | 'debitQuantity'
  | 'creditQuantity'
  | 'yearDebitQuantity'
  | 'yearCreditQuantity'
>;

export function addFigures(a: BalanceFigures, b: BalanceFigures): BalanceFigures {
  return {
    openingNet: add(a.openingNet, b.openingNet),
    debit: add(a.debit, b.debit),
    credit: add(a.credit, b.credit),
    yearDebit: add(a.yearDebit, b.yearDebit),
    yearCredit: add(a.yearCredit, b.yearCredit),
    openingQuantity: addQuantities(a.openingQuantity, b.openingQuantity),
    debitQuantity: addQuantities(a.debitQuantity, b.debitQuantity),
    creditQuantity: addQuantities(a.creditQuantity, b.creditQuantity),
    yearDebitQuantity: addQuantities(a.yearDebitQuantity, b.yearDebitQuantity),
    yearCreditQuantity: addQuantities(a.yearCreditQuantity, b.yearCreditQuantity),
  };
}

export const NO_FIGURES: BalanceFigures = {
  openingNet: ZERO,
  debit: ZERO,
  credit: ZERO,
  yearDebit: ZERO,
  yearCredit: ZERO,
  openingQuantity: NO_QUANTITY,
  debitQuantity: NO_QUANTITY,
  creditQuantity: NO_QUANTITY,
  yearDebitQuantity: NO_QUANTITY,
  yearCreditQuantity: NO_QUANTITY,
};

/** Whether a book has anything to show. */
export function hasFigures(figures: BalanceFigures): boolean {
  return (
    figures.openingNet !== 0 ||
    figures.debit !== 0 ||
    figures.credit !== 0 ||
    figures.yearDebit !== 0 ||
    figures.yearCredit !== 0 ||
    figures.openingQuantity !== 0 ||
    figures.debitQuantity !== 0 ||
    figures.creditQuantity !== 0 ||
    figures.yearDebitQuantity !== 0 ||
    figures.yearCreditQuantity !== 0
  );
}

/** The eight amounts of a balance table: 期初, 本期, 本年累计, 期末 × 借, 贷. */
export interface BalanceColumns {
  readonly openingDebit: Fen;
  readonly openingCredit: Fen;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  readonly closingDebit: Fen;
  readonly closingCredit: Fen;
}

/** Puts signed figures on their sides: net −300.00 → 贷 300.00. */
export function balanceColumns(figures: BalanceFigures): BalanceColumns {
  const closing = closingNet(figures);
  return {
    openingDebit: debitOf(figures.openingNet),
    openingCredit: creditOf(figures.openingNet),
    debit: figures.debit,
    credit: figures.credit,
    yearDebit: figures.yearDebit,
    yearCredit: figures.yearCredit,
    closingDebit: debitOf(closing),
    closingCredit: creditOf(closing),
  };
}

/** Column by column. */
export function totalColumns(rows: readonly BalanceColumns[]): BalanceColumns {
  const total = (key: keyof BalanceColumns) => sum(rows.map((row) => row[key]));
  return {
    openingDebit: total('openingDebit'),
    openingCredit: total('openingCredit'),
    debit: total('debit'),
    credit: total('credit'),
    yearDebit: total('yearDebit'),
    yearCredit: total('yearCredit'),
    closingDebit: total('closingDebit'),
    closingCredit: total('closingCredit'),
  };
}
