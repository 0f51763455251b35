import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule } from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { CountListPage } from './CountListPage';
import { CountPage } from './CountPage';

useFakeApi();

const routes = [
  { path: '/assets/count', element: <CountListPage /> },
  { path: '/assets/count/form/:countId?', element: <CountPage /> },
];
const count = { id: 9, date: '2026-03-31', note: '仓库', seen: ['GD-0001', 'GD-0077'] };
const missing = { id: 42, number: 'GD-0002', name: '货车', location: '仓库', keeper: '王五' };

function show(at: string, as = assetUser()) {
  givenAssetModule();
  api.get('/asset/count').replies([count], { times: 'always' });
  api
    .get('/asset/count/9')
    .replies({ ...count, missing: [missing], unknown: ['GD-0077'] }, { times: 'always' });
  return renderRoute(routes, { at, as });
}

test('逐个扫码或输入，重复的只算一次；保存后列出没有盘到的和没有卡片的', async () => {
  const { user, location } = show('/assets/count');
  await user.click(await screen.findByRole('button', { name: /新增盘点单/ }));
  const scanner = await screen.findByRole('textbox', { name: '扫码或输入资产编号' });
  await user.type(scanner, 'GD-0001{Enter}GD-0077{Enter}GD-0001{Enter}');
  expect(screen.getByText('盘到 2 项')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '备注' }), '仓库');
  const call = api.post('/asset/count').replies(count);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(location()).toBe('/assets/count/form/9'));
  expect(call.received[0]?.body).toEqual({
    ...{ id: null, date: '2026-03-31', note: '仓库', seen: ['GD-0001', 'GD-0077'] },
  });
  const outcome = await screen.findByRole('region', { name: '盘点结果' });
  expect(outcome).toHaveTextContent('没有盘到的卡片 1 张');
  expect(within(outcome).getByRole('link', { name: '登记盘亏' })).toHaveAttribute(
    'href',
    '/assets/card/42?tab=events',
  );
  expect(outcome).toHaveTextContent('没有卡片的编号 1 个');
  expect(within(outcome).getByRole('link', { name: '登记盘盈' })).toHaveAttribute(
    'href',
    '/assets/card?count=9&number=GD-0077',
  );
});

test('一列编号可以一起粘贴', async () => {
  const { user } = show('/assets/count/form');
  await user.click(await screen.findByRole('textbox', { name: '扫码或输入资产编号' }));
  await user.paste('GD-0001\nGD-0002\r\nGD-0003');
  expect(screen.getByText('盘到 3 项')).toBeVisible();
});

test('盘点单：打开和删除；查看角色只能看', async () => {
  const { user, location, unmount } = show('/assets/count');
  const row = await screen.findByRole('row', { name: '2026-03-31 仓库' });
  expect(row).toHaveTextContent('2026-03-31仓库2 项');
  const call = api.delete('/asset/count/9').replies(null);
  await user.click(within(row).getByRole('button', { name: /删\s?除/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除盘点单')).toBeVisible();
  expect(call.received).toHaveLength(1);
  row.focus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/assets/count/form/9');
  unmount();
  show('/assets/count/form/9', assetUser('viewer'));
  expect(await screen.findByText('盘到 2 项')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '扫码或输入资产编号' })).toBeNull();
});
