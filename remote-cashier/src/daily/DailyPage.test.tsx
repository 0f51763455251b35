import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen } from '@testing-library/react';
import { DailyPage } from './DailyPage';

useFakeApi();

const figures = {
  currencyCode: null,
  yesterday: 10_500,
  received: 2_300,
  paid: 70,
  today: 12_730,
  unposted: 2_300,
};

function show() {
  return renderRoute(
    [
      { path: '/cashier/daily', element: <DailyPage /> },
      { path: '/cashier', element: <p>日记账</p> },
    ],
    { at: '/cashier/daily?date=2026-03-05', as: cashierUser('viewer') },
  );
}

test('每个账户的昨日、收入、支出、本日，和各币种的合计；Enter 打开日记账', async () => {
  const call = api
    .get('/cashier/report/daily')
    .replies(
      {
        date: '2026-03-05',
        funds: [{ ...figures, accountId: 5, name: '工行基本户', yesterday: 10_000, paid: 0, today: 12_300 }],
        totals: [figures],
      },
      { times: 'always' },
    );
  const { user, location } = show();
  const row = (await screen.findByText('工行基本户')).closest('tr');
  expect(row).toHaveTextContent('工行基本户人民币10,000.002,300.0012,300.002,300.00');
  expect(screen.getByText('合计（人民币）').closest('tr')).toHaveTextContent(
    '10,500.002,300.0070.0012,730.002,300.00',
  );
  expect(call.received[0]?.query).toEqual({ org_id: '11', date: '2026-03-05' });
  screen.getByRole('table', { name: '资金日报' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location()).toBe('/cashier?account=5');
});

test('服务器没有答复时可以重试', async () => {
  api.get('/cashier/report/daily').refuses('出纳模块没有启用');
  show();
  expect(await screen.findByText('出纳模块没有启用')).toBeVisible();
});

test('账户都还没有启用的一天，说明是这一天没有', async () => {
  api.get('/cashier/report/daily').replies({ date: '2026-03-05', funds: [], totals: [] });
  show();
  expect(await screen.findByText('到这一天还没有启用的资金账户。')).toBeVisible();
});
