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

/**
 * Two ways of doing the same, round by round one after the other, so that both meet the same load: medians in
 * milliseconds, and the median of the rounds' ratios.
 * @param {{ rounds: number, times: number }} effort @param {() => Promise<unknown>} overApi @param {() => Promise<unknown>} inSql
 */
export async function interleaved({ rounds: count, times }, overApi, inSql) {
  await overApi();
  await inSql();
  const rounds = [];
  for (let round = 0; round < count; round += 1) {
    rounds.push({ api: await medianOf(times, overApi), raw: await medianOf(times, inSql) });
  }
  return {
    api: median(rounds.map(({ api }) => api)),
    raw: median(rounds.map(({ raw }) => raw)),
    ratio: median(rounds.map(({ api, raw }) => api / raw)),
  };
}
