import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { PreferencesPanel } from './PreferencesPanel';

useFakeApi();

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test('深色、宽松、不要标签栏：马上这样显示，记在服务器上', async () => {
  const call = api.put('/preferences').replies(null, { times: 'always' });
  const { user } = renderElement(<PreferencesPanel />);
  expect(screen.getByRole('radio', { name: '浅色' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '深色' }));
  await user.click(screen.getByRole('radio', { name: '宽松' }));
  await user.click(screen.getByRole('switch', { name: '显示标签栏' }));
  const chosen = { colorScheme: 'dark', density: 'comfortable', showsTabs: false };
  await waitFor(() => expect(call.received.at(-1)?.body).toEqual(chosen));
  expect(screen.getByRole('radio', { name: '深色' })).toBeChecked();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'comfortable' });
  expect(document.cookie).toContain('theme=dark');
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual(chosen);
});

test('色弱模式：红绿改成橙蓝，记住', async () => {
  const call = api.put('/preferences').replies(null);
  const { user } = renderElement(<PreferencesPanel />);
  await user.click(screen.getByRole('switch', { name: '色弱模式' }));
  await waitFor(() => expect(call.received[0]?.body).toMatchObject({ distinctColors: true }));
  expect(document.documentElement.dataset).toMatchObject({ colors: 'distinct' });
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ distinctColors: true });
});

test('没有保存成功的说明原因，显示回原来的', async () => {
  api.put('/preferences').refuses('服务器正忙，请稍后重试');
  const { user } = renderElement(<PreferencesPanel />);
  await user.click(screen.getByRole('radio', { name: '深色' }));
  expect(await screen.findByText('服务器正忙，请稍后重试')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '浅色' })).toBeChecked());
  expect(document.documentElement.dataset.theme).toBe('light');
});
