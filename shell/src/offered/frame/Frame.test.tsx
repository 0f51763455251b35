import { App, useUnsavedChanges } from '@mingzhang/shared/ui';
import type { OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Frame } from './Frame';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1440;
});

interface PageProps {
  readonly hasUnsaved?: boolean;
  readonly left?: 'kept' | 'lost';
}

function Page({ hasUnsaved = false, left = 'kept' }: PageProps) {
  useUnsavedChanges(hasUnsaved, left);
  const { message } = App.useApp();
  return (
    <>
      <p>页面内容</p>
      <button onClick={() => void message.info('没有可以导出的内容')}>提示</button>
    </>
  );
}

/** Typed into, with a dialog over it that is typed into, too. */
function PageWithDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Page hasUnsaved />
      {isOpen && <Page hasUnsaved left="lost" />}
      <button onClick={() => setOpen(false)}>放弃对话框</button>
    </>
  );
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/voucher/form', element: <Page hasUnsaved /> },
      { path: '/report/template/form/:templateId', element: <Page hasUnsaved left="lost" /> },
      { path: '/initial', element: <PageWithDialog /> },
      { path: '*', element: <Page /> },
    ],
  },
];

const tabTitles = () =>
  within(screen.getByLabelText('已打开的页面'))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

test('the header says whose books, which month and who is looking', () => {
  renderRoute(routes);
  expect(screen.getByText('晨光文具商行')).toBeVisible();
  expect(screen.getByText('2026年第03期')).toBeVisible();
  expect(screen.getByText('李会计')).toBeVisible();
});

test('the menu opens pages, each with a tab, and they are there again after a reload', async () => {
  const { user, location, unmount } = renderRoute(routes);
  const menu = within(screen.getByLabelText('主菜单'));
  await user.click(menu.getByText('查凭证'));
  await user.click(menu.getByText('科目余额表'));
  expect(location()).toBe('/account-book/subject-balance');
  expect(tabTitles()).toEqual(['首页', '查凭证', '科目余额表']);
  unmount();
  renderRoute(routes, { at: '/voucher' });
  expect(tabTitles()).toEqual(['首页', '查凭证', '科目余额表']);
});

test('a message goes with the page it was shown on', async () => {
  const { user } = renderRoute(routes, { at: '/account-book/subject-balance' });
  await user.click(screen.getByRole('button', { name: '提示' }));
  expect(await screen.findByText('没有可以导出的内容')).toBeInTheDocument();
  await user.click(within(screen.getByLabelText('主菜单')).getByText('查凭证'));
  await waitFor(() => expect(screen.queryByText('没有可以导出的内容')).not.toBeInTheDocument());
});

test('Enter on the question before leaving stays on the page', async () => {
  const { user, location } = renderRoute(routes, { at: '/voucher/form' });
  await user.click(within(screen.getByLabelText('主菜单')).getByText('查凭证'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: '继续填写' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/voucher/form');
});

test('closing the current tab moves to the next, else the previous, else home', async () => {
  const { user, location } = renderRoute(routes);
  const menu = within(screen.getByLabelText('主菜单'));
  await user.click(menu.getByText('科目余额表'));
  await user.click(menu.getByText('资产负债表'));
  await user.click(within(screen.getByLabelText('已打开的页面')).getByText('科目余额表'));
  await user.click(screen.getByLabelText('关闭科目余额表'));
  await waitFor(() => expect(location()).toBe('/report/balance'));
  expect(tabTitles()).toEqual(['首页', '资产负债表']);
  await user.click(screen.getByLabelText('关闭资产负债表'));
  await waitFor(() => expect(location()).toBe('/'));
  expect(tabTitles()).toEqual(['首页']);
});

test('a page with unsaved input asks before it is closed', async () => {
  const { user, location } = renderRoute(routes, { at: '/voucher/form' });
  await user.click(screen.getByLabelText('关闭记账凭证'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('确定要关闭这一页吗');
  await user.click(within(dialog).getByText('取消'));
  expect(location()).toBe('/voucher/form');
  await user.click(screen.getByLabelText('关闭记账凭证'));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement).getByText('关闭'));
  await waitFor(() => expect(location()).toBe('/'));
});

test('from a page with unsaved input the menu asks before it leads away', async () => {
  const { user, location } = renderRoute(routes, { at: '/voucher/form' });
  await user.click(within(screen.getByLabelText('主菜单')).getByText('结账'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('离开后填写的内容留在本机');
  await user.click(within(dialog).getByText('继续填写'));
  expect(location()).toBe('/voucher/form');
  await user.click(within(screen.getByLabelText('主菜单')).getByText('结账'));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement).getByText('离开'));
  await waitFor(() => expect(location()).toBe('/check-out/list'));
});

test('what is kept waits behind its tab; what would be lost is given up in so many words, also for another tab', async () => {
  const { user, location } = renderRoute(routes, { at: '/voucher/form' });
  await user.click(within(screen.getByLabelText('已打开的页面')).getByText('首页'));
  expect(location()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();

  const lost = renderRoute(routes, { at: '/report/template/form/31' });
  for (const [where, name] of [
    ['主菜单', '查凭证'],
    ['已打开的页面', '首页'],
  ] as const) {
    await lost.user.click(within(screen.getByLabelText(where)).getByText(name));
    const dialog = await screen.findByRole('dialog', { name: '这一页还没有保存' });
    expect(dialog).toHaveTextContent('离开后填写的内容不再保留。');
    await lost.user.click(within(dialog).getByText('继续填写'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lost.location()).toBe('/report/template/form/31');
  }
  await lost.user.click(within(screen.getByLabelText('已打开的页面')).getByText('首页'));
  await lost.user.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(lost.location()).toBe('/'));
});

test('a dialog that is given up takes its own question along, not that of the page under it', async () => {
  const { user } = renderRoute(routes, { at: '/initial' });
  const leave = () => user.click(within(screen.getByLabelText('主菜单')).getByText('查凭证'));
  await leave();
  expect(await screen.findByText('离开后填写的内容不再保留。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  await user.click(screen.getByRole('button', { name: '放弃对话框' }));
  await leave();
  expect(await screen.findByText('离开后填写的内容留在本机，回到这一页时还在。')).toBeVisible();
});

test('the menu of the user asks as well, and signing out says what is lost', async () => {
  const { user, location } = renderRoute(routes, { at: '/report/template/form/31' });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: '用户菜单，李会计' }));
    await user.click(await screen.findByText(name));
  };
  await choose('个人信息');
  expect(await screen.findByText('离开后填写的内容不再保留。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '继续填写' }));
  expect(location()).toBe('/report/template/form/31');
  await choose('退出登录');
  const question = await screen.findByRole('dialog', { name: '确定要退出登录吗？' });
  expect(question).toHaveTextContent('其他没有保存的内容会丢失。');
});

test('without an account set there is neither menu nor tab bar', () => {
  renderRoute(routes, { as: givenUser(null) });
  expect(screen.queryByLabelText('主菜单')).toBeNull();
  expect(screen.queryByLabelText('已打开的页面')).toBeNull();
  expect(screen.getByText('页面内容')).toBeVisible();
});

test('below 900 px the menu collapses, and opens again above', () => {
  renderRoute(routes);
  const menu = () => screen.getByLabelText('主菜单');
  expect(menu()).not.toHaveAttribute('data-collapsed');
  act(() => {
    window.innerWidth = 899;
    window.dispatchEvent(new Event('resize'));
  });
  expect(menu()).toHaveAttribute('data-collapsed', 'true');
  act(() => {
    window.innerWidth = 900;
    window.dispatchEvent(new Event('resize'));
  });
  expect(menu()).not.toHaveAttribute('data-collapsed');
});

test('going offline is told', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderRoute(routes);
  expect(screen.getByText(/网络已断开/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});

test.each([
  ['manager', '本账套已归档，只能查看、导出和打印。需要修改时，到账套页取消归档。'],
  ['maker', '本账套已归档，只能查看、导出和打印。需要修改时，请账套管理员取消归档。'],
] as const)('an archived set says so above every page, to a %s', (role, text) => {
  const { accountSet } = givenWorkplace(role);
  renderRoute(routes, { as: givenUser(role, { accountSet: { ...accountSet, isArchived: true } }) });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('menuitem', { name: '新增凭证' })).toBeNull();
});

describe('another organization', () => {
  const [headOffice] = givenWorkplace('manager').organizations;
  const store: OrganizationWithPeriod = {
    organization: {
      ...(headOffice as OrganizationWithPeriod).organization,
      id: 12,
      code: '0101',
      name: '南山门店',
      type: 'store',
      parentId: 11,
    },
    currentPeriod: period('2026-02'),
  };
  const as = givenUser('manager', { organizations: [headOffice as OrganizationWithPeriod, store] });

  test('asks, then posts the choice and reloads', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
    const call = api.post('/selectOrg').replies(null);
    const { user } = renderRoute(routes, { as });
    await user.click(screen.getByLabelText(/切换组织/));
    await user.click(await screen.findByText('南山门店'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('确认切换到南山门店视角？');
    expect(call.received).toHaveLength(0);
    await user.click(within(dialog).getByText('切换'));
    await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功"'));
    expect(call.received[0]?.body).toEqual({
      id: 12,
      name: '南山门店',
      type: 1,
      title: '南山门店',
      parentId: 11,
      currentAccountDate: '2026-02-28',
      enableDate: '2026-01-01',
    });
  });
});

test('another account set is entered from the header', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
  const one = givenUser('manager');
  const [set] = one.accountSets;
  const other = { ...set, accountSet: { ...set?.accountSet, id: 8, companyName: '启明商贸有限公司' } };
  const call = api.post('/selectAccountSets/8').replies(null, { delay: 30 });
  const { user } = renderRoute(routes, {
    as: { ...one, accountSets: [other as (typeof one.accountSets)[number], ...one.accountSets] },
  });
  await user.click(screen.getByLabelText(/切换账套/));
  await user.click(await screen.findByText('启明商贸有限公司'));
  expect(await screen.findByText('正在切换，请稍后...')).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功！"'));
  expect(call.received).toHaveLength(1);
});
