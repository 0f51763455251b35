import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenAccount, givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import {
  wireCard,
  wireCarryForwards,
  wireIncomeTax,
  wireMadeVoucher,
} from '@mingzhang/shared/testing/wireCarryForwards';
import { CarryForwardPage } from './CarryForwardPage';

useFakeApi();

const routes = [{ path: '/check-out/carry-forward/:checkYear/:checkMonth', element: <CarryForwardPage /> }];
const at = '/check-out/carry-forward/2026/3';

const made = [wireMadeVoucher];

test('先看金额和分录，再生成凭证', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireCard()]));
  const { user } = renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '结转损益' });
  expect(article).toHaveTextContent('待生成');
  expect(article).toHaveTextContent('借方合计 11,130.50');
  await user.click(within(article).getByRole('button', { name: '查看分录' }));
  const preview = await screen.findByRole('table', { name: '凭证预览' });
  expect(preview).toHaveTextContent('5001 主营业务收入11,130.50');

  const call = api
    .post('/closing/carryForwards/profitAndLoss')
    .replies(wireCarryForwards([wireCard({ vouchers: made })]));
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireCard({ vouchers: made })]));
  await user.click(within(article).getByRole('button', { name: '生成凭证' }));
  expect(await within(article).findByRole('link', { name: '记-12' })).toHaveAttribute(
    'href',
    '/voucher/form/88',
  );
  expect(within(article).getByRole('button', { name: '重新生成' })).toBeDisabled();
  expect(within(article).getByRole('link', { name: '记-12' })).toHaveFocus();
  expect(call.received[0]?.body).toEqual({ year: 2026, month: 3, orgId: 11 });
});

test('账上又有变动时可以重新生成', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireCard({ vouchers: made, stale: true })]));
  renderRoute(routes, { at });
  expect(await screen.findByText('账上已变动')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新生成' })).toBeEnabled();
});

test('已结账的月份不能再生成，并说明怎样打开', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireIncomeTax()], { closed: true }));
  renderRoute(routes, { at });
  expect(await screen.findByText(/需要修改请先反结账/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '生成凭证' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '所得税税率' })).toBeDisabled();
});

test('前面还有没生成的，写明先做什么，不能生成', async () => {
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([wireIncomeTax(), wireCard({ waitsFor: ['计提所得税'] })]));
  renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '结转损益' });
  expect(article).toHaveTextContent('请先生成：计提所得税');
  expect(within(article).getByRole('button', { name: '生成凭证' })).toBeDisabled();
});

test('在卡片上改税率，回车就保存并重新计算', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireIncomeTax()]));
  const { user } = renderRoute(routes, { at });
  const rate = await screen.findByRole('textbox', { name: '所得税税率' });
  expect(rate).toHaveValue('25');
  const call = api.put('/closing/carryForwardSettings').replies(null);
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([wireIncomeTax({ amount: 500 })], { settings: { incomeTax: 5 } }));
  await user.clear(rate);
  await user.type(rate, '５{Enter}');
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('500.00'));
  expect(call.received[0]?.body).toEqual({ year: 2026, month: 3, orgId: 11, values: { incomeTax: 5 } });
});

// 1,5 may be one and a half somewhere: it is not taken for 15.
test.each(['250', '1,5'])('读不懂的数字 %s 留在框里并标出来，不会保存', async (typed) => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireIncomeTax()]), { times: 'always' });
  const { user } = renderRoute(routes, { at });
  const rate = await screen.findByRole('textbox', { name: '所得税税率' });
  await user.clear(rate);
  await user.type(rate, `${typed}{Enter}`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '所得税税率' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: '所得税税率' })).toHaveValue(typed);
});

test('不使用的结转收在下面，可以重新启用', async () => {
  const unused = wireIncomeTax({ unused: true, lines: [], amount: 0 });
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([unused, wireCard()], { settings: { unusedKinds: ['incomeTax'] } }));
  const { user } = renderRoute(routes, { at });
  const idle = await screen.findByRole('region', { name: '本期无需结转' });
  expect(idle).toHaveTextContent('计提所得税不使用');
  await user.click(within(idle).getByRole('button', { name: '计提所得税设置' }));
  const toggle = await screen.findByRole('switch', { name: '不使用此项结转' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  const call = api.put('/closing/carryForwardSettings').replies(null);
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireIncomeTax(), wireCard()]));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('article', { name: '计提所得税' })).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ values: { unusedKinds: [] } });
});

const unsaid = () =>
  wireCard({ key: 'depreciation', title: '计提折旧', unset: true, lines: [], amount: 0, required: false });

test('没有填写的和没有发生额的分开说', async () => {
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([unsaid(), wireIncomeTax({ lines: [], amount: 0 })]));
  renderRoute(routes, { at });
  const unset = await screen.findByRole('region', { name: '未设置' });
  expect(unset).toHaveTextContent('未设置（填写后才会结转）：计提折旧');
  const idle = screen.getByRole('region', { name: '本期无需结转' });
  expect(idle).toHaveTextContent('本期无需结转（无发生额）：计提所得税');
  expect(idle).not.toHaveTextContent('计提折旧');
});

test('结账检查的“去处理”直接打开这张卡片的设置；关上后地址不再提它', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([unsaid()]));
  const { user, location } = renderRoute(routes, { at: `${at}?settings=depreciation` });
  const drawer = await screen.findByRole('dialog', { name: '结转设置 · 计提折旧' });
  await user.click(within(drawer).getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe(at);
});

const expense = { type: '损益', systemDefault: false };
const below = { ...expense, level: 2, parentId: 5602 };

function givenChart() {
  givenLists({
    subjects: [
      givenAccount(5602, '5602', '管理费用', expense),
      givenAccount(560207, '560207', '折旧费', below),
      givenAccount(560206, '560206', '房租', below),
    ],
  });
}

test('填写固定资产；服务器不接受时说明为什么，填写的还在', async () => {
  const depreciation = wireCard({
    key: 'depreciation',
    title: '计提折旧',
    inputs: ['depreciableAssets'],
    lines: [],
    amount: 0,
  });
  api.get('/closing/carryForwards').replies(wireCarryForwards([depreciation, wireCard()]));
  const { user } = renderRoute(routes, { at });
  givenChart();
  await user.click(await screen.findByRole('button', { name: '计提折旧设置' }));
  const assets = await screen.findByRole('region', { name: '固定资产' });
  await user.click(within(assets).getByRole('button', { name: '增加固定资产' }));
  expect(within(assets).getByRole('textbox', { name: '第1行资产名称' })).toHaveFocus();
  await user.type(within(assets).getByRole('textbox', { name: '第1行资产名称' }), '电脑');
  await user.type(await within(assets).findByRole('combobox', { name: '第1行费用科目' }), '560207{Enter}');
  const cost = within(assets).getByRole('textbox', { name: '第1行原值' });
  await user.clear(cost);
  await user.type(cost, '10,000{Tab}');
  const months = within(assets).getByRole('textbox', { name: '第1行折旧月数' });
  expect(months).toHaveValue('');
  await user.type(months, '36{Tab}');

  api.put('/closing/carryForwardSettings').refuses('第1行：电脑的预计净残值不能大于原值');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('第1行：电脑的预计净残值不能大于原值')).toBeInTheDocument();

  const call = api.put('/closing/carryForwardSettings').replies(null);
  api.get('/closing/carryForwards').replies(wireCarryForwards([depreciation, wireCard()]));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(screen.queryByText('结转设置 · 计提折旧')).not.toBeInTheDocument());
  expect(call.received[0]?.body).toMatchObject({
    values: {
      depreciableAssets: [
        {
          name: '电脑',
          expense: { subjectId: 560207, auxiliary: [] },
          cost: 10000,
          residual: 0,
          months: 36,
          begins: '2026-03',
        },
      ],
    },
  });
});

test('固定资产在卡片上的月份：填写过的行只能看，说明到哪里增加', async () => {
  const depreciation = wireCard({
    ...{ key: 'depreciation', title: '计提折旧', lines: [], amount: 0 },
    inputs: ['depreciableAssets', 'deferredCosts'],
  });
  const asset = {
    name: '旧车床',
    expense: { subjectId: 560207, auxiliary: [] },
    method: 'straightLine' as const,
  };
  const cost = { name: '装修', expense: { subjectId: 560207, auxiliary: [] }, total: 3_600, months: 36 };
  const settings = {
    depreciableAssets: [{ ...asset, cost: 6_000, residual: 0, months: 60, begins: '2026-01' }],
    deferredCosts: [{ ...cost, asset: { subjectId: 560207, auxiliary: [] }, begins: '2026-01' }],
  };
  const answer = wireCarryForwards([depreciation], { settings, assetsOnCards: true });
  api.get('/closing/carryForwards').replies(answer);
  const { user } = renderRoute(routes, { at });
  givenChart();
  await user.click(await screen.findByRole('button', { name: '计提折旧设置' }));
  const assets = await screen.findByRole('region', { name: '固定资产' });
  expect(assets).toHaveTextContent('这里填写过的行不再计算，也不能修改');
  expect(within(assets).getByRole('link', { name: '资产卡片' })).toHaveAttribute('href', '/assets');
  expect(within(assets).getByRole('textbox', { name: '第1行资产名称' })).toBeDisabled();
  expect(within(assets).getByRole('textbox', { name: '第1行原值' })).toBeDisabled();
  expect(await within(assets).findByRole('combobox', { name: '第1行费用科目' })).toBeDisabled();
  expect(within(assets).queryByRole('button', { name: /增加|删除/ })).toBeNull();
  // Rent of the year is not on cards.
  const costs = screen.getByRole('region', { name: '待摊项目' });
  expect(within(costs).getByRole('textbox', { name: '第1行项目名称' })).toBeEnabled();
  expect(within(costs).getByRole('button', { name: '增加待摊项目' })).toBeVisible();
});

test('自定义结转：新增一个，卡片随之更新', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([wireCard()]));
  const { user } = renderRoute(routes, { at });
  givenChart();
  api.get('/closing/customCarryForwards').replies([]);
  await screen.findByRole('article', { name: '结转损益' });
  await user.click(screen.getByRole('button', { name: '自定义结转' }));
  await user.click(await screen.findByRole('button', { name: '新增自定义结转' }));
  await user.type(await screen.findByRole('textbox', { name: '结转名称' }), '分摊房租');
  await user.type(screen.getByRole('combobox', { name: '转出科目' }), '560206{Enter}');
  await user.type(screen.getByRole('combobox', { name: '第1行转入科目' }), '560207{Enter}');
  const share = screen.getByRole('textbox', { name: '第1行比例' });
  await user.clear(share);
  await user.type(share, '40{Tab}');

  const call = api.post('/closing/customCarryForwards').replies({});
  const custom = wireCard({ key: 'custom', customId: 3, title: '分摊房租', amount: 600 });
  api.get('/closing/customCarryForwards').replies([]);
  api.get('/closing/carryForwards').replies(wireCarryForwards([custom, wireCard()]));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  const article = await screen.findByRole('article', { name: '分摊房租' });
  expect(call.received[0]?.body).toEqual({
    orgId: 11,
    name: '分摊房租',
    fromSubjectId: 560206,
    targets: [{ into: { subjectId: 560207, auxiliary: [] }, share: 40 }],
  });

  const made = api.post('/closing/carryForwards/custom').replies(wireCarryForwards([]));
  api.get('/closing/carryForwards').replies(wireCarryForwards([custom, wireCard()]));
  await user.click(within(article).getByRole('button', { name: '生成凭证' }));
  expect(await screen.findByText('分摊房租凭证已生成')).toBeInTheDocument();
  expect(made.received[0]?.body).toMatchObject({ customId: 3 });
});
