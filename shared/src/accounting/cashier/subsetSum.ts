/** More candidates are not searched: what adds up among so many says little. */
export const MOST_CANDIDATES = 20;

/** A sum of one half of the amounts and which of them it is made of, bit by bit. */
interface HalfSums {
  readonly sums: readonly number[];
  readonly at: number;
}

/**
 * Which of the amounts come to a target, when just one choice of them does: its indexes; undefined when none or several
 * do. Meets in the middle: the sums of one half against those of the other, at most 1024 each. Asked for many targets
 * of the same amounts it adds them up once.
 */
export function subsetSums(amounts: readonly number[]): (target: number) => readonly number[] | undefined {
  if (amounts.length > MOST_CANDIDATES) return () => undefined;
  const middle = amounts.length >> 1;
  const [low, high] = [halfSums(amounts.slice(0, middle), 0), halfSums(amounts.slice(middle), middle)];
  const bySum = new Map<number, number | 'several'>();
  low.sums.forEach((sum, mask) => bySum.set(sum, bySum.has(sum) ? 'several' : mask));
  return (target) => {
    let found: readonly number[] | undefined;
    for (let mask = 0; mask < high.sums.length; mask += 1) {
      const other = bySum.get(target - (high.sums[mask] ?? 0));
      if (other === undefined) continue;
      if (other === 'several' || found) return undefined;
      found = [...indexes(other, low.at), ...indexes(mask, high.at)];
    }
    return found;
  };
}

function halfSums(amounts: readonly number[], at: number): HalfSums {
  const sums = [0];
  for (const amount of amounts) for (const sum of [...sums]) sums.push(sum + amount);
  return { sums, at };
}

function indexes(mask: number, at: number): number[] {
  return Array.from({ length: 20 }, (_, bit) => bit)
    .filter((bit) => ((mask >> bit) & 1) === 1)
    .map((bit) => bit + at);
}
