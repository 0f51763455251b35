import { add, type Fen } from '../../../primitives/money';
import type { PostingPlace } from '../settings/postingPlace';

export interface PlacedAmount<Place> {
  readonly place: Place;
  readonly amount: Fen;
}

/** One amount for each place, in the order they first come; what has no place is left out. */
export function sumByPlace(
  amounts: readonly PlacedAmount<PostingPlace | null>[],
): PlacedAmount<PostingPlace>[] {
  const sums = new Map<string, PlacedAmount<PostingPlace>>();
  for (const { place, amount } of amounts) {
    if (!place) continue;
    const key = `${place.accountId}|${place.auxiliaryKey}`;
    const before = sums.get(key);
    sums.set(key, { place, amount: before ? add(before.amount, amount) : amount });
  }
  return [...sums.values()];
}
