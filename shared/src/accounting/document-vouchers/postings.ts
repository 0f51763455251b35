import { fen, type Fen } from '../../primitives/money';
import { quantityOf, unitPriceOf, type QuantityMicro } from '../../primitives/scaled';
import type { Side } from '../../primitives/side';
import { auxiliaryKey, type AuxiliaryRef } from '../auxiliary';
import { emptyLine, type VoucherLine } from '../voucher';

/** An account with its items; equal ones have equal keys. */
export interface Destination {
  readonly accountId: number;
  readonly auxiliary: readonly AuxiliaryRef[];
  readonly key: string;
}

export const destinationOf = ({
  accountId,
  auxiliary,
}: Pick<Destination, 'accountId' | 'auxiliary'>): Destination => ({
  accountId,
  auxiliary,
  key: `${accountId} ${auxiliaryKey(auxiliary)}`,
});

/** Where an amount goes. */
interface Posting extends Destination {
  readonly side: Side;
  amount: Fen;
  /** Null: not counted, or not known of every part. */
  quantity: QuantityMicro | null;
}

/** What documents post, one sum for each side, account and combination of items. */
export class Postings {
  readonly #sums = new Map<string, Posting>();

  add(side: Side, to: Destination, amount: Fen, quantity: QuantityMicro | null): void {
    const key = `${side} ${to.key}`;
    const before = this.#sums.get(key);
    if (!before) return void this.#sums.set(key, { ...to, side, amount, quantity });
    before.amount = fen(before.amount + amount);
    before.quantity =
      before.quantity === null || quantity === null ? null : quantityOf(before.quantity + quantity);
  }

  /** Debit before credit, red where they come to less than nothing. What cancels out is no line. */
  lines(summary: string): VoucherLine[] {
    const sums = [...this.#sums.values()].filter(({ amount }) => amount !== 0);
    return (['debit', 'credit'] as const).flatMap((side) =>
      sums
        .filter((posting) => posting.side === side)
        .map(({ accountId, auxiliary, amount, quantity }) => ({
          ...{ ...emptyLine, summary, accountId, auxiliary, [side]: amount, quantity },
          unitPrice: quantity === null ? null : (unitPriceOf(amount, quantity) ?? null),
        })),
    );
  }
}
