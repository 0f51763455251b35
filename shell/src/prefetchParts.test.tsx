import { loadRemote } from '@module-federation/enhanced/runtime';
import { http, useServerState } from '@mingzhang/shell';
import { screen, waitFor } from '@testing-library/react';
import { CONTRACT } from '@mingzhang/shared/contract';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { RemoteOutlet } from './RemoteOutlet';

useFakeApi();

const prefetched = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

function Accounts() {
  const { data } = useServerState(['accounts'], () => http.get<string>('/subject'));
  return <p>{data ?? '正在加载'}</p>;
}

test('what most pages share is fetched when the page shown has its figures, not before', async () => {
  api.get('/subject').replies('1001 库存现金', { delay: 500 });
  const routes = [{ path: '/subject', load: () => Promise.resolve({ Component: Accounts }) }];
  const remote = { contract: CONTRACT, name: 'settings', version: '0.1.0', routes };
  jest.mocked(loadRemote).mockResolvedValue({ remote });
  renderRoute([{ path: '*', element: <RemoteOutlet /> }], { at: '/subject' });

  expect(await screen.findByText('正在加载')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(prefetched()).toEqual([]);
  expect(await screen.findByText('1001 库存现金')).toBeVisible();
  await waitFor(() => expect(prefetched()).toEqual(['/js/text.js']));
});
