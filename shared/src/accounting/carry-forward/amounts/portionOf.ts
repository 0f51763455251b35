import { subtract } from '../../../primitives/money';
import { NO_QUANTITY } from '../../../primitives/scaled';
import { closingQuantity } from '../../summarize';
import { share } from '../carryForwardDraft';
import type { LeafBalance } from '../../leafBalances';

const WHOLE = 10_000;

/**
 * A share (basis points) of an account's balance, rounded to the fen. The quantity goes along only with the whole: it
 * does not follow from a part of the amount (`uncountedAsks`).
 */
export function portionOf({ account, totals, net }: LeafBalance, basisPoints: number): LeafBalance {
  return {
    account,
    totals: {
      ...totals,
      openingQuantity: basisPoints === WHOLE ? closingQuantity(totals) : NO_QUANTITY,
      debitQuantity: NO_QUANTITY,
      creditQuantity: NO_QUANTITY,
    },
    net: share(net, basisPoints),
  };
}

/** Why part of some balances cannot be carried: sentences for those that are counted; none where all of them goes. */
export function uncountedAsks(balances: readonly LeafBalance[], basisPoints: number): string[] {
  if (basisPoints === WHOLE) return [];
  return balances
    .filter(({ account, totals }) => account.unit !== null && closingQuantity(totals) !== 0)
    .map(
      ({ account: { code, name, unit } }) =>
        `${code} ${name}核算数量（${unit}），只转出一部分金额时转出多少数量账上看不出来：请直接填制凭证，或全部（100%）转出`,
    );
}

/**
 * Splits a balance by shares. Each is rounded alone and never exceeds what is left; when the shares make the whole,
 * the last takes the rest: 50% and 50% of 100.01 → 50.01 and 50.00.
 */
export function portionsOf(balance: LeafBalance, shares: readonly number[]): LeafBalance[] {
  const isWhole = shares.reduce((total, basisPoints) => total + basisPoints, 0) === WHOLE;
  let { net: left } = balance;
  return shares.map((basisPoints, index) => {
    const wanted = portionOf(balance, isWhole && index === shares.length - 1 ? WHOLE : basisPoints);
    const net = atMost(left, wanted.net);
    left = subtract(left, net);
    return { ...wanted, net };
  });
}

function atMost<Count extends number>(left: Count, wanted: Count): Count {
  return Math.abs(wanted) > Math.abs(left) ? left : wanted;
}
