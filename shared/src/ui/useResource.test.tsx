import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpProblem } from '../http/HttpProblem';
import { useResource } from './useResource';

/** Answers that come when the test says so, by question. */
function answers() {
  const open = new Map<string, { resolve: (text: string) => void; reject: (error: unknown) => void }>();
  const signals = new Map<string, AbortSignal>();
  return {
    signals,
    load: (question: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        open.set(question, { resolve, reject });
        signals.set(question, signal);
      }),
    answer: (question: string, text: string) => open.get(question)?.resolve(text),
    fail: (question: string, msg: string) => open.get(question)?.reject(new HttpProblem({ msg })),
  };
}

function Screen({ load }: { readonly load: ReturnType<typeof answers>['load'] }) {
  const [question, setQuestion] = useState('一月');
  const { data, isLoading, problem, reload } = useResource(
    (signal) => load(question, signal),
    [question, load],
  );
  return (
    <>
      <p>{`${data ?? '空'}${isLoading ? '，加载中' : ''}${problem ? `，${problem.msg}` : ''}`}</p>
      <button onClick={() => setQuestion('二月')}>二月</button>
      <button onClick={reload}>重试</button>
    </>
  );
}

test('old data stays while the next is on its way, and late answers to old questions are dropped', async () => {
  const user = userEvent.setup();
  const api = answers();
  render(<Screen load={api.load} />);
  expect(screen.getByText('空，加载中')).toBeVisible();
  await user.click(screen.getByText('二月'));
  expect(api.signals.get('一月')?.aborted).toBe(true);
  api.answer('一月', '一月的账');
  api.answer('二月', '二月的账');
  expect(await screen.findByText('二月的账')).toBeVisible();

  await user.click(screen.getByText('重试'));
  expect(screen.getByText('二月的账，加载中')).toBeVisible();
  api.answer('二月', '二月的新账');
  expect(await screen.findByText('二月的新账')).toBeVisible();
});

test('a failure is told and can be tried again', async () => {
  const user = userEvent.setup();
  const api = answers();
  render(<Screen load={api.load} />);
  api.fail('一月', '网络连接失败');
  expect(await screen.findByText('空，网络连接失败')).toBeVisible();
  await user.click(screen.getByText('重试'));
  api.answer('一月', '一月的账');
  expect(await screen.findByText('一月的账')).toBeVisible();
});
