import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { Dashboard } from './Dashboard';

useFakeApi();

// echarts draws on a canvas, which jsdom has not; what it draws is tested in revenueProfitOption.test.ts.
jest.mock('./RevenueProfitChart', () => ({
  RevenueProfitChart: ({ data }: { data: { revenue: readonly number[] } }) => (
    <output>{`1 月收入 ${data.revenue[0]} 分`}</output>
  ),
}));

function answerAll() {
  api.get('/home/voucher/count').replies(42);
  api.get('/home/chart/revenueProfit').replies({ 主营业务收入: { 1: 128000.5 }, 本年利润: {} });
  api.get('/home/chart/cost').replies([
    { name: '销售费用', value: 8400.5 },
    { name: '管理费用', value: 36250.75 },
    { name: '财务费用', value: -120.3 },
  ]);
  api.get('/home/chart/cash').replies([
    { name: '库存现金', value: 8820.4 },
    { name: '银行存款', value: 125430088.5 },
    { name: '其他货币资金', value: 0 },
  ]);
}

test('the figures of the month, shortened to 万 and 亿, whole on hover', async () => {
  answerAll();
  const { user } = renderElement(<Dashboard />);
  expect(await screen.findByText('42')).toBeVisible();
  const cash = screen.getByLabelText('货币资金');
  expect(await within(cash).findAllByText('1.2544亿')).toHaveLength(1);
  expect(within(cash).getByText('1.2543亿')).toBeVisible();
  expect(within(cash).getByText('8,820.40')).toBeVisible();
  const costs = screen.getByLabelText('费用');
  expect(await within(costs).findByText('4.45万')).toBeVisible();
  expect(within(costs).getByText('-120.30')).toBeVisible();
  expect(await screen.findByText('1 月收入 12800050 分')).toBeVisible();
  await user.hover(within(costs).getByText('4.45万'));
  expect(await screen.findByText('44,530.95 元')).toBeInTheDocument();
});

test('a figure that cannot be had stays zero, the others are shown', async () => {
  api.get('/home/voucher/count').refuses('暂时不可用');
  api.get('/home/chart/revenueProfit').breaks();
  api.get('/home/chart/cost').breaks();
  api.get('/home/chart/cash').replies([{ name: '库存现金', value: 12.5 }]);
  renderElement(<Dashboard />);
  await waitFor(() => expect(screen.getAllByText('12.50')).toHaveLength(2));
  expect(within(screen.getByLabelText('费用')).getAllByText('0.00')).toHaveLength(4);
});

test('a cashier is offered what a cashier may do', async () => {
  answerAll();
  renderElement(<Dashboard />, { as: 'cashier' });
  await screen.findByText('42');
  const shortcuts = within(screen.getByLabelText('常用功能'));
  expect(shortcuts.queryByText('新增凭证')).toBeNull();
  expect(shortcuts.getByText('科目余额表')).toBeVisible();
});
