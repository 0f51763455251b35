import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpProblem } from '@mingzhang/shell';
import { ROW_TO_COME, useFurtherRows, WINDOW } from './useFurtherRows';

const rowsFrom = (offset: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...ROW_TO_COME, summary: `第${offset + index}行` }));

/** A ledger of `total` rows; what is asked of it is written down. */
function givenLedger(total: number) {
  const ledger = { total, asked: [] as number[], begun: 0, problem: null as HttpProblem | null };
  const first = { rows: rowsFrom(0, WINDOW), total };
  const load = (offset: number) => {
    ledger.asked.push(offset);
    if (ledger.problem) return Promise.reject(ledger.problem);
    return Promise.resolve({ rows: rowsFrom(offset, Math.min(WINDOW, total - offset)), total: ledger.total });
  };
  const hook = renderHook(() => useFurtherRows(first, load, () => (ledger.begun += 1)));
  const summary = (index: number) => hook.result.current.rows[index]?.summary;
  const draw = async (...indexes: readonly number[]) => {
    act(() => hook.result.current.onDrawn(indexes));
    await waitFor(() => {
      expect(indexes.map(summary)).toEqual(indexes.map((index) => `第${index}行`));
    });
  };
  return { ledger, hook, summary, draw };
}

test('只取停下来看到的：拖过去的不取', async () => {
  const { ledger, hook, summary, draw } = givenLedger(100_000);
  expect(hook.result.current.rows).toHaveLength(100_000);
  expect(summary(70_123)).toBe(ROW_TO_COME.summary);
  for (const index of [3_000, 20_000, 50_000]) hook.result.current.onDrawn([index]);
  await draw(70_123);
  expect(ledger.asked).toEqual([70_000]);
  await draw(99_999);
  expect(hook.result.current.rows).toHaveLength(100_000);
});

test('看过的多了，离得最远的还回去，再来看时再取；第一段不还', async () => {
  const { ledger, summary, draw } = givenLedger(60_000);
  const windows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => (from + index) * WINDOW + 7);
  await draw(...windows(1, 40));
  await draw(...windows(40, 41));
  expect(summary(0)).toBe('第0行');
  expect(summary(WINDOW + 7)).toBe(ROW_TO_COME.summary);
  await draw(WINDOW + 7);
  expect(ledger.asked.filter((offset) => offset === WINDOW)).toHaveLength(2);
  expect(summary(2 * WINDOW + 7)).toBe(`第${2 * WINDOW + 7}行`);
});

test('取不到的说明原因，可以重试；取到了就不再说', async () => {
  const { ledger, hook, draw } = givenLedger(2_000);
  ledger.problem = new HttpProblem({ msg: '网络不通，请检查网络后重试' });
  act(() => hook.result.current.onDrawn([1_600]));
  await waitFor(() => expect(hook.result.current.problem?.msg).toBe('网络不通，请检查网络后重试'));
  ledger.problem = null;
  act(() => hook.result.current.retry());
  await waitFor(() => expect(hook.result.current.rows[1_600]?.summary).toBe('第1600行'));
  expect(hook.result.current.problem).toBeNull();
  ledger.problem = new HttpProblem({ msg: '网络不通，请检查网络后重试' });
  act(() => hook.result.current.onDrawn([700]));
  await waitFor(() => expect(hook.result.current.problem).not.toBeNull());
  // All visible rows are there again.
  await draw(1_601);
  await waitFor(() => expect(hook.result.current.problem).toBeNull());
});

test('别人中途记了账，行数变了：从头取，不把两个时候的账拼在一起', async () => {
  const { ledger, hook, summary } = givenLedger(2_000);
  ledger.total = 2_001;
  act(() => hook.result.current.onDrawn([1_600]));
  await waitFor(() => expect(ledger.begun).toBe(1));
  expect(summary(1_600)).toBe(ROW_TO_COME.summary);
});
