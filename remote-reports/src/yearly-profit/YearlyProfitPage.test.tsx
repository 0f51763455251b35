import { screen, waitFor, within } from '@testing-library/react';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireEditableTemplate } from '@mingzhang/shared/wire/reportTemplateEditing';
import { OrgProfitPage } from '../org-profit/OrgProfitPage';
import { YearlyProfitPage } from './YearlyProfitPage';

useFakeApi();

const edited = { version: 1, originId: null };
const routes = [
  { path: '/report/year/profit', element: <YearlyProfitPage /> },
  { path: '/report/org/profit', element: <OrgProfitPage /> },
];

const listed = {
  id: 21,
  name: '利润表',
  templateKey: 'profit',
  type: 0,
  isDefault: true,
  orgNames: '',
  formCode: '会小企02表',
};
const template: WireEditableTemplate = {
  ...{ ...listed, ...edited },
  items: [1, 32].map((id) => ({
    id,
    templateId: 21,
    title: id === 1 ? '一、营业收入' : '四、净利润（净亏损以“-”号填列）',
    parentId: null,
    lineNum: id,
    type: null,
    sources: 0,
    level: 1,
    isBolder: true,
    isFolding: false,
    isClassified: false,
    pos: id,
    formulas: [],
    ...edited,
  })),
};

const cellsOf = (name: string) =>
  within(screen.getByRole('article', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('年度利润表：各月并排，没有的月份空着，最近的一个月在眼前', async () => {
  api.get('/report/template/21').replies(template);
  const yearly = api
    .get('/report/template/year/profit/21')
    .replies({
      1: { itemId: 1, februaryAmount: 120.5, marchAmount: 0, currentYearAmount: 190.5 },
      32: { itemId: 32, februaryAmount: -3.2, marchAmount: 8, currentYearAmount: 11.3 },
    });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderRoute(routes, { at: '/report/year/profit?year=2026' });
  await screen.findByRole('article', { name: '年度利润表' });
  expect(scrolled.mock.contexts).toContain(screen.getByRole('columnheader', { name: '3月' }));
  const blank = Array.from({ length: 9 }, () => '');
  expect(screen.getAllByRole('columnheader')[2]).toHaveTextContent('启用前');
  expect(cellsOf('年度利润表')).toEqual([
    ['一、营业收入', '1', '70.00', '', '120.50', '0.00', ...blank, '190.50'],
    ['四、净利润（净亏损以“-”号填列）', '32', '6.50', '', '-3.20', '8.00', ...blank, '11.30'],
  ]);
  expect(screen.getByRole('note')).toHaveTextContent('“启用前”栏为账簿启用以前的发生额');
  expect(yearly.received[0]?.query).toEqual({ year: '2026', orgId: '11' });
});

test('账簿里没有的年度', async () => {
  api.get('/report/template/21').replies(template);
  api.get('/report/template/year/profit/21').replies({});
  renderRoute(routes, { at: '/report/year/profit?year=2019' });
  expect(await screen.findByText('账簿里没有2019年的月份。')).toBeInTheDocument();
});

test('多组织利润表：每个组织一栏和合计，没有数的、没有适用模板的说出来', async () => {
  const { organization, currentPeriod } = givenWorkplace('manager');
  const store = { ...organization, id: 12, name: '南门店', parentId: 11, profitTemplateId: null };
  const later = { ...store, id: 13, name: '新店', enablePeriod: period('2026-05') };
  const organizations = [organization, store, later].map((each) => ({ organization: each, currentPeriod }));
  const row = (id: number, month: number, year: number) => ({
    itemId: id,
    currentPeriodAmount: month,
    currentYearAmount: year,
  });
  api.get('/report/template').replies([listed]);
  api.get('/report/template/21').replies(template);
  const views = api
    .get('/report/template/view/21')
    .replies({ 1: row(1, 20.25, 70), 32: row(32, 5, 7) }, { times: 2 });
  renderRoute(routes, { at: '/report/org/profit', as: givenUser('manager', { organizations }) });
  const form = await screen.findByRole('article', { name: '多组织利润表' });
  expect(form).toHaveTextContent('南门店没有适用的利润表模板新店2026年05月启用');
  expect(cellsOf('多组织利润表')[0]).toEqual(['一、营业收入', '1', '20.25', '20.25', '', '40.50']);
  expect(views.received.map(({ query }) => query.orgId).sort()).toEqual(['11', '12']);
});

test('多组织利润表通到本组织这个月的勾稽核对', async () => {
  api.get('/report/template').replies([listed]);
  api.get('/report/template/21').replies(template);
  api.get('/report/template/view/21').replies({});
  renderRoute(routes, { at: '/report/org/profit?period=2026-02' });
  const link = await screen.findByRole('link', { name: '勾稽核对' });
  expect(link).toHaveAttribute('href', '/check-out/proof/2026/2');
});

test('导出的是屏幕上的年度；Ctrl+P 打印的是屏幕上的各组织', async () => {
  api.get('/report/template/21').replies(template, { times: 2 });
  api.get('/report/template/year/profit/21').replies({ 1: { itemId: 1, currentYearAmount: 190.5 } });
  const file = api.get('/report/document/year/21').answers(200, 'PK');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const yearly = renderRoute(routes, { at: '/report/year/profit?year=2026&scope=tree' });
  await screen.findByRole('article', { name: '年度利润表' });
  await yearly.user.click(screen.getByRole('button', { name: /导\s?出/ }));
  await waitFor(() =>
    expect(file.received[0]?.query).toMatchObject({
      ...{ year: '2026', orgId: '11', scope: 'tree', format: 'xlsx' },
    }),
  );
  yearly.unmount();

  api.get('/report/template').replies([listed]);
  api.get('/report/template/view/21').replies({});
  const opened: string[] = [];
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
  const { user } = renderRoute(routes, { at: '/report/org/profit?period=2026-02&amount=year' });
  await screen.findByRole('article', { name: '多组织利润表' });
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByRole('dialog', { name: '打印多组织利润表' })).toBeVisible();
  await user.keyboard('{Control>}p{/Control}');
  const { pathname, searchParams } = new URL(opened[0] ?? '', 'http://localhost');
  expect(pathname).toBe('/api/report/document/organizations/21');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ accountDate: '2026-02-28', amount: 'year', format: 'pdf', paper: 'landscape', print: 'true' },
  });
});
