import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
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

test('按年列出期间：已结账的可以反结账，最早未结的可以结账，其余要等', async () => {
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
  expect(march).toHaveTextContent('请先结账更早的期间');
  expect(screen.getByRole('heading', { name: '2025年' })).toBeInTheDocument();
});

test('制单人可以结账，不能反结账', async () => {
  api.get('/checkout').replies(months);
  renderRoute(routes, { at: '/check-out/list', as: 'maker' });
  await rowOf('2026年第01期');
  expect(screen.queryByRole('link', { name: '反结账' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '检查并结账' })).toBeInTheDocument();
});
