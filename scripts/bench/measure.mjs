/**
 * How long one call takes, in milliseconds: the median of its repetitions.
 * @param {number} times
 * @param {(turn: number) => Promise<unknown>} call
 */
export async function medianOf(times, call) {
  /** @type {number[]} */
  const durations = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await call(turn);
    durations.push(performance.now() - start);
  }
  return median(durations);
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
