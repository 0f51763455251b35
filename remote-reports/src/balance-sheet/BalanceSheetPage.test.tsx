import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireEditableItem, WireEditableTemplate } from '@mingzhang/shared/wire/reportTemplateEditing';
import { BalanceSheetPage } from './BalanceSheetPage';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const edited = { version: 1, originId: null };
const routes = [{ path: '/report/balance', element: <BalanceSheetPage /> }];

function wireItem(id: number, title: string, type: number, isBolder = false): WireEditableItem {
  return {
    id,
    templateId: 22,
    title,
    parentId: null,
    lineNum: id,
    type,
    sources: 0,
    level: 1,
    isBolder,
    isFolding: false,
    isClassified: false,
    pos: id,
    formulas: [],
    ...edited,
  };
}

const template: WireEditableTemplate = {
  id: 22,
  name: '资产负债表',
  templateKey: 'balance',
  type: 1,
  isDefault: true,
  formCode: '会小企01表',
  orgNames: '',
  ...edited,
  items: [
    wireItem(1, '货币资金', 0),
    wireItem(30, '资产总计', 0, true),
    wireItem(31, '短期借款', 1),
    wireItem(48, '实收资本（或股本）', 2),
    wireItem(53, '负债和所有者权益总计', 2, true),
  ],
};

function figures(claims: number, claimsAtStart = 1900) {
  const row = (itemId: number, currentPeriodAmount: number, currentYearAmount: number) => ({
    [itemId]: { itemId, currentPeriodAmount, currentYearAmount },
  });
  return {
    ...row(1, 7190.5, 1900),
    ...row(30, 7190.5, 1900),
    ...row(31, 1260, 780),
    ...row(48, 5930.5, 1120),
    ...row(53, claims, claimsAtStart),
  };
}

test('期末与年初左右对照，两边相等时标注“平”', async () => {
  api.get('/report/template/22').replies(template);
  const view = api.get('/report/template/view/22').replies(figures(7190.5));
  renderRoute(routes, { at: '/report/balance' });

  const sheet = await screen.findByRole('article', { name: '资产负债表' });
  expect(sheet).toHaveTextContent('会小企01表');
  expect(sheet).toHaveTextContent('编制单位：晨光文具商行');
  expect(sheet).toHaveTextContent('2026年03月31日');
  const last = within(sheet).getAllByRole('row').at(-1);
  expect(last).toHaveTextContent('资产总计307,190.501,900.00负债和所有者权益总计537,190.501,900.00');
  expect(screen.getByText('平')).toBeInTheDocument();
  expect(view.received[0]?.query).toEqual({ accountDate: '2026-03-31', orgId: '11' });
});

test('不平时给出差额和该检查的地方', async () => {
  api.get('/report/template/22').replies(template);
  api.get('/report/template/view/22').replies(figures(7000));
  renderRoute(routes, { at: '/report/balance' });

  expect(await screen.findByText(/请检查期初余额是否平衡/)).toHaveTextContent('差额 190.50');
});

test('不平的原因逐条列出，各有去处', async () => {
  api.get('/report/template/22').replies(template);
  api.get('/report/template/view/22').replies(figures(7000));
  const causes = api.get('/report/template/imbalance/22').replies([
    {
      text: '科目“1999 其他资产”余额借 190.50 没有列入报表项目',
      action: '设置模板',
      path: '/report/template/form/22',
    },
    { text: '期初余额不平衡：借方 5.00，贷方 0.00，差额 5.00', action: '核对期初', path: '/initial' },
  ]);
  renderRoute(routes, { at: '/report/balance' });

  const list = within(await screen.findByRole('list', { name: '不平的原因' }));
  expect(list.getByText(/1999 其他资产/)).toBeInTheDocument();
  expect(list.getByRole('link', { name: '设置模板' })).toHaveAttribute('href', '/report/template/form/22');
  expect(list.getByRole('link', { name: '核对期初' })).toHaveAttribute('href', '/initial');
  expect(screen.getByText(/期末余额差额/)).toHaveTextContent('期末余额差额 190.50');
  expect(causes.received[0]?.query).toEqual({ accountDate: '2026-03-31', orgId: '11' });
});

test('期末平而年初不平时，指向本年累计发生额', async () => {
  api.get('/report/template/22').replies(template);
  api.get('/report/template/view/22').replies(figures(7190.5, 1800));
  renderRoute(routes, { at: '/report/balance' });

  expect(await screen.findByText(/请检查期初余额中的本年累计发生额/)).toHaveTextContent(
    '年初余额差额 100.00',
  );
});

test('换到上一期，数字随之更换', async () => {
  api.get('/report/template/22').replies(template, { times: 2 });
  api.get('/report/template/view/22').replies(figures(7190.5));
  const { user } = renderRoute(routes, { at: '/report/balance' });
  await screen.findByText('平');

  const earlier = api.get('/report/template/view/22').replies(figures(7190.5));
  await user.click(screen.getByRole('button', { name: '上一期' }));
  expect(await screen.findByText('2026年02月28日')).toBeInTheDocument();
  expect(earlier.received[0]?.query).toMatchObject({ accountDate: '2026-02-28' });
});

test('加载失败时说明原因并可重试', async () => {
  api.get('/report/template/22').refuses('数据库正在维护，请稍后再试');
  api.get('/report/template/view/22').replies(figures(7190.5), { times: 2 });
  const { user } = renderRoute(routes, { at: '/report/balance' });
  expect(await screen.findByText('数据库正在维护，请稍后再试')).toBeInTheDocument();

  api.get('/report/template/22').replies(template);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('article', { name: '资产负债表' })).toBeInTheDocument();
});

test('在手机上一栏到底：先资产，后负债和所有者权益', async () => {
  window.innerWidth = 390;
  api.get('/report/template/22').replies(template);
  api.get('/report/template/view/22').replies(figures(7190.5));
  renderRoute(routes, { at: '/report/balance' });
  const titlesIn = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
  expect(await screen.findByText('货币资金')).toBeVisible();
  expect(titlesIn('资产')).toEqual(['货币资金', '资产总计']);
  expect(titlesIn('负债和所有者权益')).toEqual([
    ...['短期借款', '实收资本（或股本）', '负债和所有者权益总计'],
  ]);
});
