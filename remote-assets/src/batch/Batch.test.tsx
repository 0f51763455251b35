import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule, wireAsset, wireAssetPage } from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetListPage } from '../asset-list/AssetListPage';

useFakeApi();

const routes = [{ path: '/assets', element: <AssetListPage /> }];
const shelf = wireAsset();
const truck = wireAsset({ id: 42, number: 'GD-0002', name: '货车', version: 3 });

function show(as = assetUser()) {
  givenAssetModule();
  api.get('/asset').replies(wireAssetPage([shelf, truck]), { times: 'always' });
  return renderRoute(routes, { at: '/assets', as });
}
const ticked = () => screen.findByRole('group', { name: '勾选的卡片' });
const moved = { title: '调拨', differences: [{ label: '存放地点', before: '仓库', after: '二车间' }] };
const named = (asset: typeof shelf) => ({ id: asset.id, number: asset.number, name: asset.name });

test('空格勾选选中的行，表头的框勾选全部；F8 批量变动：先看每张的变动前后，再一次登记', async () => {
  const { user } = show();
  await screen.findByText('GD-0001');
  screen.getByRole('table', { name: '资产卡片' }).focus();
  await user.keyboard('{ArrowDown} ');
  expect(await ticked()).toHaveTextContent('已选 1 张');
  expect(screen.getByRole('checkbox', { name: '勾选 GD-0001' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: '勾选全部卡片' }));
  expect(await ticked()).toHaveTextContent('已选 2 张');
  const call = api.post('/asset/batch').replies(
    {
      rows: [
        { ...named(shelf), changes: [moved], problems: [] },
        { ...named(truck), changes: [], problems: [] },
      ],
    },
    { times: 'always' },
  );
  await user.keyboard('{F8}');
  const dialog = await screen.findByRole('dialog', { name: '批量变动：2 张卡片' });
  expect(within(dialog).getByRole('button', { name: '登记变动' })).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: '存放地点' }));
  await user.type(within(dialog).getByRole('textbox', { name: '调入地点' }), '二车间');
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '搬迁');
  expect(await within(dialog).findByText(/仓库 → 二车间/)).toBeVisible();
  expect(within(dialog).getByText('没有变化，不登记')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '登记变动' }));
  expect(await screen.findByText('已登记 1 张卡片的变动')).toBeVisible();
  const sent = call.received.filter(({ query }) => query.dryRun === undefined);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      cards: [
        { id: 41, version: 1 },
        { id: 42, version: 3 },
      ],
      ...{ on: '2026-03-31', reason: '搬迁', changes: [{ kind: 'transfer', to: '二车间' }] },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('group', { name: '勾选的卡片' })).toBeNull());
});

test('有一张不行的说明原因，不能登记；净残值和净残值率只选一个', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: '勾选 GD-0002' }));
  await user.click(within(await ticked()).getByRole('button', { name: '批量变动' }));
  const prevented = { ...named(truck), changes: [], problems: ['2026年第03期已结账，不能新增或删除变动'] };
  const call = api.post('/asset/batch').replies({ rows: [prevented] }, { times: 'always' });
  const dialog = await screen.findByRole('dialog', { name: '批量变动：1 张卡片' });
  await user.click(within(dialog).getByRole('checkbox', { name: '净残值' }));
  await user.click(within(dialog).getByRole('checkbox', { name: '净残值率' }));
  expect(within(dialog).getByRole('checkbox', { name: '净残值' })).not.toBeChecked();
  await user.type(within(dialog).getByRole('textbox', { name: '新净残值率' }), '10');
  expect(await within(dialog).findByText('2026年第03期已结账，不能新增或删除变动')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '登记变动' })).toBeDisabled();
  await waitFor(() =>
    expect(call.received.at(-1)?.body).toMatchObject({ changes: [{ kind: 'residualRate', rate: '10' }] }),
  );
});

test('合并：保留哪一张、各张的数和合并后的数；合并以后不再勾选', async () => {
  const { user } = show();
  const amounts = { accumulated: 190, impairment: 0, residual: 600, problems: [] };
  const call = api.post('/asset/merge').repliesTo(() => ({
    rows: [
      { ...named(truck), cost: 6_000, net: 5_810, ...amounts },
      { ...named(shelf), cost: 12_000, net: 11_810, ...amounts },
    ],
  }));
  await user.click(await screen.findByRole('checkbox', { name: '勾选 GD-0001' }));
  expect(within(await ticked()).getByRole('button', { name: /合\s?并/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '勾选 GD-0002' }));
  await user.click(within(await ticked()).getByRole('button', { name: /合\s?并/ }));
  const dialog = await screen.findByRole('dialog', { name: '合并 2 张卡片' });
  await user.click(within(dialog).getByRole('combobox', { name: '保留的卡片' }));
  await user.click(await screen.findByTitle('GD-0002 货车'));
  const table = await within(dialog).findByRole('table', { name: '合并试算' });
  expect(table).toHaveTextContent('合并后18,000.00380.0017,620.001,200.00');
  await user.click(within(dialog).getByRole('button', { name: /^合\s?并$/ }));
  expect(await screen.findByText('已合并 2 张卡片，保留 GD-0002')).toBeVisible();
  const sent = call.received.filter(({ query }) => query.dryRun === undefined);
  expect(sent[0]?.body).toMatchObject({ toId: 42, on: '2026-03-31', cards: [{ id: 41 }, { id: 42 }] });
});

test('查看角色没有勾选', async () => {
  show(assetUser('viewer'));
  await screen.findByText('GD-0001');
  expect(screen.queryByRole('checkbox', { name: '勾选全部卡片' })).toBeNull();
});
