import { screen, waitFor, within } from '@testing-library/react';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireEditableTemplate } from '@mingzhang/shared/wire/reportTemplateEditing';
import { ProfitStatementPage } from '../profit-statement/ProfitStatementPage';
import { ReportViewPage } from '../report-view/ReportViewPage';

useFakeApi();

const edited = { version: 1, originId: null };
const routes = [
  { path: '/report/profit', element: <ProfitStatementPage /> },
  { path: '/report/view/:reportId', element: <ReportViewPage /> },
  { path: '/account-book/detailed', element: <p>明细账</p> },
];

const template = (id: number, formCode: string, type = 0): WireEditableTemplate => ({
  ...{ id, name: '利润表', templateKey: 'profit', type, isDefault: true, formCode, orgNames: '' },
  ...edited,
  items: ['一、营业收入', '减：营业成本'].map((title, index) => ({
    ...{ id: index + 1, templateId: id, title, parentId: null, lineNum: index + 1, type: null, sources: 0 },
    ...{ level: 1, isBolder: index === 0, isFolding: false, isClassified: false, pos: index, formulas: [] },
    ...edited,
  })),
});

/** Sales by the last month asked for, all different, so that no column passes for another. */
const salesOf: Readonly<Record<string, readonly [number, number]>> = {
  '2026-03-31': [300.5, 603],
  '2026-02-28': [200, 302.5],
  '2025-03-31': [93, 199],
  '2026-03-31 quarter': [603.01, 603.02],
};
function answerFigures(id = 21) {
  api.get(`/report/template/view/${id}`).repliesTo(({ accountDate, startDate }) => {
    const [month = 0, year = 0] =
      salesOf[`${String(accountDate)}${startDate === undefined ? '' : ' quarter'}`] ?? [];
    return { 1: { itemId: 1, currentPeriodAmount: month, currentYearAmount: year } };
  });
}

const enterprise = givenUser('manager', {
  accountSet: { ...givenWorkplace('manager').accountSet, standard: 'enterprise' },
  organization: { ...givenWorkplace('manager').organization, enablePeriod: period('2025-01') },
});

/** The titles and the first line, as printed. */
async function printed() {
  const form = await screen.findByRole('article', { name: '利润表' });
  const [head, first] = within(form).getAllByRole('row');
  return {
    titles: within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
    sales: within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  };
}

test('刷新：数字再问一遍；全屏只留报表', async () => {
  api.get('/report/template/21').replies(template(21, '会企02表'), { times: 'always' });
  const figures = (currentPeriodAmount: number) => ({
    1: { itemId: 1, currentPeriodAmount, currentYearAmount: 603 },
  });
  api.get('/report/template/view/21').replies(figures(300.5), { times: 2 });
  const { user } = renderRoute(routes, { at: '/report/profit', as: enterprise });
  expect((await printed()).sales).toContain('300.50');
  api.get('/report/template/view/21').replies(figures(417), { times: 2 });
  await user.click(await screen.findByRole('button', { name: '刷新' }));
  await waitFor(async () => expect((await printed()).sales).toContain('417.00'));
  await user.click(screen.getByRole('button', { name: '全屏' }));
  expect(document.documentElement.dataset).toHaveProperty('wholeScreen');
  await user.click(screen.getByRole('button', { name: '退出全屏' }));
  expect(document.documentElement.dataset).not.toHaveProperty('wholeScreen');
  // No 行距: a form's rows are as high as it prescribes.
  expect(screen.queryByRole('button', { name: /行距/ })).not.toBeInTheDocument();
});

test('会企02表：本期金额和上期金额，上期是上年同月', async () => {
  api.get('/report/template/21').replies(template(21, '会企02表'));
  answerFigures();
  renderRoute(routes, { at: '/report/profit', as: enterprise });
  expect(await printed()).toEqual({
    titles: ['项目', '行次', '本期金额', '上期金额2025年03月'],
    sales: ['一、营业收入', '1', '300.50', '93.00'],
  });
  expect(screen.getByRole('article')).toHaveAttribute('data-own-numbers');
});

test('报表通到勾稽核对：一年还没有过完，核对最近的一个月', async () => {
  api.get('/report/template/21').replies(template(21, '会企02表'), { times: 'always' });
  answerFigures();
  renderRoute(routes, { at: '/report/profit?interval=year', as: enterprise });
  const link = await screen.findByRole('link', { name: '勾稽核对' });
  expect(link).toHaveAttribute('href', '/check-out/proof/2026/3');
});

test('季报和对比写在地址里：本季、上季一起显示，启用以前的上年同期留空', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'), { times: 'always' });
  answerFigures();
  const { user, location } = renderRoute(routes, { at: '/report/profit' });
  await printed();
  await user.click(screen.getByText('季报'));
  await waitFor(() => expect(location()).toBe('/report/profit?interval=quarter'));
  expect(await screen.findByText('本季金额')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '上年同期' }));
  expect(location()).toBe('/report/profit?interval=quarter&compare=lastYear');
  await screen.findByText('上年同期金额');
  expect(await printed()).toEqual({
    titles: ['项目', '行次', '本年累计金额', '本季金额', '上年同期金额2025年第1季度'],
    // A first quarter is the year to date: what was entered before the books began is in it, too.
    sales: ['一、营业收入', '1', '603.02', '603.02', ''],
  });
  expect(screen.getByRole('article')).toHaveTextContent('2026年第1季度');
  expect(screen.queryByText(/期间还没有结束/)).toBeNull();
  await user.click(screen.getByText('年报'));
  expect(await screen.findByText('期间还没有结束，数字截至2026年03月')).toBeInTheDocument();
});

test('地址里写着的期间和对比，打开就是；上月对比只多问一次', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'));
  answerFigures();
  renderRoute(routes, { at: '/report/profit?period=2026-03&compare=lastPeriod' });
  expect((await printed()).sales).toEqual(['一、营业收入', '1', '603.00', '300.50', '200.00']);
});

test('一个数的来源：问那一栏的月份，科目通到那几个月的明细账', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'));
  answerFigures();
  const explained = api
    .get('/report/template/explain/21/1')
    .replies({
      ...{ itemId: 1, title: '一、营业收入', currentPeriodAmount: 300.5, currentYearAmount: 603 },
      terms: [
        {
          ...{ calculation: '+', accessRules: 0, atAccount: false, subjectId: 5001, subjectCode: '5001' },
          ...{ subjectName: '主营业务收入', itemId: null, itemTitle: null, lineNum: null },
          ...{ currentPeriodAmount: 300.5, currentYearAmount: 603 },
        },
      ],
    });
  const { user, location } = renderRoute(routes, { at: '/report/profit' });
  await printed();
  await user.click(screen.getByText('603.00'));
  const panel = within(await screen.findByRole('dialog', { name: '数据来源' }));
  expect(await panel.findByText('本年累计金额 · 2026年第1季度')).toBeInTheDocument();
  expect(explained.received[0]?.query).toEqual({ accountDate: '2026-03-31', orgId: '11' });
  await user.click(panel.getByRole('link', { name: '5001 主营业务收入' }));
  expect(location()).toBe('/account-book/detailed?account=5001&from=2026-01&to=2026-03');
});

test('任何一张模板都可以按编号查看', async () => {
  api.get('/report/template/77').replies(template(77, ''));
  answerFigures(77);
  renderRoute(routes, { at: '/report/view/77' });
  expect((await printed()).sales).toEqual(['一、营业收入', '1', '603.00', '300.50']);
});

test('没有下级组织时不问含不含下级；有的时候写在地址里', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'), { times: 'always' });
  answerFigures();
  const { organization, currentPeriod } = givenWorkplace('manager');
  const store = { ...organization, id: 12, code: '0101', name: '一店', parentId: organization.id };
  const withStore = givenUser('manager', {
    organizations: [
      { organization, currentPeriod },
      { organization: store, currentPeriod },
    ],
  });
  const { user, location } = renderRoute(routes, { at: '/report/profit', as: withStore });
  await user.click(await screen.findByRole('checkbox', { name: '含下级组织' }));
  expect(location()).toBe('/report/profit?scope=tree');
  expect(await screen.findByText('编制单位：晨光文具商行（含下级组织）')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '勾稽核对' })).not.toBeInTheDocument();
});

test('导出本表或本期全部报表，文件的地址写着期间和对比', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'));
  answerFigures();
  const file = api.get('/report/document').answers(200, 'PK', { times: 2 });
  const { user } = renderRoute(routes, { at: '/report/profit?compare=lastPeriod' });
  await printed();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  for (const choice of ['利润表', '本期全部报表']) {
    await user.click(screen.getByRole('button', { name: /导\s?出/ }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
    await waitFor(() => expect(file.received.length).toBe(choice === '利润表' ? 1 : 2));
  }
  expect(file.received.map(({ query }) => query)).toMatchObject([
    { templates: '21', accountDate: '2026-03-31', orgId: '11', compare: 'lastPeriod', format: 'xlsx' },
    { accountDate: '2026-03-31', orgId: '11', format: 'xlsx' },
  ]);
  expect(file.received[1]?.query).not.toHaveProperty('templates');
});

test('账簿启用之前的月份说明从何时开始，一步回到那里', async () => {
  api.get('/report/template/21').replies(template(21, '会小企02表'), { times: 'always' });
  answerFigures();
  const { user, location } = renderRoute(routes, { at: '/report/profit?period=2025-11' });
  expect(await screen.findByText('账簿自2026年01月启用，之前没有报表。')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看2026年01月' }));
  expect(location()).toBe('/report/profit?period=2026-01');
  expect(await screen.findByRole('article', { name: '利润表' })).toBeVisible();
});
