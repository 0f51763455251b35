import { add, type Fen } from '../../../primitives/money';
import type { PostingTarget } from '../settings/postingTarget';

export interface TargetAmount<Target> {
  readonly target: Target;
  readonly amount: Fen;
}

/** One amount for each target, in the order they first come; what has no target is left out. */
export function sumByTarget(
  amounts: readonly TargetAmount<PostingTarget | null>[],
): TargetAmount<PostingTarget>[] {
  const sums = new Map<string, TargetAmount<PostingTarget>>();
  for (const { target, amount } of amounts) {
    if (!target) continue;
    const key = `${target.accountId}|${target.auxiliaryKey}`;
    const before = sums.get(key);
    sums.set(key, { target, amount: before ? add(before.amount, amount) : amount });
  }
  return [...sums.values()];
}
