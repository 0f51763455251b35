import type { QuantityMicro } from '../../primitives/scaled';
import { closingQuantity } from '../summarize';
import { share, type Standing } from './carryForwardDraft';

/** A share, in basis points, of what stands on an account, quantities with it. Parts of a fen are rounded. */
export function portionOf({ account, totals, net }: Standing, basisPoints: number): Standing {
  const none = 0 as QuantityMicro;
  // Quantities are whole numbers too, and round the same way.
  const quantity = share(closingQuantity(totals) as number as typeof net, basisPoints) as number;
  return {
    account,
    totals: {
      ...totals,
      openingQuantity: quantity as QuantityMicro,
      debitQuantity: none,
      creditQuantity: none,
    },
    net: share(net, basisPoints),
  };
}
