import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  assetUser,
  givenAssetModule,
  wireAsset,
  wireAssetPage,
  wireFigures,
} from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { AssetListPage } from './AssetListPage';

useFakeApi();

const routes = [
  { path: '/assets', element: <AssetListPage /> },
  { path: '/assets/card/:assetId?', element: <p>一张卡片</p> },
];
const figures = wireFigures({ accumulated: 190, net: 11_810, monthsDone: 1, amount: 190 });

function show({ at = '/assets', as = assetUser() } = {}) {
  givenAssetModule();
  const list = api
    .get('/asset')
    .replies(wireAssetPage([wireAsset(), wireAsset({ id: 42, number: 'GD-0002', name: '货车' })], figures), {
      times: 'always',
    });
  return { list, ...renderRoute(routes, { at, as }) };
}
const rowWith = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('卡片按月的金额，最后一行是合计；F10 新增', async () => {
  const { user, location } = show();
  const row = await rowWith('GD-0001');
  expect(row).toHaveTextContent(
    'GD-0001货架器具、工具、家具仓库王五2026-03-101/6012,000.00190.00190.0011,810.00使用中',
  );
  expect(await rowWith('合计')).toHaveTextContent('2 张12,000.00190.00190.0011,810.00');
  await user.keyboard('{F10}');
  expect(location()).toBe('/assets/card');
});

test('筛选在地址里，清除筛选都去掉；Ctrl+F 到查找框', async () => {
  const { user, location, list } = show({ at: '/assets?status=idle&category=3' });
  await rowWith('GD-0001');
  expect(list.received[0]?.query).toMatchObject({ status: 'idle', category_id: '3' });
  await user.keyboard('{Control>}f{/Control}车');
  expect(new URLSearchParams(location().split('?')[1]).get('q')).toBe('车');
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(location()).toBe('/assets');
});

test('↑↓ 选中一行，Enter 打开卡片', async () => {
  const { user, location } = show();
  await rowWith('GD-0001');
  screen.getByRole('table', { name: '资产卡片' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(location()).toBe('/assets/card/42');
});

test('导入先试后做；导出是列出的卡片', async () => {
  const { user } = show({ at: '/assets?status=idle' });
  await rowWith('GD-0001');
  expect(screen.getByRole('link', { name: /导\s?出/ })).toHaveAttribute(
    'href',
    '/api/asset/export?status=idle',
  );
  const preview = {
    ...{ total: 1, inserted: 1, updated: 0, problems: [], problemCount: 0, notes: [] },
    rows: [
      {
        ...{ sheet: '卡片', row: 2, code: 'GD-0009', name: '货车', action: 'create' as const },
        notes: ['运输工具，原值 24,000.00'],
      },
    ],
  };
  const tried = api.post('/asset/import').replies(preview);
  await user.click(screen.getByRole('button', { name: /导\s?入/ }));
  const dialog = await screen.findByRole('dialog', { name: '导入资产卡片' });
  expect(within(dialog).getByRole('link', { name: '下载模板' })).toHaveAttribute(
    'href',
    '/api/asset/template',
  );
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, new File(['资产编号,资产名称'], '卡片.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('运输工具，原值 24,000.00')).toBeInTheDocument();
  expect(tried.received[0]?.query).toEqual({ dryRun: '1' });
  const saved = api.post('/asset/import').replies(preview);
  await user.click(within(dialog).getByRole('button', { name: '导入 1 行' }));
  expect(await screen.findByText('已导入资产卡片：新增 1 行，修改 0 行')).toBeInTheDocument();
  expect(saved.received[0]?.headers['idempotency-key']).toBeTruthy();
});

test('查看角色没有新增、没有导入', async () => {
  const { user, location } = show({ as: assetUser('viewer') });
  await rowWith('GD-0001');
  expect(screen.queryByRole('button', { name: /新增卡片/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /导\s?入/ })).toBeNull();
  await user.keyboard('{F10}');
  expect(location()).toBe('/assets');
});

test('还没有启用：选择启用期间，启用以后是列表', async () => {
  api.get('/asset/start').replies({ on: true, start: null, openFrom: '2026-03' });
  const { user } = renderRoute(routes, { at: '/assets', as: assetUser() });
  const panel = await screen.findByRole('region', { name: '启用固定资产' });
  expect(panel).toHaveTextContent('晨光文具商行');
  const call = api.put('/asset/start').replies({ on: true, start: '2026-03', openFrom: '2026-03' });
  givenAssetModule();
  api.get('/asset').replies(wireAssetPage([]), { times: 'always' });
  await user.click(within(panel).getByRole('button', { name: /启\s?用/ }));
  expect(await screen.findByText('还没有资产卡片。')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ period: '2026-03' });
});
