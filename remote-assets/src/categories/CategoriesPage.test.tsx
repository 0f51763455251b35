import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule, toolsCategory } from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { CategoriesPage } from './CategoriesPage';

useFakeApi();

function show(as = assetUser()) {
  givenAssetModule();
  return renderRoute([{ path: '/assets/categories', element: <CategoriesPage /> }], {
    at: '/assets/categories',
    as,
  });
}
const row = () => screen.findByRole('row', { name: '03 器具、工具、家具' });

test('类别：方法、月数、残值率和科目；修改月数', async () => {
  const { user } = show();
  expect(await row()).toHaveTextContent('固定资产年限平均法605%1601 固定资产1602 累计折旧');
  (await row()).focus();
  await user.keyboard('{Enter}');
  const months = await screen.findByRole('textbox', { name: '预计使用月份' });
  await user.clear(months);
  await user.type(months, '36');
  const call = api.put('/asset/category').replies(toolsCategory);
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('资产类别 器具、工具、家具 已保存')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ ...toolsCategory, months: 36 });
});

test('长期待摊费用只有原值科目；服务器不收的，说明在表单里', async () => {
  const { user } = show();
  await row();
  await user.keyboard('{Alt>}n{/Alt}');
  await user.type(await screen.findByRole('textbox', { name: /编码/ }), '09');
  await user.type(screen.getByRole('textbox', { name: /名称/ }), '装修费');
  await user.click(screen.getByRole('combobox', { name: '种类' }));
  await user.click(await screen.findByText('长期待摊费用'));
  expect(screen.queryByRole('combobox', { name: '累计折旧科目' })).toBeNull();
  const call = api.post('/asset/category').refuses('长期待摊费用请选择原值科目');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('长期待摊费用请选择原值科目');
  expect(call.received[0]?.body).toMatchObject({
    code: '09',
    kind: 'prepaid',
    cost: null,
    accumulated: null,
  });
});

test('删除先问；查看角色只能看', async () => {
  const { user, unmount } = show();
  const call = api.delete('/asset/category/3').replies(null);
  await user.click(within(await row()).getByRole('button', { name: /删\s?除/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除资产类别 器具、工具、家具')).toBeVisible();
  expect(call.received).toHaveLength(1);
  unmount();
  show(assetUser('viewer'));
  expect(within(await row()).queryByRole('button')).toBeNull();
});
