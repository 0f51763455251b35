import { fen, subtract } from '../../../primitives/money';
import { NO_QUANTITY, quantityOf } from '../../../primitives/scaled';
import { closingQuantity } from '../../summarize';
import { share } from '../carryForwardDraft';
import type { LeafBalance } from '../../leafBalances';

/** A share, in basis points, of what is on an account, quantities with it. Parts of a fen are rounded. */
export function portionOf({ account, totals, net }: LeafBalance, basisPoints: number): LeafBalance {
  // Quantities are whole numbers too, and round the same way.
  const quantity = share(fen(closingQuantity(totals)), basisPoints);
  return {
    account,
    totals: {
      ...totals,
      openingQuantity: quantityOf(quantity),
      debitQuantity: NO_QUANTITY,
      creditQuantity: NO_QUANTITY,
    },
    net: share(net, basisPoints),
  };
}

const WHOLE = 10_000;

/**
 * Shares of a balance for several who take them. Each is rounded alone, but nobody takes more than is left, and
 * the last of those who share the whole takes the rest: 50% and 50% of 100.01 → 50.01 and 50.00.
 */
export function portionsOf(balance: LeafBalance, shares: readonly number[]): LeafBalance[] {
  const isWhole = shares.reduce((total, basisPoints) => total + basisPoints, 0) === WHOLE;
  let { net: left } = balance;
  let leftQuantity = closingQuantity(balance.totals);
  return shares.map((basisPoints, index) => {
    const wanted = portionOf(balance, isWhole && index === shares.length - 1 ? WHOLE : basisPoints);
    const net = atMost(left, wanted.net);
    const openingQuantity = atMost(leftQuantity, wanted.totals.openingQuantity);
    left = subtract(left, net);
    leftQuantity = quantityOf(leftQuantity - openingQuantity);
    return { ...wanted, net, totals: { ...wanted.totals, openingQuantity } };
  });
}

function atMost<Count extends number>(left: Count, wanted: Count): Count {
  return Math.abs(wanted) > Math.abs(left) ? left : wanted;
}
