import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireCashFlowRow } from '@mingzhang/shared/wire/cashFlow';
import type { WireEditableTemplate } from '@mingzhang/shared/wire/reportTemplateEditing';
import { CashFlowPage } from './CashFlowPage';

useFakeApi();

const edited = { version: 1, originId: null };
const routes = [
  { path: '/report/cashFlow', element: <CashFlowPage /> },
  { path: '/voucher/form/:id', element: <p>记账凭证</p> },
];

const template: WireEditableTemplate = {
  id: 23,
  name: '现金流量表',
  templateKey: 'cashflow',
  type: 2,
  isDefault: true,
  orgNames: '',
  formCode: '会小企03表',
  ...edited,
  items: [
    { id: 1, title: '销售产成品、商品、提供劳务收到的现金', lineNum: 1, cashFlowLine: 1 },
    { id: 20, title: '四、现金净增加额', lineNum: 20 },
  ].map((item) => ({
    templateId: 23,
    parentId: null,
    type: null,
    sources: 0,
    level: 1,
    isBolder: false,
    isFolding: false,
    isClassified: false,
    pos: item.id,
    formulas: [],
    ...edited,
    ...item,
  })),
};

const figure = (itemId: number, period: number, year: number) => ({
  itemId,
  currentPeriodAmount: period,
  currentYearAmount: year,
});
const amounts = (period: number, year: number) => ({ currentPeriodAmount: period, currentYearAmount: year });

function row(voucherId: number, changes: Partial<WireCashFlowRow> = {}): WireCashFlowRow {
  return {
    voucherId,
    position: 1,
    version: 3,
    orgId: 11,
    voucherDate: '2026-03-05',
    word: '记',
    code: voucherId,
    summary: '收货款',
    subjectName: '1002 银行存款',
    counterSubjectNames: ['1122 应收账款'],
    inAmount: 120.5,
    outAmount: null,
    cashFlowLine: 1,
    source: 'rule',
    needsReview: false,
    audited: false,
    closed: false,
    ...changes,
  };
}

const page = (records: WireCashFlowRow[], total = records.length) => ({
  records,
  total,
  current: 1,
  size: 100,
  pages: Math.ceil(total / 100),
});

test('报表与现金科目核对：差额说出原因，指到工作表', async () => {
  api.get('/report/template/23').replies(template);
  api.get('/report/template/view/23').replies({ 1: figure(1, 120.5, 300), 20: figure(20, 120.5, 300) });
  const reconciliation = api
    .get('/report/cashFlow/reconciliation/23')
    .replies({
      netIncrease: amounts(120.5, 300),
      cashChange: amounts(100.5, 280),
      causes: [{ cause: 'unassigned', ...amounts(-20, -20) }],
      unassigned: 1,
      unassignedAmount: -20,
      toReview: 2,
    });
  renderRoute(routes, { at: '/report/cashFlow' });

  const section = await screen.findByRole('region', { name: '与现金科目核对' });
  expect(section).toHaveTextContent('本期相差 -20.00');
  expect(section).toHaveTextContent('没有指定现金流量项目的收支-20.00-20.00');
  expect(section).toHaveTextContent('1 笔收支未指定项目。2 笔的项目由规则推测，请确认。');
  expect(within(section).getByRole('link', { name: '去工作表处理' })).toHaveAttribute(
    'href',
    '/report/cashFlow?view=worksheet&period=2026-03&state=toDo',
  );
  expect(reconciliation.received[0]?.query).toEqual({
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    orgId: '11',
    scope: 'self',
  });
});

test('一致时标注一致', async () => {
  api.get('/report/template/23').replies(template);
  api.get('/report/template/view/23').replies({ 20: figure(20, 7, 7) });
  api
    .get('/report/cashFlow/reconciliation/23')
    .replies({
      netIncrease: amounts(7, 7),
      cashChange: amounts(7, 7),
      causes: [],
      unassigned: 0,
      unassignedAmount: 0,
      toReview: 0,
    });
  renderRoute(routes, { at: '/report/cashFlow' });
  expect(await screen.findByText('一致')).toBeInTheDocument();
});

const enterprise = givenUser('manager', {
  accountSet: { ...givenWorkplace('manager').accountSet, standard: 'enterprise' },
});

test('补充资料：按账取数、调整和本期分开；写明原因后调整，差额随之改变', async () => {
  const line = (lineNum: number, title: string, own: number, adjusted: number) => ({
    ...{ lineNum, title, ...amounts(own + adjusted, own + adjusted) },
    ...{ adjustedPeriodAmount: adjusted, adjustedYearAmount: adjusted },
  });
  const supplement = (adjusted: number) => ({
    lines: [
      line(101, '净利润', 90, 0),
      line(114, '经营性应收项目的减少', -31, adjusted),
      { ...line(117, '经营活动产生的现金流量净额', 59, adjusted) },
    ],
    operating: amounts(90, 90),
    unexplained: amounts(31 - adjusted, 31 - adjusted),
    adjustments: adjusted
      ? [{ orgId: 11, period: '2026-03', lineNum: 114, amount: adjusted, reason: '出售设备未收款' }]
      : [],
  });
  api.get('/report/template/23').replies(template, { times: 'always' });
  api.get('/report/template/view/23').replies({ 20: figure(20, 90, 90) }, { times: 'always' });
  api
    .get('/report/cashFlow/reconciliation/23')
    .replies(
      {
        ...{ netIncrease: amounts(90, 90), cashChange: amounts(90, 90), causes: [] },
        ...{ unassigned: 0, unassignedAmount: 0, toReview: 0 },
      },
      { times: 'always' },
    );
  api.get('/cashFlow/supplement').replies(supplement(0));
  const { user } = renderRoute(routes, { at: '/report/cashFlow', as: enterprise });
  const section = await screen.findByRole('region', { name: '补充资料' });
  const row = (name: RegExp) => within(section).getByRole('row', { name });
  expect(row(/尚待说明的差额/)).toHaveTextContent('31.00');
  expect(within(row(/^净利润/)).queryByRole('button')).toBeNull();

  await user.click(within(section).getByRole('button', { name: '调整经营性应收项目的减少' }));
  const dialog = within(await screen.findByRole('dialog', { name: '调整补充资料' }));
  await user.type(dialog.getByLabelText('调整金额'), '31.005');
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await dialog.findByText('请填写不超过两位小数的数字')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('调整金额'));
  await user.type(dialog.getByLabelText('调整金额'), '31');
  await user.type(dialog.getByLabelText('调整原因'), '出售设备未收款');
  await user.click(dialog.getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  const change = api.put('/cashFlow/supplement').replies(null);
  api.get('/cashFlow/supplement').replies(supplement(31));
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('list', { name: '人工调整' })).toHaveTextContent(
    '2026年03月 经营性应收项目的减少：出售设备未收款 31.00',
  );
  expect(change.received[0]?.body).toEqual({
    ...{ orgId: 11, accountDate: '2026-03-31', lineNum: 114, amount: 31, reason: '出售设备未收款' },
  });
  expect(row(/^经营性应收项目的减少/)).toHaveTextContent('-31.0031.00');
});

describe('现金流量工作表', () => {
  const unassigned = row(7, { cashFlowLine: null, inAmount: null, outAmount: 20, source: 'person' });

  test('方向、项目和筛选随地址；每行通向凭证', async () => {
    const list = api.get('/cashFlow/lines').replies(page([unassigned, row(8)]), { times: 3 });
    const { user, location } = renderRoute(routes, {
      at: '/report/cashFlow?view=worksheet&period=2026-03&state=toDo',
    });
    const table = await screen.findByRole('table', { name: '现金流量工作表' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('2026-03-05记-7收货款1002 银行存款1122 应收账款20.00未指定');
    expect(second).toHaveTextContent('120.501 销售产成品、商品、提供劳务收到的现金');
    expect(list.received[0]?.query).toEqual({
      accountDate: '2026-03-31',
      orgId: '11',
      state: 'toDo',
      keyword: '',
      page: '1',
      size: '100',
    });
    await user.click(screen.getByTitle('流出'));
    await waitFor(() => expect(location()).toContain('direction=out'));
    await user.click(within(table).getByRole('link', { name: '记-7' }));
    expect(await screen.findByText('记账凭证')).toBeInTheDocument();
  });

  test('键盘：选行、勾选、改项目；批量指定；没有改成的说明原因', async () => {
    api.get('/cashFlow/lines').replies(page([unassigned, row(8)]), { times: 4 });
    const { user } = renderRoute(routes, { at: '/report/cashFlow?view=worksheet' });
    const table = await screen.findByRole('table', { name: '现金流量工作表' });

    const one = api.put('/cashFlow/lines').replies({ done: 1, skipped: [] });
    table.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: '记-7的现金流量项目' });
    await user.click(await screen.findByTitle(/^3 购买/));
    await waitFor(() =>
      expect(one.received[0]?.body).toEqual({
        lines: [{ voucherId: 7, position: 1, version: 3 }],
        cashFlowLine: 3,
      }),
    );

    const several = api
      .put('/cashFlow/lines')
      .replies({
        done: 1,
        skipped: [8, 9].map((id) => ({ id, reason: `凭证记-${id}已审核，不能修改；请先取消审核` })),
      });
    await waitFor(() => expect(table).toHaveFocus());
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getByRole('group', { name: '批量指定' })).toHaveTextContent('已选 2 笔');
    await user.click(screen.getByRole('button', { name: '取消指定' }));
    expect(await screen.findByText('凭证记-8、记-9已审核，不能修改；请先取消审核')).toBeInTheDocument();
    expect(several.received[0]?.body).toMatchObject({ cashFlowLine: null });
  });

  test('季报含下级组织的待处理：三个月、各组织都在，行上写着组织，回得到同一张季报', async () => {
    const list = api.get('/cashFlow/lines').replies(page([unassigned, row(8, { orgId: 12 })]), { times: 2 });
    const { organization, currentPeriod } = givenWorkplace('manager');
    const store = { ...organization, id: 12, code: '0101', name: '一店', parentId: organization.id };
    const withStore = givenUser('manager', {
      organizations: [
        { organization, currentPeriod },
        { organization: store, currentPeriod },
      ],
    });
    const { user, location } = renderRoute(routes, {
      at: '/report/cashFlow?view=worksheet&period=2026-03&from=2026-01&scope=tree',
      as: withStore,
    });
    const table = await screen.findByRole('table', { name: '现金流量工作表' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(`${organization.name}2026-03-05记-7`);
    expect(second).toHaveTextContent('一店2026-03-05记-8');
    expect(list.received[0]?.query).toMatchObject({
      ...{ startDate: '2026-01-01', endDate: '2026-03-31', scope: 'tree', orgId: '11' },
    });
    expect(screen.getByText('2026年01月至')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '回到现金流量表' })).toHaveAttribute(
      'href',
      '/report/cashFlow?period=2026-03&interval=quarter&scope=tree',
    );
    await user.click(screen.getByRole('checkbox', { name: '含下级组织' }));
    expect(location()).toBe('/report/cashFlow?view=worksheet&period=2026-03&from=2026-01');
    await waitFor(() => expect(list.received[1]?.query).not.toHaveProperty('scope'));
  });

  test('没有待处理的', async () => {
    api.get('/cashFlow/lines').replies(page([]));
    renderRoute(routes, { at: '/report/cashFlow?view=worksheet&state=unassigned' });
    expect(await screen.findByText(/没有待处理的现金流量/)).toBeInTheDocument();
  });
});
