import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { ClosingListPage } from './ClosingListPage';

useFakeApi();

const routes = [{ path: '/check-out/list', element: <ClosingListPage /> }];

const month = (id: number, checkYear: number, checkMonth: number, status: 0 | 2) => ({
  id,
  checkYear,
  checkMonth,
  status,
  checkDate: status === 2 ? '2026-02-03' : null,
  accountSetsId: 7,
  orgId: 11,
});

const months = [month(4, 2026, 3, 0), month(3, 2026, 2, 0), month(2, 2026, 1, 2), month(1, 2025, 12, 2)];

const rowOf = async (label: string) =>
  (await screen.findByRole('cell', { name: label })).closest('tr') as HTMLElement;

test('按年列出期间：已结账的可以反结账，最早未结的可以结账，其余可以一并结到', async () => {
  api.get('/checkout').replies(months);
  renderRoute(routes, { at: '/check-out/list' });

  const january = await rowOf('2026年第01期');
  expect(january).toHaveTextContent('已结账2026-02-03');
  expect(within(january).getByRole('link', { name: '反结账' })).toHaveAttribute(
    'href',
    '/check-out/un-check?period=2026-01',
  );
  const february = await rowOf('2026年第02期');
  expect(within(february).getByRole('link', { name: '检查并结账' })).toHaveAttribute(
    'href',
    '/check-out/check/2026/2',
  );
  const march = await rowOf('2026年第03期');
  expect(within(march).queryByRole('link', { name: '检查并结账' })).not.toBeInTheDocument();
  expect(within(march).getByRole('button', { name: '结账至本期' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2025年' })).toBeInTheDocument();
});

test('制单人可以结账，不能反结账', async () => {
  api.get('/checkout').replies(months);
  renderRoute(routes, { at: '/check-out/list', as: 'maker' });
  await rowOf('2026年第01期');
  expect(screen.queryByRole('link', { name: '反结账' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '检查并结账' })).toBeInTheDocument();
});

test('结账到某月：先问，停在不能结账的月份时说明原因并指向检查', async () => {
  api.get('/checkout').replies(months, { times: 'always' });
  const run = api
    .post('/closing/closeThrough')
    .replies({
      orgId: 11,
      closed: [{ checkYear: 2026, checkMonth: 2, warnings: ['2026年第02期没有凭证'] }],
      stopped: { checkYear: 2026, checkMonth: 3, messages: ['凭证号不连续：记字缺1个号（2）'] },
      head: '1012-345-9f86d081884c7d65',
    });
  api.get('/init').replies(fromUser(givenUser('manager')));
  const { user } = renderRoute(routes, { at: '/check-out/list' });
  const march = await rowOf('2026年第03期');
  await user.click(within(march).getByRole('button', { name: '结账至本期' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('从2026年第02期起逐月检查并结账');
  expect(dialog).toHaveTextContent('提醒不会阻止结账，结账后一并列出');
  await user.click(within(dialog).getByRole('button', { name: '开始结账' }));

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('已结账：2026年第02期；2026年第03期不能结账');
  expect(notice).toHaveTextContent('记字缺1个号（2）');
  expect(within(notice).getByRole('link', { name: '去2026年第03期的结账检查' })).toHaveAttribute(
    'href',
    '/check-out/check/2026/3',
  );
  expect(within(notice).getByRole('list', { name: '已结账期间的提醒' })).toHaveTextContent(
    '2026年第02期提醒：2026年第02期没有凭证',
  );
  expect(screen.getByRole('note')).toHaveTextContent('结账校验码 1012-345-9f86d081884c7d65，已随备份保存');
  expect(run.received[0]?.body).toEqual({ year: 2026, month: 3, orgId: 11 });
  const february = await rowOf('2026年第02期');
  await waitFor(() => expect(february).toHaveFocus());
});

test('单月结账回来，结账校验码在列表上方；平时没有', async () => {
  api.get('/checkout').replies(months, { times: 'always' });
  const { unmount } = renderRoute(routes, { at: '/check-out/list' });
  await rowOf('2026年第01期');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  unmount();
  const state = { changed: '2026-01', head: '1012-98-2c26b46b68ffc68f' };
  renderRoute(routes, { at: '/check-out/list', state });
  await rowOf('2026年第01期');
  expect(screen.getByRole('note')).toHaveTextContent('结账校验码 1012-98-2c26b46b68ffc68f');
});

test('全部结账，提醒留在页上；没有提醒就不留', async () => {
  api.get('/checkout').replies(months, { times: 'always' });
  api.get('/init').replies(fromUser(givenUser('manager')), { times: 'always' });
  const { user } = renderRoute(routes, { at: '/check-out/list' });
  const closeTo = async (warnings: string[]) => {
    const closed = [2, 3].map((checkMonth) => ({ checkYear: 2026, checkMonth, warnings }));
    const run = api.post('/closing/closeThrough').replies({ orgId: 11, closed, stopped: null });
    const march = await rowOf('2026年第03期');
    await user.click(within(march).getByRole('button', { name: '结账至本期' }));
    await user.click(await screen.findByRole('button', { name: '开始结账' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(run.received).toHaveLength(1);
  };
  await closeTo(['本期未计提折旧']);
  const notice = screen
    .getByText(/^已结账：2026年第02期、2026年第03期；结账时有下列提醒/)
    .closest('[role=alert]');
  expect(within(notice as HTMLElement).getByRole('listitem')).toHaveTextContent(
    /^2026年第02期、2026年第03期提醒：本期未计提折旧$/,
  );
  await closeTo([]);
  expect(screen.queryByText(/结账时有下列提醒/)).not.toBeInTheDocument();
});
