import { invariant } from '../../primitives/invariant';
import { fen, type Fen } from '../../primitives/money';

const WHOLE = 10_000n;

/**
 * 按比例分摊: an amount over shares in basis points that make 10000, by the largest remainder: each gets the whole fen
 * of its part, and what is left goes, a fen each, to those whose part was cut most; of two alike to the first. The
 * parts are the amount. Throws when the shares are not the whole.
 *
 * 100.00 by 33.34 %, 33.33 %, 33.33 %: 33.34, 33.33, 33.33. 0.01 by halves: 0.01, 0.00.
 */
export function splitShares(amount: Fen, shares: readonly number[]): Fen[] {
  const sign = amount < 0 ? -1 : 1;
  const parts = shares.map((basisPoints) => BigInt(Math.abs(amount)) * BigInt(basisPoints));
  const total = shares.reduce((sum, basisPoints) => sum + basisPoints, 0);
  invariant(BigInt(total) === WHOLE, `shares of ${total} basis points are not the whole`);
  const whole = parts.map((part) => Number(part / WHOLE));
  const left = Math.abs(amount) - whole.reduce((sum, part) => sum + part, 0);
  const cutMost = parts
    .map((part, index) => ({ index, cut: Number(part % WHOLE) }))
    .sort((a, b) => b.cut - a.cut || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  return whole.map((part, index) => fen(sign * (part + (cutMost.includes(index) ? 1 : 0))));
}
