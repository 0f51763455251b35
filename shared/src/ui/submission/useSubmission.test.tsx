import { act, renderHook } from '@testing-library/react';
import { HttpProblem } from '../../http/HttpProblem';
import { useSubmission } from './useSubmission';

const submitting = (work: () => Promise<unknown>) => {
  const { result } = renderHook(useSubmission);
  return { result, submitted: () => result.current.submit(work) };
};

test('while it is under way it says so, afterwards that it was done', async () => {
  let done = () => {};
  const { result, submitted } = submitting(() => new Promise<void>((resolve) => (done = resolve)));
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = submitted();
  });
  expect(result.current.isBusy).toBe(true);
  await act(() => Promise.resolve(done()));
  expect(await answer).toBe(true);
  expect(result.current).toMatchObject({ isBusy: false, refusal: null });
});

test('what the server refuses is there to be read, and can be sent again', async () => {
  const { result, submitted } = submitting(() => Promise.reject(new HttpProblem({ msg: '编码已存在' })));
  await act(async () => expect(await submitted()).toBe(false));
  expect(result.current).toMatchObject({ isBusy: false, refusal: '编码已存在' });
  await act(() => result.current.submit(() => Promise.resolve()));
  expect(result.current.refusal).toBeNull();
});

test('a bug of ours is told in general words and is not swallowed', async () => {
  const { result, submitted } = submitting(() => Promise.reject(new TypeError('fields is undefined')));
  await act(() => expect(submitted()).rejects.toThrow('fields is undefined'));
  expect(result.current).toMatchObject({ isBusy: false, refusal: '操作没有完成，请稍后重试' });
});
