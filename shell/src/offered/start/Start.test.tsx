import { roles } from '@mingzhang/shared/accounting/permission';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, wireUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { screen, waitFor } from '@testing-library/react';
import { Start } from './Start';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** jsdom cannot leave a page and says so on the console; the site reloads itself after a choice. */
function allowLeaving() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

const routes = [{ element: <Start />, children: [{ path: '*', element: <p>页面内容</p> }] }];

const inASet = fromUser(givenUser('manager'));
/** As /login answers a user with two account sets. */
const withTwoSets = wireUser({
  accountSetsList: inASet.accountSetsList.flatMap((set) => [
    { ...set, id: 8, companyName: '启明商贸有限公司' },
    set,
  ]),
});

async function signIn(user: ReturnType<typeof renderRoute>['user']) {
  await user.type(await screen.findByLabelText('手机号'), '13812345678');
  await user.type(screen.getByLabelText('密码'), 'secret-8');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

test('stored user data: the choice of a set, without any call', async () => {
  localStorage.setItem('user', JSON.stringify(withTwoSets));
  const init = api.get('/init').replies(inASet);
  renderRoute(routes, { as: null });
  expect(await screen.findByRole('heading', { name: '选择账套' })).toBeVisible();
  expect(screen.getByText('启明商贸有限公司')).toBeVisible();
  expect(init.received).toHaveLength(0);
});

test('nothing stored, /init succeeds: the frame with the page that was asked for', async () => {
  api.get('/init').replies(inASet);
  renderRoute(routes, { as: null, at: '/voucher' });
  expect(await screen.findByText('页面内容')).toBeVisible();
});

test('/init refuses silently: the login screen, without a message', async () => {
  api.get('/init').refuses('');
  renderRoute(routes, { as: null });
  expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
  expect(document.querySelector('.ant-message-notice')).toBeNull();
});

test('no network at the start: the login screen', async () => {
  api.get('/init').breaks();
  renderRoute(routes, { as: null });
  expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
});

test('stored data that cannot be read is forgotten', async () => {
  localStorage.setItem('user', '{"accountSetsList":"?"}');
  api.get('/init').refuses('');
  renderRoute(routes, { as: null });
  expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
});

test('signing in with one account set leads home', async () => {
  api.get('/init').refuses('');
  const login = api.post('/login').replies(inASet);
  const { user, location } = renderRoute(routes, { as: null, at: '/voucher' });
  await screen.findByRole('heading', { name: '登录' });
  api.get('/init').replies(inASet);
  await signIn(user);
  expect(await screen.findByText('页面内容')).toBeVisible();
  expect(location()).toBe('/');
  expect(login.received[0]?.body).toEqual('mobile=13812345678&password=secret-8&forever=true');
  expect(localStorage.getItem('user')).toBeNull();
});

/** What the frame noted in this tab before the session ended: the manager of 晨光文具商行 was reading a ledger. */
function wasAt(address: string, changes: object = {}) {
  const here = { userId: 3, accountSetId: 7, organizationId: 11, address };
  sessionStorage.setItem('lastLocation', JSON.stringify({ ...here, ...changes }));
}

async function signInAgain() {
  api.get('/init').refuses('');
  api.post('/login').replies(inASet);
  const rendered = renderRoute(routes, { as: null });
  await screen.findByRole('heading', { name: '登录' });
  api.get('/init').replies(inASet);
  await signIn(rendered.user);
  await screen.findByText('页面内容');
  return rendered;
}

test('after a session that ended one signs in and is back on the page, with its scope', async () => {
  wasAt('/account-book/detailed?subjectId=1002&from=2026-01&to=2026-03');
  const { location } = await signInAgain();
  expect(location()).toBe('/account-book/detailed?subjectId=1002&from=2026-01&to=2026-03');
});

test.each([
  ['somebody else', { userId: 4 }],
  ['another account set', { accountSetId: 8 }],
  ['another organization', { organizationId: 12 }],
  ['an address that is not of this site', { address: '//example.com/voucher' }],
])('a page left by %s is nothing to go back to', async (_, changes) => {
  wasAt('/voucher/form/12', changes);
  const { location } = await signInAgain();
  expect(location()).toBe('/');
});

test('the page one is on is noted, query included; signing out forgets it', async () => {
  allowLeaving();
  api.get('/init').replies(inASet);
  api.get('/logout').replies(null);
  const { user } = renderRoute(routes, { as: null, at: '/voucher?from=2026-02' });
  await screen.findByText('页面内容');
  expect(JSON.parse(sessionStorage.getItem('lastLocation') ?? '')).toEqual({
    ...{ userId: 3, accountSetId: 7, organizationId: 11 },
    address: '/voucher?from=2026-02',
  });
  await user.click(screen.getByRole('button', { name: '用户菜单，李会计' }));
  await user.click(await screen.findByText('退出登录'));
  await user.click(await screen.findByRole('button', { name: '退出' }));
  await waitFor(() => expect(sessionStorage.getItem('lastLocation')).toBeNull());
});

test('signing in with several account sets stores the answer and asks which', async () => {
  api.get('/init').refuses('');
  api.post('/login').replies(withTwoSets);
  const { user } = renderRoute(routes, { as: null });
  await signIn(user);
  expect(await screen.findByRole('heading', { name: '选择账套' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(withTwoSets);
});

test('the choice sends the stored user back, forgets it and reloads the site', async () => {
  allowLeaving();
  localStorage.setItem('user', JSON.stringify(withTwoSets));
  const choice = api.post('/selectAccountSets/8').replies(null, { delay: 30 });
  const { user } = renderRoute(routes, { as: null });
  await user.click(await screen.findByText('启明商贸有限公司'));
  expect(await screen.findByText('正在选择，请稍后...')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(choice.received[0]?.body).toEqual(withTwoSets);
  expect(sessionStorage.getItem('notice')).toBe('"选择成功！"');
});

test('a choice that fails can be made again', async () => {
  localStorage.setItem('user', JSON.stringify(withTwoSets));
  api.post('/selectAccountSets/7').refuses('账套已停用');
  const { user } = renderRoute(routes, { as: null });
  await user.click(await screen.findByText('晨光文具商行'));
  expect(await screen.findByText('账套已停用')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /晨光文具商行/ })).toBeEnabled());
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('a message left before the reload is shown once', async () => {
  sessionStorage.setItem('notice', '"切换成功！"');
  api.get('/init').replies(inASet);
  renderRoute(routes, { as: null });
  expect(await screen.findByText('切换成功！')).toBeVisible();
  expect(sessionStorage.getItem('notice')).toBeNull();
});

test.each(roles)('the menu of a %s is there after the start', async (role) => {
  api.get('/init').replies(fromUser(givenUser(role)));
  renderRoute(routes, { as: null });
  const menu = await screen.findByLabelText('主菜单');
  expect(menu).toHaveTextContent('首页');
  expect(menu.textContent.includes('新增凭证')).toBe(['manager', 'director', 'maker'].includes(role));
});
