import type { OpenItem, Reconciliation } from '@mingzhang/shared/accounting/cashier/reconciliation';
import { fen, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireReconciliationFigures, WireUnsettled } from '@mingzhang/shared/wire/fundReconciliation';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import type { LineRow } from './fundLines';

/** What a 余额调节表 says as things are now. @param rowOf the line an item is of */
export function figuresOf(
  table: Reconciliation,
  difference: Fen,
  rowOf: (side: 'book' | 'bank', item: OpenItem) => LineRow,
): WireReconciliationFigures {
  const item =
    (side: 'book' | 'bank') =>
    (open: OpenItem): WireUnsettled => {
      const { key, on, summary, party, number } = rowOf(side, open);
      return {
        ...{ key, date: on, summary, party, number, days: open.days, age: open.age },
        amount: toWireYuan(fen(Math.abs(open.line.net))),
      };
    };
  return {
    asOf: table.asOf,
    book: toWireYuan(table.book),
    bank: toWireYuan(table.bank),
    bankIn: table.bankIn.map(item('bank')),
    bankOut: table.bankOut.map(item('bank')),
    bookIn: table.bookIn.map(item('book')),
    bookOut: table.bookOut.map(item('book')),
    corrections: table.corrections.map(({ side, amount, reason }) => ({
      side,
      reason,
      amount: toWireYuan(amount),
    })),
    adjustedBook: toWireYuan(table.adjustedBook),
    adjustedBank: toWireYuan(table.adjustedBank),
    difference: toWireYuan(difference),
  };
}

/** What is kept names no rows: a restored set has others, and the lines may be gone. */
export function frozenFigures(figures: WireReconciliationFigures): WireReconciliationFigures {
  const frozen = (items: readonly WireUnsettled[], mark: string) =>
    items.map((item, at) => ({ ...item, key: `${mark}${at + 1}` }));
  return {
    ...figures,
    bankIn: frozen(figures.bankIn, 'bankIn'),
    bankOut: frozen(figures.bankOut, 'bankOut'),
    bookIn: frozen(figures.bookIn, 'bookIn'),
    bookOut: frozen(figures.bookOut, 'bookOut'),
  };
}

/** What a confirmed one said then: written by `frozenFigures`. */
export const storedFigures = (figures: unknown) => figures as WireReconciliationFigures;

/** What the table of a day says, confirmed or not. */
export const loadedFigures = (
  loaded:
    | { readonly confirmed: { readonly figures: unknown } }
    | { readonly current: { readonly figures: WireReconciliationFigures } },
): WireReconciliationFigures =>
  'confirmed' in loaded ? storedFigures(loaded.confirmed.figures) : loaded.current.figures;
