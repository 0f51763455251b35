import { CONTRACT, inMenu, page, type AnnouncedRemote } from '@mingzhang/shared/contract';
import { setSession } from '@mingzhang/shared/session';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { fromUser } from '@mingzhang/shared/wire/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandaloneSite } from './StandaloneSite';

useFakeApi();

const remote: AnnouncedRemote = {
  contract: CONTRACT,
  name: 'books',
  title: '账簿',
  version: '0.1.0',
  pages: [
    page('/account-book/detailed', '明细账', 'book.read', { menu: inMenu('books', 'book.read') }),
    page('/account-book/general-ledger', '总账', 'book.read', { menu: inMenu('books', 'book.read') }),
  ],
  routes: [
    {
      path: '/account-book/detailed',
      load: () => Promise.resolve({ Component: () => <p>银行存款的每一笔</p> }),
    },
  ],
};

const signedIn = () => fromUser(givenUser('manager'));

beforeEach(() => {
  setSession(null);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState({}, '', '/');
});

test('one who is signed in sees the remote’s own menu and its first page', async () => {
  api.get('/init').replies(signedIn());
  render(<StandaloneSite remote={remote} />);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
  const menu = within(screen.getByLabelText('主菜单'));
  expect(menu.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['账簿', '明细账', '总账']);
  expect(screen.getByText('明账 · 账簿')).toBeVisible();
  expect(within(screen.getByLabelText('已打开的页面')).getByText('明细账')).toBeVisible();
  expect(screen.queryByLabelText('关闭明细账')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/account-book/detailed');
  expect(document.title).toBe('明细账 - 明账');
});

test('a stranger signs in, chooses one of several account sets, and is there', async () => {
  api.get('/init').refuses('');
  const { accountSetsList, ...answer } = signedIn();
  const others = accountSetsList.map((set) => ({ ...set, id: 8, companyName: '晚霞食品厂' }));
  const login = api.post('/login').replies({ ...answer, accountSetsList: [...accountSetsList, ...others] });
  const choice = api.post('/selectAccountSets/8').replies(null);
  const user = userEvent.setup();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
  const { unmount } = render(<StandaloneSite remote={remote} />);

  await user.type(await screen.findByLabelText('手机号'), '13812345678');
  await user.type(screen.getByLabelText('密码'), 'correct horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
  const other = await screen.findByRole('button', { name: /晚霞食品厂/ });
  api.get('/init').replies(signedIn());
  await user.click(other);
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"选择成功！"'));
  unmount();
  render(<StandaloneSite remote={remote} />);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
  expect(new URLSearchParams(String(login.received[0]?.body)).get('mobile')).toBe('13812345678');
  expect(choice.received).toHaveLength(1);
});

test('without a server it says so, and tries again when asked', async () => {
  api.get('/init').answers(502, '<html>Bad Gateway</html>');
  const user = userEvent.setup();
  render(<StandaloneSite remote={remote} />);
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  api.get('/init').replies(signedIn());
  await user.click(retry);
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
});

test('one without an account set is sent to the site', async () => {
  api.get('/init').replies(fromUser(givenUser(null)));
  render(<StandaloneSite remote={remote} />);
  expect(await screen.findByText('还没有账套')).toBeVisible();
});

test('one without an account set may open a page that says so, and no other', async () => {
  const pages = [...remote.pages, page('/account/move', '迁入', 'accountSet.read', { withoutSet: true })];
  const load = () => Promise.resolve({ Component: () => <p>把其他软件的账搬进来</p> });
  const routes = [...remote.routes, { path: '/account/move', load }];
  api.get('/init').replies(fromUser(givenUser(null)), { times: 'always' });
  history.replaceState({}, '', '/account/move');
  const { unmount } = render(<StandaloneSite remote={{ ...remote, pages, routes }} />);
  expect(await screen.findByText('把其他软件的账搬进来')).toBeVisible();
  unmount();
  history.replaceState({}, '', '/account-book/detailed');
  render(<StandaloneSite remote={{ ...remote, pages, routes }} />);
  expect(await screen.findByText('还没有账套')).toBeVisible();
});

test('signing in keeps the address that was asked for', async () => {
  history.replaceState({}, '', '/account-book/detailed?subjectId=12');
  api.get('/init').refuses('');
  api.post('/login').replies(signedIn());
  const user = userEvent.setup();
  render(<StandaloneSite remote={remote} />);
  await user.type(await screen.findByLabelText('手机号'), '13812345678');
  await user.type(screen.getByLabelText('密码'), 'correct horse');
  api.get('/init').replies(signedIn());
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
  expect(location.search).toBe('?subjectId=12');
});

test('a page of another module is not served here, and says where it is', async () => {
  history.replaceState({}, '', '/voucher/form/12');
  api.get('/init').replies(signedIn());
  const user = userEvent.setup();
  render(<StandaloneSite remote={remote} />);
  expect(await screen.findByText('这个地址不是“明账 · 账簿”的页面')).toBeVisible();
  expect(within(screen.getByLabelText('已打开的页面')).queryByText('记账凭证')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '回到首页' }));
  expect(await screen.findByText('银行存款的每一笔')).toBeVisible();
});

test('one whose role may not open a page is told so, as on the site', async () => {
  const settings: AnnouncedRemote = {
    ...remote,
    name: 'settings',
    pages: [page('/template/design/:templateId?', '凭证模板设计', 'voucher.write')],
    routes: [
      {
        path: '/template/design/:templateId?',
        load: () => Promise.resolve({ Component: () => <p>分录行</p> }),
      },
    ],
  };
  history.replaceState({}, '', '/template/design');
  api.get('/init').replies(fromUser(givenUser('viewer')));
  render(<StandaloneSite remote={settings} />);
  expect(await screen.findByText('您的角色不能打开“凭证模板设计”')).toBeVisible();
});
