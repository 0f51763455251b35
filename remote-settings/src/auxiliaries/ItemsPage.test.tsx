import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { pageOf } from '@mingzhang/shared/wire/page';
import { CategoriesPage } from './CategoriesPage';
import { ItemsPage } from './ItemsPage';

useFakeApi();

const routes = [
  { path: '/assisting-accounting/accounting-category', element: <CategoriesPage /> },
  { path: '/assisting-accounting/custom/:id', element: <ItemsPage /> },
];
const LIST = '/assisting-accounting/accounting-category';
const VEHICLES = '/assisting-accounting/custom/12';
const category = (id: number, name: string, customColumns: string, systemDefault: boolean) => ({
  ...{ id, name, customColumns, systemDefault, canEdit: !systemDefault, accountSetsId: 7 },
});
const categories = [category(11, '客户', '', true), category(12, '车辆', '车牌,车型', false)];
const truck = {
  ...{ id: 101, accountingCategoryId: 12, code: '001', name: '货车', remark: null, enable: true },
  ...{ cusColumn0: '粤A1', cusColumn1: '卡车' },
};

function show(at: string, { as = 'manager', items = [truck] } = {}) {
  givenLists({ categories });
  const list = api
    .get('/accounting-category-details')
    .replies(pageOf(items, items.length, 1, 20), { times: 'always' });
  return { list, ...renderRoute(routes, { at, as: as as 'manager' }) };
}
const rowOf = (name: string) => screen.findByRole('row', { name });
const press = async (row: string, name: RegExp) => within(await rowOf(row)).getByRole('button', { name });

test('类别：系统的不能删除、不能改名，自定义列列出来；进到项目', async () => {
  const { user, location } = show(LIST);
  expect(await rowOf('车辆')).toHaveTextContent('车牌、车型');
  expect(await press('客户', /删\s?除/)).toBeDisabled();
  await user.click(await press('客户', /修\s?改/));
  expect(await screen.findByRole('textbox', { name: /类别名称/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  await user.click(screen.getByRole('link', { name: '车辆' }));
  expect(location()).toBe(VEHICLES);
});

test('新增类别：自定义列逐个输入', async () => {
  const { user } = show(LIST);
  await user.click(screen.getByRole('button', { name: /新增类别/ }));
  await user.type(await screen.findByRole('textbox', { name: /类别名称/ }), '合同');
  await user.type(screen.getByRole('combobox', { name: /自定义列/ }), '甲方{Enter}金额{Enter}');
  const call = api.post('/accounting-category').replies(null);
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('辅助核算类别“合同”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({
    id: null,
    name: '合同',
    canEdit: true,
    customColumns: '甲方,金额',
  });
});

test('项目：自定义列是表里的列，关键字在地址里', async () => {
  const { user, location, list } = show(VEHICLES);
  expect(await rowOf('001 货车')).toHaveTextContent('001货车粤A1卡车启用');
  await user.type(screen.getByRole('textbox', { name: '查找车辆' }), '货');
  expect(new URLSearchParams(location().split('?')[1]).get('q')).toBe('货');
  await waitFor(() =>
    expect(list.received.at(-1)?.query).toMatchObject({
      accounting_category_id: '12',
      keyword: '货',
      page: '1',
    }),
  );
});

test('新增项目：自定义列一起填', async () => {
  const { user } = show(VEHICLES, { items: [] });
  expect(await screen.findByText(/还没有车辆/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: /新增车辆/ })[0]!);
  expect(await screen.findByRole('textbox', { name: '编码' })).toHaveValue('001');
  await user.clear(screen.getByRole('textbox', { name: '编码' }));
  await user.type(screen.getByRole('textbox', { name: '编码' }), '002');
  await user.type(screen.getByRole('textbox', { name: '名称' }), '叉车');
  await user.type(screen.getByRole('textbox', { name: '车型' }), '三吨');
  const call = api.post('/accounting-category-details').replies(truck);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('车辆 002 叉车 已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({
    ...{ accountingCategoryId: 12, code: '002', name: '叉车', remark: '', enable: true },
    ...{ cusColumn0: '', cusColumn1: '三吨' },
  });
});

test('在用的删不掉，说明可以停用；停用', async () => {
  const { user } = show(VEHICLES);
  const reason = '“001 货车”已被凭证或期初余额使用，不能删除；不用时可以停用';
  api.delete('/accounting-category-details/101').refuses(reason);
  await user.click(await press('001 货车', /删\s?除/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  const call = api.put('/accounting-category-details').replies(null);
  await user.click(await press('001 货车', /停\s?用/));
  expect(await screen.findByText('已停用车辆 001 货车')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 101, enable: false, cusColumn0: '粤A1' });
});

test('清空先问；查看角色只能看和导出', async () => {
  const { user, unmount } = show(VEHICLES);
  await rowOf('001 货车');
  const call = api.delete('/accounting-category-details/clear/12').replies(null);
  await user.click(screen.getByRole('button', { name: /清\s?空/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /清\s?空/ }));
  expect(await screen.findByText('已清空车辆')).toBeInTheDocument();
  expect(call.received).toHaveLength(1);
  unmount();
  show(VEHICLES, { as: 'viewer' });
  await rowOf('001 货车');
  expect(screen.getByRole('link', { name: /导出/ })).toHaveAttribute(
    'href',
    '/api/accounting-category/download?categoryId=12',
  );
  expect(screen.queryByRole('button', { name: /清\s?空|导入|新增/ })).toBeNull();
});

test('类别不存在时说明，可以回到辅助核算', async () => {
  show('/assisting-accounting/custom/99');
  expect(await screen.findByText(/这个辅助核算类别不存在/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回辅助核算' })).toHaveAttribute('href', LIST);
});
