import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  assetUser,
  givenAssetModule,
  wireAsset,
  wireAssetPage,
  wireDetail,
  wireFigures,
  wirePurchase,
} from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AssetCardPage } from './AssetCardPage';

useFakeApi();

const routes = [
  { path: '/assets/card/:assetId?', element: <AssetCardPage /> },
  { path: '/assets', element: <p>全部卡片</p> },
];

function show(at: string, as = assetUser()) {
  givenAssetModule();
  api.get('/asset').replies(wireAssetPage([wireAsset()]), { times: 'always' });
  api.get('/asset/41').replies(wireDetail(), { times: 'always' });
  return renderRoute(routes, { at, as });
}
const field = (name: string) => screen.findByRole('textbox', { name });
const preview = () => screen.getByRole('complementary', { name: '折旧试算' });

async function fill(user: UserEvent, name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

async function chooseAccount(user: UserEvent, label: string, code: string) {
  await user.type(screen.getByRole('combobox', { name: label }), code);
  await user.keyboard('{Enter}');
}

test('新增：边填边算月折旧和各年折旧，Ctrl+S 保存', async () => {
  const { user, location } = show('/assets/card');
  expect(await field('资产编号')).toHaveValue('GD-0002');
  await fill(user, '资产名称', '货车');
  await fill(user, '原值', '96000');
  expect(await field('预计净残值')).toHaveValue('4800.00');
  expect(preview()).toHaveTextContent('月折旧额1,520.00');
  expect(preview()).toHaveTextContent('2026年第04期 至 2031年第03期');
  expect(within(preview()).getByRole('row', { name: /^2026/ })).toHaveTextContent('202613,680.00');
  await chooseAccount(user, '第1行费用科目', '5602');
  const call = api.post('/asset').replies({ asset: wireAsset({ id: 42 }), warnings: [] });
  api.get('/asset/42').replies(wireDetail({ id: 42, number: 'GD-0002' }), { times: 'always' });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('资产卡片 GD-0001 已保存')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/assets/card/42'));
  expect(call.received[0]?.body).toMatchObject({
    ...{ number: 'GD-0002', name: '货车', categoryId: 3, cost: 96_000, residual: 4_800, months: 60 },
    ...{ opening: null, payment: null, voucherLine: null, readyOn: '2026-03-31' },
    makesVoucher: false,
    shares: [{ target: { subjectId: 5602, auxiliary: [] }, share: 100 }],
    tax: {
      base: 96_000,
      method: 'straightLine',
      months: 60,
      residual: 4_800,
      oneTime: false,
      accelerated: false,
      taxClass: 'tool',
    },
  });
});

test('缺什么在哪一栏说清楚，什么都不发', async () => {
  const { user } = show('/assets/card');
  await fill(user, '原值', '100');
  await fill(user, '预计净残值', '200');
  await user.click(screen.getByRole('button', { name: /保\s?存$/ }));
  expect(await screen.findByText('预计净残值 200.00 不能大于原值 100.00')).toBeVisible();
  expect(screen.getByText('第1行：请选择末级费用科目，并选全辅助核算项目')).toBeVisible();
  expect(screen.getAllByText('请填写资产名称').length).toBeGreaterThan(0);
  expect(await field('资产名称')).toHaveFocus();
  expect(await field('资产名称')).toHaveAccessibleDescription('请填写资产名称');
  expect(await field('原值')).toHaveAccessibleDescription('不含可抵扣的进项税额');
});

test('金额读不出来不按前几位保存；复制的窗口里按键，底下的卡片不动', async () => {
  const { user } = show('/assets/card/41');
  const call = api.put('/asset').replies({ asset: wireAsset(), warnings: [] });
  await fill(user, '使用人', '赵六');
  await fill(user, '数量', '1o');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('“数量”“1o”不是这里可以填写的数字');
  expect(await field('数量')).toHaveFocus();
  await fill(user, '数量', '1');
  await user.keyboard('{Control>}d{/Control}');
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByRole('textbox', { name: '份数' })).toHaveFocus());
  await user.keyboard('{F12}');
  expect(call.received).toHaveLength(0);
});

test('F12 保存并新增：下一张从空白开始', async () => {
  const { user, location } = show('/assets/card');
  await fill(user, '资产名称', '货车');
  await fill(user, '原值', '96000');
  await chooseAccount(user, '第1行费用科目', '5602');
  const call = api.post('/asset').replies({ asset: wireAsset({ id: 42 }), warnings: [] });
  await user.keyboard('{F12}');
  expect(await screen.findByText('资产卡片 GD-0001 已保存')).toBeVisible();
  expect(await field('资产名称')).toHaveValue('');
  expect(location()).toBe('/assets/card');
  expect(call.received).toHaveLength(1);
});

test('修改：带上读到的版本；被别人改过的说明原因', async () => {
  const { user } = show('/assets/card/41');
  await fill(user, '使用人', '赵六');
  const call = api
    .put('/asset')
    .refuses('资产卡片GD-0001已被他人修改，您的修改没有保存；请刷新后再改。', -409);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/已被他人修改/)).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({ id: 41, version: 1, keeper: '赵六' });
  expect(await field('使用人')).toHaveValue('赵六');
});

test('Ctrl+D 复制多张：先看编号，一次保存；编号被占的说明原因', async () => {
  const { user } = show('/assets/card/41');
  expect(await field('资产名称')).toHaveValue('货架');
  const call = api
    .post('/asset/41/copies')
    .repliesTo((query) => ({
      numbers: query.dryRun === '1' ? ['GD-0002'] : ['GD-0002', 'GD-0003', 'GD-0004'],
    }));
  await user.keyboard('{Control>}d{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '复制 GD-0001 货架' });
  expect(await within(dialog).findByText('编号 GD-0002')).toBeVisible();
  const count = within(dialog).getByRole('textbox', { name: '份数' });
  await user.clear(count);
  await user.type(count, '100');
  expect(within(dialog).getByText('份数应为1到99')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /复\s?制$/ })).toBeDisabled();
  await user.clear(count);
  await user.type(count, '3');
  await user.click(within(dialog).getByRole('button', { name: /复\s?制$/ }));
  expect(await screen.findByText('已复制 3 张卡片：GD-0002 至 GD-0004')).toBeVisible();
  const sent = call.received.filter(({ query }) => query.dryRun === undefined);
  expect(sent.map(({ body }) => body)).toEqual([{ count: 3, first: '' }]);
});

test('加速折旧：勾选框旁写明最低月份和依据；与一次性税前扣除只能选一项', async () => {
  const { user } = show('/assets/card/41');
  const accelerated = await screen.findByRole('checkbox', { name: '加速折旧（缩短年限）' });
  expect(accelerated).not.toBeChecked();
  const rule = '最低 36 个月（60%），企业所得税法实施条例第98条，据转引，请核对原文';
  expect(screen.getByText(rule)).toBeVisible();
  await user.click(accelerated);
  const atOnce = screen.getByRole('checkbox', { name: '一次性税前扣除' });
  await user.click(atOnce);
  const both = '一次性税前扣除与加速折旧（缩短年限）只能选一项，税务台账按一次性税前扣除计算';
  expect(within(preview()).getByText(both)).toBeVisible();
  await user.click(atOnce);
  expect(within(preview()).queryByText(both)).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: '税务台账与账面不同' }));
  await fill(user, '税法折旧月份', '36');
  const asset = wireAsset({ tax: { ...wireAsset().tax, months: 36, accelerated: true } });
  const call = api.put('/asset').replies({ asset, warnings: [] });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('资产卡片 GD-0001 已保存')).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({
    tax: { base: 12_000, months: 36, oneTime: false, accelerated: true, taxClass: 'tool' },
  });
});

test('无形资产没有可以缩短的年限，勾选后说明；查看的人不能勾选', async () => {
  const of = { taxClass: 'software', accelerated: true } as const;
  const software = { kind: 'intangible', tax: { ...wireAsset().tax, ...of } } as const;
  api.get('/asset/42').replies(wireDetail({ id: 42, ...software }), { times: 'always' });
  show('/assets/card/42', assetUser('viewer'));
  const accelerated = await screen.findByRole('checkbox', { name: '加速折旧（缩短年限）' });
  expect(accelerated).toBeChecked();
  expect(accelerated).toBeDisabled();
  expect(preview()).toHaveTextContent('加速折旧（缩短年限）只适用于固定资产，无形资产不能缩短年限');
  expect(screen.queryByText(/第98条/)).not.toBeInTheDocument();
});

test('复制一张先修改再保存：编号接着走，其余照旧', async () => {
  const { user, location } = show('/assets/card/41');
  expect(await field('资产名称')).toHaveValue('货架');
  api.post('/asset/41/copies').replies({ numbers: ['GD-0002'] }, { times: 'always' });
  await user.click(screen.getByRole('button', { name: /复\s?制/ }));
  await user.click(await screen.findByRole('link', { name: '填写后再保存' }));
  expect(await screen.findByRole('heading', { name: '新增资产卡片' })).toBeVisible();
  expect(location()).toBe('/assets/card?copy=41');
  expect(await field('资产编号')).toHaveValue('GD-0002');
  expect(await field('资产名称')).toHaveValue('货架');
});

test('删除先问；查看角色只能看', async () => {
  const { user, location, unmount } = show('/assets/card/41');
  const call = api.delete('/asset/41').replies(null);
  await user.click(await screen.findByRole('button', { name: /删\s?除/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除资产卡片 GD-0001')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/assets'));
  expect(call.received[0]?.query).toEqual({ version: '1' });
  unmount();
  show('/assets/card/41', assetUser('viewer'));
  expect(await field('资产名称')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

test('折旧计划说明每月的依据，税会逐年列调整', async () => {
  const { user } = show('/assets/card/41');
  const row = { accumulated: 190, net: 11_810, posted: true, because: { title: '取得', eventId: null } };
  const year = { bookDepreciation: 1_710, impairment: 0, bookLeft: 0, taxLeft: 0 };
  api.get('/asset/41/schedule').replies(
    {
      rows: [
        { ...row, period: '2026-04', amount: 190, lateMonths: 0 },
        { ...row, period: '2026-05', amount: 380, lateMonths: 2, posted: false },
      ],
      years: [{ ...year, year: 2026, taxDepreciation: 12_000, difference: -10_290 }],
    },
    { times: 'always' },
  );
  await user.click(await screen.findByRole('tab', { name: '折旧计划' }));
  const months = await screen.findByRole('table', { name: '折旧计划' });
  expect(within(months).getByText('2026年第04期').closest('tr')).toHaveTextContent(
    '190.00190.0011,810.00取得已计提',
  );
  expect(within(months).getByText('2026年第05期 补提 2 期')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '税会' }));
  const tax = await screen.findByRole('table', { name: '税会差异' });
  expect(within(tax).getByText('2026').closest('tr')).toHaveTextContent('20261,710.0012,000.00-10,290.00');
});

test('已计提的卡片：条件在保存之前就锁着，说明原因；名称、地点还可以改', async () => {
  givenAssetModule();
  api.get('/asset/41').replies({ ...wireDetail(), postedMonths: 3 }, { times: 'always' });
  renderRoute(routes, { at: '/assets/card/41', as: assetUser() });
  expect(
    await screen.findByText('卡片已计提3个月折旧，原值、期限、方法、分摊等不能直接修改，请登记变动。'),
  ).toBeVisible();
  for (const name of ['原值', '进项税额', '预计净残值', '预计使用月份']) {
    expect(await field(name)).toBeDisabled();
  }
  expect(screen.getByRole('combobox', { name: '折旧方法' })).toBeDisabled();
  expect(await field('资产名称')).toBeEnabled();
  expect(await field('存放地点')).toBeEnabled();
});

test('拆分出来的卡片也是锁着的，说明原因；调拨过的地点只看，不能改', async () => {
  const opening = {
    ...{ period: '2026-05', monthsDone: 4, workDone: 0, accumulated: 760, impairment: 0 },
    ...{ taxAccumulated: 760, basis: 'rest' as const, taxBasis: 'rest' as const },
  };
  givenAssetModule();
  const moved = wirePurchase({ id: 52, kind: 'transfer', title: '调拨', asksVoucher: false });
  api.get('/asset/41').replies(wireDetail({ opening }, []), { times: 'always' });
  api.get('/asset/42').replies(wireDetail({ id: 42 }, [moved]), { times: 'always' });
  const { unmount } = renderRoute(routes, { at: '/assets/card/41', as: assetUser() });
  expect(await screen.findByText(/^卡片由拆分而来，/)).toBeVisible();
  for (const name of ['原值', '预计使用月份', '已提月份']) expect(await field(name)).toBeDisabled();
  expect(await field('存放地点')).toBeEnabled();
  unmount();
  renderRoute(routes, { at: '/assets/card/42', as: assetUser() });
  expect(await field('存放地点')).toBeDisabled();
  expect(screen.getByText('已有变动，请登记变动来改变')).toBeVisible();
  expect(await field('使用人')).toBeEnabled();
});

test('新卡片的编号接着所有卡片，不只是列出的那些', async () => {
  givenAssetModule();
  const next = api.get('/asset').replies({ ...wireAssetPage([wireAsset()]), nextNumber: 'GD-0731' });
  renderRoute(routes, { at: '/assets/card', as: assetUser() });
  expect(await field('资产编号')).toHaveValue('GD-0731');
  expect(next.received[0]?.query).toMatchObject({ size: '1' });
});

test('已经开始折旧的卡片：旁边是到本月的情况，不再当作还没有提过来试算', async () => {
  const figures = wireFigures({ accumulated: 380, net: 11_620, monthsDone: 2, months: 72, amount: 190 });
  givenAssetModule();
  api.get('/asset/41').replies({ ...wireDetail({ readyOn: '2026-01-10' }), figures }, { times: 'always' });
  renderRoute(routes, { at: '/assets/card/41', as: assetUser() });
  const soFar = await screen.findByRole('complementary', { name: '折旧情况' });
  expect(soFar).toHaveTextContent('本月折旧190.00');
  expect(soFar).toHaveTextContent('净值11,620.00已提月数2/72');
  expect(screen.queryByRole('complementary', { name: '折旧试算' })).toBeNull();
});

test('盘盈：编号和日期从盘点单来，市场价格减损耗是原值，保存时生成凭证', async () => {
  const count = { id: 9, date: '2026-03-28', note: '', seen: ['GD-0077'], missing: [], unknown: ['GD-0077'] };
  api.get('/asset/count/9').replies(count);
  const { user } = show('/assets/card?count=9&number=GD-0077');
  expect(await field('资产编号')).toHaveValue('GD-0077');
  expect(screen.queryByRole('region', { name: '付款科目' })).toBeNull();
  await fill(user, '资产名称', '空调');
  await fill(user, '市场价格', '4000');
  await fill(user, '估计损耗', '800');
  expect(await field('原值')).toHaveValue('3200.00');
  await chooseAccount(user, '第1行费用科目', '5602');
  const call = api.post('/asset').replies({ asset: wireAsset({ id: 42 }), warnings: [] });
  api.get('/asset/42').replies(wireDetail({ id: 42 }), { times: 'always' });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({
    ...{ number: 'GD-0077', origin: 'surplus', readyOn: '2026-03-28', cost: 3_200, makesVoucher: true },
    payment: null,
  });
});
