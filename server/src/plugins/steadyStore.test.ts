import { steadyStore } from './steadyStore';

const WINDOW = 600_000;

/** What the store says of the next request: how many it is, and how long the window still lasts. */
function counted(store: { incr: (...args: never[]) => void }, key = '10.0.0.1'): [number, number] {
  let answer: [number, number] = [0, 0];
  const incr = store.incr.bind(store) as (
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ) => void;
  incr(key, (_error, result) => (answer = [result?.current ?? 0, result?.ttl ?? 0]), WINDOW);
  return answer;
}

test('窗口里逐次计数，过了窗口重新开始', () => {
  let now = 1_000;
  const Store = steadyStore(() => now);
  const store = new Store({});
  expect(counted(store)).toEqual([1, WINDOW]);
  now += 60_000;
  expect(counted(store)).toEqual([2, WINDOW - 60_000]);
  expect(counted(store, '10.0.0.2')).toEqual([1, WINDOW]);
  now += WINDOW - 60_000;
  expect(counted(store)).toEqual([1, WINDOW]);
});
