import { loadRemote } from '@module-federation/enhanced/runtime';
import { http, useServerState } from '@mingzhang/shell';
import { act, screen } from '@testing-library/react';
import { CONTRACT } from '@mingzhang/shared/contract';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { RemoteOutlet } from './RemoteOutlet';

useFakeApi();
afterEach(() => jest.useRealTimers());

const prefetched = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

function Accounts() {
  const { data } = useServerState(['accounts'], () => http.get('/subject'));
  return <p>{typeof data === 'string' ? data : '正在加载'}</p>;
}

test('what most pages share is fetched when the page shown has its figures, not before', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.get('/subject').replies('1001 库存现金', { after: answered });
  jest.useFakeTimers();
  const routes = [{ path: '/subject', load: () => Promise.resolve({ Component: Accounts }) }];
  const remote = { contract: CONTRACT, name: 'settings', version: '0.1.0', routes };
  jest.mocked(loadRemote).mockResolvedValue({ remote });
  renderRoute([{ path: '*', element: <RemoteOutlet /> }], { at: '/subject' });

  // Longer than a page without requests takes to count as shown, shorter than one is waited for.
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('正在加载')).toBeVisible();
  expect(prefetched()).toStrictEqual([]);
  answer();
  while (!screen.queryByText('1001 库存现金')) await act(() => jest.advanceTimersByTimeAsync(10));
  while (prefetched().length === 0) await act(() => jest.advanceTimersByTimeAsync(10));
  expect(prefetched()).toEqual(['/js/text.js']);
});
