import { fen, type Fen } from '../../../primitives/money';
import { quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { AuxiliaryKey } from '../../auxiliary';
import type { Movement } from '../../ledger';
import { movementsOf, sumMovements } from '../../movements';
import { noTransferAccounts } from '../../profitTransfer';
import type { VoucherDraft } from '../../voucher';

/** What a carry-forward comes to on one account with one combination of items: fen, and micro-units. */
export interface CarriedFigure {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly debit: Fen;
  readonly credit: Fen;
  /** Debit less credit. */
  readonly quantity: QuantityMicro;
}

/**
 * The figures of what was posted, by which a correction by hand is known, in an order of their own:
 * summaries, the order of lines and how many there are say nothing.
 */
export function carriedFigures(posted: readonly Movement[]): CarriedFigure[] {
  return sumMovements(posted.map((movement) => ({ ...movement, currencyCode: '', isProfitTransfer: false })))
    .map(({ accountId, auxiliaryKey, debit, credit, debitQuantity, creditQuantity }) => ({
      accountId,
      auxiliaryKey,
      debit: fen(debit),
      credit: fen(credit),
      quantity: quantityOf(debitQuantity - creditQuantity),
    }))
    .filter(({ debit, credit, quantity }) => debit !== 0 || credit !== 0 || quantity !== 0)
    .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** The same of a voucher that would be made; none when there is none. */
export function figuresOfDraft(draft: Pick<VoucherDraft, 'date' | 'kind' | 'lines'> | null): CarriedFigure[] {
  return carriedFigures(draft ? movementsOf([draft], noTransferAccounts) : []);
}

/** Whether two carry-forwards come to the same. */
export function areSameFigures(some: readonly CarriedFigure[], others: readonly CarriedFigure[]): boolean {
  const texts = [some, others].map((figures) => figures.map(textOf).sort().join(' '));
  return texts[0] === texts[1];
}

/** What was stored as figures, in whichever release; null where it is none, as a file may bring. */
export function storedFigures(value: unknown): CarriedFigure[] | null {
  const isWhole = (count: unknown) => Number.isSafeInteger(count);
  const isFigure = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return false;
    const { accountId, auxiliaryKey, debit, credit, quantity } = one as Record<string, unknown>;
    return [accountId, debit, credit, quantity].every(isWhole) && typeof auxiliaryKey === 'string';
  };
  return Array.isArray(value) && value.every(isFigure) ? (value as CarriedFigure[]) : null;
}

function textOf({ accountId, auxiliaryKey, debit, credit, quantity }: CarriedFigure): string {
  return [accountId, auxiliaryKey, debit, credit, quantity].join('|');
}
