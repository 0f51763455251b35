import { act, renderHook } from '@testing-library/react';
import { RESEND_SECONDS, useCountdown } from './useCountdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Starts a sending and waits until it has succeeded or failed. */
async function sendWith(send: () => Promise<void>) {
  const { result } = renderHook(() => useCountdown(send));
  const [, start] = result.current;
  await act(() => Promise.resolve(start()));
  return result;
}

const later = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('59 seconds after sending a code can be sent again, not before', async () => {
  const result = await sendWith(() => Promise.resolve());
  expect(result.current[0]).toEqual({ state: 'waiting', seconds: RESEND_SECONDS });
  later(1);
  expect(result.current[0]).toEqual({ state: 'waiting', seconds: 58 });
  later(57);
  expect(result.current[0]).toEqual({ state: 'waiting', seconds: 1 });
  later(1);
  expect(result.current[0]).toEqual({ state: 'ready' });
});

test('a failed sending does not count down', async () => {
  const result = await sendWith(() => Promise.reject(new Error('no network')));
  expect(result.current[0]).toEqual({ state: 'ready' });
});

test('while it is being sent the button says so', async () => {
  const result = await sendWith(() => new Promise(() => undefined));
  expect(result.current[0]).toEqual({ state: 'sending' });
});
