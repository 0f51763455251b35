import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { newBooks, assets } from '@mingzhang/shared/testing/givenOpenings';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { period } from '@mingzhang/shared/primitives/period';
import { refused } from '@mingzhang/shared/wire/envelope';
import { OpeningBalancesPage } from './OpeningBalancesPage';

useFakeApi();
beforeEach(() => sessionStorage.clear());

const routes = [{ path: '/initial', element: <OpeningBalancesPage /> }];
const at = '/initial?view=cashFlow';

/** 晨光文具商行 whose books begin in July. */
function inJuly() {
  const { periods, organization } = newBooks().workplace!;
  return givenUser('manager', {
    organization: { ...organization, enablePeriod: period('2026-07') },
    periods,
  });
}

const items = [
  { lineNum: 1, title: '销售产成品、商品、提供劳务收到的现金', flow: 'in' },
  { lineNum: 4, title: '支付的职工薪酬', flow: 'out' },
  { lineNum: 15, title: '吸收投资者投资收到的现金', flow: 'in' },
] as const;
const openings = (amounts: Readonly<Record<number, number>> = {}) => ({
  ...{ entered: false, yearBeginCash: 350, openingCash: 1000 },
  rows: items.map((row) => ({ ...row, amount: amounts[row.lineNum] ?? 0 })),
});

const cell = (name: string) => screen.getByRole('textbox', { name });

test('逐项填写，流出填正数；各活动净额和与现金科目的差额随之改变；保存的只有改动的行', async () => {
  api.get('/cashFlow/openings').replies(openings({ 15: 259.5 }));
  const { user } = renderRoute(routes, { at, as: inJuly() });
  expect(await screen.findByText('与现金科目不一致')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('相差 390.50');
  expect(screen.getByRole('columnheader', { name: '2026年01–06月累计' })).toBeInTheDocument();

  await user.click(cell('销售产成品、商品、提供劳务收到的现金'));
  await user.keyboard('640.5{Enter}250');
  const table = within(screen.getByRole('table', { name: '期初现金流量' }));
  expect(table.getByRole('row', { name: /^经营活动产生的现金流量净额/ })).toHaveTextContent('390.50');
  expect(table.getByRole('row', { name: /^现金净增加额/ })).toHaveTextContent('650.00');
  expect(screen.getByRole('status')).toHaveTextContent('与现金科目一致含未保存的修改');

  const call = api.put('/cashFlow/openings').replies(null);
  api.get('/cashFlow/openings').replies(openings({ 1: 640.5, 4: 250, 15: 259.5 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初现金流量已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({
    orgId: 11,
    rows: [
      { lineNum: 1, amount: 640.5 },
      { lineNum: 4, amount: 250 },
    ],
  });
  expect(screen.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
});

test('整块粘贴：填了几格、哪里不对当场说明，一键撤回', async () => {
  api.get('/cashFlow/openings').replies(openings({ 4: 99 }));
  const { user } = renderRoute(routes, { at, as: inJuly() });
  await user.click(await screen.findByRole('textbox', { name: '支付的职工薪酬' }));
  await user.paste('支付的职工薪酬\t4\t250.00\n吸收投资者投资收到的现金\t15\t259.50\n收到的红包\t\t8');
  const notice = await screen.findByText('已粘贴 2 格，还没有保存；1 格没有填入');
  expect(notice).toBeVisible();
  expect(screen.getByText('收到的红包“8”：没有这个项目')).toBeVisible();
  expect(cell('支付的职工薪酬')).toHaveValue('250.00');
  expect(cell('吸收投资者投资收到的现金')).toHaveValue('259.50');
  await user.click(screen.getByRole('button', { name: '撤销粘贴' }));
  expect(cell('支付的职工薪酬')).toHaveValue('99.00');
  expect(cell('吸收投资者投资收到的现金')).toHaveValue('');
  expect(notice).not.toBeInTheDocument();
});

test('看不懂的不保存；服务器不收的说明原因，填的还在', async () => {
  api.get('/cashFlow/openings').replies(openings());
  const { user } = renderRoute(routes, { at, as: inJuly() });
  await user.click(await screen.findByRole('textbox', { name: '支付的职工薪酬' }));
  await user.keyboard('二百五{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：1 格无法识别');
  await user.clear(cell('支付的职工薪酬'));
  await user.keyboard('250');
  api.put('/cashFlow/openings').answers(200, refused('已有期间结账，期初现金流量不能修改；请先反结账'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/请先反结账/)).toBeInTheDocument();
  expect(cell('支付的职工薪酬')).toHaveValue('250');
});

test('结账后只能看；从一月开始的账套不需要录入', async () => {
  api.get('/cashFlow/openings').replies(openings({ 1: 640.5 }));
  const { organization } = inJuly().workplace!;
  const closed = renderRoute(routes, { at, as: givenUser('manager', { organization }) });
  expect(await screen.findByText(/期初现金流量不能修改/)).toBeInTheDocument();
  expect(cell('销售产成品、商品、提供劳务收到的现金')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull();
  closed.unmount();
  renderRoute(routes, { at, as: newBooks() });
  expect(await screen.findByText(/账簿自1月启用/)).toBeInTheDocument();
});

test('期初余额通到这里，只在年中启用时', async () => {
  api.get('/initial-balance').replies(assets);
  const { location, user } = renderRoute(routes, { at: '/initial', as: inJuly() });
  api.get('/cashFlow/openings').replies(openings());
  await user.click(await screen.findByRole('link', { name: '期初现金流量' }));
  expect(await screen.findByRole('table', { name: '期初现金流量' })).toBeInTheDocument();
  expect(location()).toBe(at);
});
