import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CONTRACT, type RemoteModule, type RemoteName } from '@mingzhang/shared/contract';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { Link } from '@mingzhang/shared/router';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { RemoteOutlet } from './RemoteOutlet';

const federated = jest.mocked(loadRemote);

const entryOf = (name: RemoteName) => `/remotes/${name}/0.1.0-3f2a9c1d/remoteEntry.js`;

// All remotes are deployed (scripts/jest/deployedRemotes.ts); here reports is made for a later contract.
const inlined = document.getElementById('remotes');
const announced = JSON.parse(inlined?.textContent ?? '') as { remotes: Record<string, { contract: string }> };
Object.assign(announced.remotes.reports ?? {}, { contract: '2.0.0' });
if (inlined) inlined.textContent = JSON.stringify(announced);

/** What a remote's container answers. */
function remoteOf(name: RemoteName, path: string, load: RemoteModule['routes'][number]['load']) {
  const remote: RemoteModule = { contract: CONTRACT, name, version: '0.1.0', routes: [{ path, load }] };
  return { remote };
}

const pageThatSays = (text: string) => () => Promise.resolve({ Component: () => <p>{text}</p> });

const open = (at: string, as: Role | null = 'manager') =>
  renderRoute([{ path: '*', element: <RemoteOutlet /> }], { at, as });

// React reports what a boundary catches; here that is the point.
beforeEach(() => federated.mockReset());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a remote that is down shows a panel, and its page after 重试', async () => {
  federated.mockRejectedValue(new Error('ScriptNetworkError'));
  const { user } = open('/voucher');

  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('“凭证”模块的“查凭证”暂时打不开');
  expect(panel).toHaveTextContent('其他模块不受影响');
  expect(panel).toHaveTextContent('编号 voucher-UNREACHABLE');
  expect(federated).toHaveBeenCalledTimes(3);

  federated.mockResolvedValue(remoteOf('voucher', '/voucher', pageThatSays('三月的凭证')));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('三月的凭证')).toBeVisible();
  expect(document.title).toBe('查凭证 - 明账');

  // A failed address stays failed in the runtime, so each try asks for one of its own.
  const entries = jest.mocked(registerRemotes).mock.calls.map(([[remote]]) => remote);
  expect(entries.map((remote) => (remote && 'entry' in remote ? remote.entry : ''))).toEqual([
    entryOf('voucher'),
    ...[1, 2, 3].map((tries) => `${entryOf('voucher')}?retry=${tries}`),
  ]);
});

test('a page whose own file is missing recovers as well', async () => {
  const load = jest.fn(pageThatSays('二月已结账')).mockRejectedValue(new Error('Loading chunk failed'));
  federated.mockResolvedValue(remoteOf('closing', '/check-out/list', load));
  const { user } = open('/check-out/list');

  expect(await screen.findByRole('alert')).toHaveTextContent('closing-PAGE_UNREACHABLE');
  load.mockImplementation(pageThatSays('二月已结账'));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('二月已结账')).toBeVisible();
});

test('a container that is not the one announced is refused', async () => {
  federated.mockResolvedValue(remoteOf('voucher', '/account-book/detailed', pageThatSays('假的明细账')));
  open('/account-book/detailed');
  expect(await screen.findByRole('alert')).toHaveTextContent('books-NOT_AS_ANNOUNCED');
});

test.each([
  ['crashes', new Error('undefined is not a ledger'), 'PAGE_CRASHED'],
  // As webpack calls it: a part that the page fetches when it needs it.
  [
    'lacks a file',
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }),
    'PAGE_UNREACHABLE',
  ],
])('a page that %s takes neither the frame nor the next page with it', async (_, error, code) => {
  thrown = error;
  const Component = () => {
    throw thrown;
  };
  federated.mockResolvedValue(
    remoteOf('books', '/account-book/detailed', () => Promise.resolve({ Component })),
  );
  renderRoute(
    [
      {
        path: '*',
        element: (
          <>
            <nav>菜单</nav>
            <RemoteOutlet />
          </>
        ),
      },
    ],
    { at: '/account-book/detailed' },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(`books-${code}`);
  expect(screen.getByText('菜单')).toBeVisible();
});

/** What the page of the test before throws: its remote is loaded once. */
let thrown = new Error();

describe('a remote that does not come', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const slowPage: RemoteModule['routes'][number] = {
    path: '/currency',
    async load() {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return pageThatSays('人民币')();
    },
  };

  const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('has its shape at once, is named within a second, and after eight can be asked for anew', async () => {
    federated.mockReturnValue(new Promise(() => undefined));
    open('/subject');
    expect(screen.getByRole('status', { name: '正在加载页面' })).toBeVisible();
    await later(1_000);
    expect(screen.getByText('正在加载“设置”模块的“科目”…')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
    await later(7_000);
    expect(screen.getByText('正在加载“设置”模块的“科目”，比平时慢')).toBeVisible();
    const { remote } = remoteOf('settings', '/subject', pageThatSays('一级科目'));
    federated.mockResolvedValue({ remote: { ...remote, routes: [...remote.routes, slowPage] } });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await later(100);
    expect(screen.getByText('一级科目')).toBeVisible();
  });

  test('its next page, to which one moves, is shown as soon as it is there', async () => {
    const element = (
      <>
        <Link to={slowPage.path}>去看币别</Link>
        <RemoteOutlet />
      </>
    );
    renderRoute([{ path: '*', element }], { at: '/subject' });
    await later(1_000); // With its figures: from now on one moves.
    expect(screen.getByText('一级科目')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: '去看币别' }));
    await later(90);
    expect(screen.getByRole('status', { name: '正在加载页面' })).toBeVisible();
    await later(20);
    expect(screen.getByText('人民币')).toBeVisible();
  });
});

test('a remote of another contract is not even loaded', async () => {
  open('/report/balance');
  expect(await screen.findByRole('alert')).toHaveTextContent('这个模块比已打开的主站新');
  expect(federated).not.toHaveBeenCalled();
});

test('an address the site does not know', async () => {
  open('/voucher/form/new');
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect(document.title).toBe('页面不存在 - 明账');
});

test('an address with children leads to its first child', async () => {
  const { location } = open('/check-out');
  await waitFor(() => expect(location()).toBe('/check-out/list'));
});

test('a role that may not open a page is told who can help', async () => {
  open('/check-out/list', 'cashier');
  expect(await screen.findByText('您的角色不能打开“结账”')).toBeVisible();
  expect(federated).not.toHaveBeenCalled();
});

test('a page of a module that the set has not switched on says where it is switched on', async () => {
  open('/assets');
  expect(await screen.findByText('账套没有启用“资产卡片”所属的模块')).toBeVisible();
  expect(screen.getByRole('link', { name: '账套' })).toHaveAttribute('href', '/account');
  expect(federated).not.toHaveBeenCalled();
});
