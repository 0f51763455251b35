import { denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import { formatAmount, fen } from '@mingzhang/shared/primitives/money';
import type { ListedCount } from './countApi';
import { denominationTitle } from './denominationTitle';

/** The pieces that were counted, and what they were held against. */
export function CountedPieces({ count }: { readonly count: ListedCount }) {
  const counted = denominations.flatMap((worth, at) => {
    const pieces = count.pieces[at] ?? 0;
    return pieces === 0
      ? []
      : [`${denominationTitle(worth)} × ${pieces} = ${formatAmount(fen(worth * pieces))}`];
  });
  return (
    <>
      <p>{counted.join('　') || '没有现金'}</p>
      <p>{count.text}</p>
    </>
  );
}
