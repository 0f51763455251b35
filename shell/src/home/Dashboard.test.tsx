import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { period } from '@mingzhang/shared/primitives/period';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { PageShown } from '../offered/outlet/pageShown';
import { Dashboard } from './Dashboard';

useFakeApi();

// echarts draws on a canvas, which jsdom has not; what it draws is tested in revenueProfitOption.test.ts.
jest.mock('./RevenueProfitChart', () => ({
  RevenueProfitChart: ({
    data,
    onOpen,
  }: {
    data: { revenue: readonly number[] };
    onOpen: (series: string, month: number) => void;
  }) => (
    <>
      <output>{`1 月收入 ${data.revenue[0]} 分`}</output>
      <button onClick={() => onOpen('本年利润', 2)}>二月的利润</button>
    </>
  ),
}));

const nothingToDo = {
  ...{ work: [], firstSteps: [], uncarriedPeriods: [] },
  figureAccounts: { 银行存款: 1002, 管理费用: 5602 },
};

const revenueProfit = { 主营业务收入: {}, 本年利润: {} };

/** Home as the site shows it: what can wait comes after the page. */
const home = (
  <>
    <Dashboard />
    <PageShown />
  </>
);

function answerAll() {
  api.get('/home/todo').replies(nothingToDo);
  api.get('/home/figures').replies({
    voucherCount: 42,
    revenueProfit: { 主营业务收入: { 1: 128000.5 }, 本年利润: {} },
    cost: [
      { name: '销售费用', value: 8400.5 },
      { name: '管理费用', value: 36250.75 },
      { name: '财务费用', value: -120.3 },
    ],
    cash: [
      { name: '库存现金', value: 8820.4 },
      { name: '银行存款', value: 125430088.5 },
      { name: '其他货币资金', value: 0 },
    ],
  });
}

test('the figures of the month, shortened to 万 and 亿, explained to the fen on hover', async () => {
  answerAll();
  const { user } = renderElement(home);
  expect(await screen.findByText('42')).toBeVisible();
  expect(await screen.findByText('查看各月数字')).toBeVisible(); // The page is complete, and what can wait has come.
  const cash = screen.getByLabelText('货币资金');
  expect(await within(cash).findAllByText('1.2544亿')).toHaveLength(1);
  expect(within(cash).getByText('1.2543亿')).toBeVisible();
  expect(within(cash).getByText('8,820.40')).toBeVisible();
  const costs = screen.getByLabelText('费用');
  expect(await within(costs).findByText('4.45万')).toBeVisible();
  expect(within(costs).getByText('-120.30')).toBeVisible();
  expect(await screen.findByText('1 月收入 12800050 分')).toBeVisible();
  await user.hover(await within(screen.getByLabelText('费用')).findByText('4.45万'));
  const source = within(await screen.findByRole('dialog', { name: '数据来源' }));
  expect(await source.findByText('本期发生额 · 2026年第03期')).toBeVisible();
  expect(source.getByRole('link', { name: '管理费用' })).toHaveAttribute(
    'href',
    '/account-book/detailed?account=5602&from=2026-03&to=2026-03',
  );
  expect(source.getByText('36,250.75')).toBeVisible();
  expect(source.getByText('44,530.95')).toBeVisible();
});

test('figures that cannot be had stay zero and are told to be none of the books; what is to do is told all the same', async () => {
  api.get('/home/todo').replies(nothingToDo);
  api.get('/home/figures').refuses('暂时不可用');
  const { user } = renderElement(home);
  expect(await screen.findByText('没有待办事项')).toBeVisible();
  expect(within(screen.getByLabelText('费用')).getAllByText('0.00')).toHaveLength(4);
  expect(await screen.findByText(/金额和张数没有加载成功，显示的不是账上现在的数/)).toBeVisible();
  api.get('/home/figures').replies({ cash: [], cost: [], revenueProfit, voucherCount: 42 });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.queryByText(/没有加载成功/)).not.toBeInTheDocument();
});

test('a cashier is offered what a cashier may do', async () => {
  answerAll();
  renderElement(home, { as: 'cashier' });
  await screen.findByText('42');
  const shortcuts = within(screen.getByLabelText('常用功能'));
  expect(shortcuts.queryByText('新增凭证')).toBeNull();
  expect(shortcuts.getByText('科目余额表')).toBeVisible();
});

test('what is to do is told in sentences with links; that there is nothing only when the books say so', async () => {
  api
    .get('/home/todo')
    .replies({
      ...nothingToDo,
      work: [
        { text: '2026年第03期缺 2 个凭证号', action: '整理断号', path: '/voucher?from=2026-03&to=2026-03' },
      ],
      uncarriedPeriods: [period('2026-03'), period('2026-04')],
    });
  api.get('/home/figures').breaks();
  renderElement(home);
  const pending = within(screen.getByLabelText('待办'));
  expect(await pending.findByText(/2026年第03期缺 2 个凭证号/)).toBeVisible();
  expect(pending.getByRole('link', { name: '整理断号' })).toHaveAttribute(
    'href',
    '/voucher?from=2026-03&to=2026-03',
  );
  expect(screen.queryByText('没有待办事项')).toBeNull();
  expect(screen.getByText('* 3月损益尚未结转')).toBeVisible();
});

test('without an answer nobody is told that nothing is to do; asking again shows it', async () => {
  api.get('/home/todo').refuses('暂时不可用');
  api.get('/home/figures').replies({ cash: [], cost: [], revenueProfit, voucherCount: 42 });
  const { user } = renderElement(home);
  const pending = within(screen.getByLabelText('待办'));
  expect(await pending.findByText(/待办事项没有加载成功/)).toBeVisible();
  expect(pending.queryByText('没有待办事项')).toBeNull();
  api.get('/home/todo').replies(nothingToDo);
  await user.click(pending.getByRole('button', { name: '重试' }));
  expect(await pending.findByText('没有待办事项')).toBeVisible();
});

test('new books show their four steps, ticked as they are done; those of others have no link', async () => {
  api.get('/home/todo').replies({
    ...nothingToDo,
    firstSteps: [
      { title: '期初', hint: '录入余额', isDone: true, path: null },
      { title: '凭证', hint: '录入第一个月的凭证', isDone: false, path: '/voucher/form' },
    ],
  });
  renderElement(home);
  const steps = within(await screen.findByLabelText('开始记账'));
  expect(steps.getByLabelText('已完成')).toBeVisible();
  expect(steps.queryByRole('link', { name: '期初' })).toBeNull();
  expect(steps.getByText('由有权限的同事完成')).toBeVisible();
  expect(steps.getByRole('link', { name: '凭证' })).toHaveAttribute('href', '/voucher/form');
});

test('each figure leads to its book: cash and costs to their ledgers, totals to the balances, vouchers to their list', async () => {
  answerAll();
  const { user, location } = renderElement(home);
  const cash = within(screen.getByLabelText('货币资金'));
  const hrefs = () => cash.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() =>
    expect(hrefs()).toEqual([
      '/account-book/subject-balance?from=2026-03&to=2026-03',
      '/account-book/subject-balance?from=2026-03&to=2026-03',
      '/account-book/detailed?account=1002&from=2026-03&to=2026-03',
      '/account-book/subject-balance?from=2026-03&to=2026-03',
    ]),
  );
  expect(screen.getByRole('link', { name: '42' })).toHaveAttribute(
    'href',
    '/voucher?from=2026-03&to=2026-03',
  );
  await user.click(within(screen.getByLabelText('费用')).getByText('3.63万'));
  expect(location()).toBe('/account-book/detailed?account=5602&from=2026-03&to=2026-03');
});

test('a bar of the chart leads to what it is of: profit to the statement of its month', async () => {
  answerAll();
  const { user, location } = renderElement(home);
  await user.click(await screen.findByText('二月的利润'));
  expect(location()).toBe('/report/profit?period=2026-02');
});

test('every month of the chart is in a table, too, and explains itself by the keyboard', async () => {
  answerAll();
  const { user } = renderElement(home);
  await user.click(await screen.findByText('查看各月数字'));
  const table = within(screen.getByRole('table'));
  (await table.findByRole('cell', { name: '128,000.50' })).focus();
  await user.keyboard('{Enter}');
  const source = within(await screen.findByRole('dialog', { name: '数据来源' }));
  expect(await source.findByText('本期发生额 · 2026年第01期')).toBeVisible();
  expect(source.getAllByText('128,000.50')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await user.keyboard('{ArrowRight}{Enter}');
  const profit = within(await screen.findByRole('dialog', { name: '数据来源' }));
  expect(await profit.findByRole('link', { name: '利润表' })).toHaveAttribute(
    'href',
    '/report/profit?period=2026-01',
  );
});
