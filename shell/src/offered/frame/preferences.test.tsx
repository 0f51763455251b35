import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { Frame } from './Frame';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

function given(preferences: Partial<ReturnType<typeof givenUser>['preferences']> = {}) {
  const user = givenUser('maker');
  return renderRoute([{ element: <Frame />, children: [{ path: '*', element: <p>页面内容</p> }] }], {
    as: { ...user, preferences: { ...user.preferences, ...preferences } },
    at: '/voucher',
  });
}

test('without a tab bar the pages are there, and no list of them', () => {
  given({ showsTabs: false });
  expect(screen.getByText('页面内容')).toBeVisible();
  expect(screen.queryByLabelText('已打开的页面')).toBeNull();
});

test('the user menu switches the dark on, the tab bar off, and says which it is', async () => {
  const call = api.put('/preferences').replies(null, { times: 'always' });
  const { user } = given();
  expect(screen.getByLabelText('已打开的页面')).toBeVisible();
  const open = () => user.click(screen.getByRole('button', { name: '用户菜单，李会计' }));
  await open();
  await user.click(await screen.findByRole('menuitem', { name: /深色模式.*关/ }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await open();
  expect(await screen.findByRole('menuitem', { name: /深色模式.*开/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: /标签栏.*开/ }));
  await waitFor(() => expect(screen.queryByLabelText('已打开的页面')).toBeNull());
  expect(call.received.map(({ body }) => body)).toEqual([
    { colorScheme: 'dark', density: 'compact', showsTabs: true },
    { colorScheme: 'dark', density: 'compact', showsTabs: false },
  ]);
});

test('the sign-in looks as this browser last showed the site', async () => {
  localStorage.setItem('preferences', JSON.stringify({ colorScheme: 'dark' }));
  renderRoute([{ path: '*', element: <p>登录</p> }], { as: null });
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
});
