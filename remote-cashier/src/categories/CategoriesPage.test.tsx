import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireCategories } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { CategoriesPage } from './CategoriesPage';

useFakeApi();

function show(as = cashierUser()) {
  givenCashier();
  return renderRoute([{ path: '/cashier/categories', element: <CategoriesPage /> }], {
    at: '/cashier/categories',
    as,
  });
}
const row = (name: string) => screen.findByRole('row', { name });

test('类别、对方科目和现金流量项目；新增一个，服务器不收的说明在表单里', async () => {
  const { user } = show();
  expect(await row('收货款')).toHaveTextContent(
    /收货款收入1122 应收账款销售产成品、商品、提供劳务收到的现金/,
  );
  await user.keyboard('{Alt>}n{/Alt}');
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '办公费');
  await user.type(screen.getByRole('combobox', { name: '对方科目' }), '5602');
  await user.keyboard('{Enter}');
  const call = api.post('/cashier/category').refuses('收支类别“办公费”已经使用');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('已经使用');
  expect(call.received[0]?.body).toEqual({
    ...{ name: '办公费', flow: 'paid', cashFlowLine: null },
    target: { subjectId: 5602, auxiliary: [] },
  });
});

test('补充常用类别；用过的不能删除', async () => {
  const { user } = show();
  expect(within(await row('收货款')).getByRole('button', { name: /删\s?除/ })).toBeDisabled();
  const call = api.post('/cashier/category/ready').replies([...wireCategories]);
  await user.click(screen.getByRole('button', { name: '补充常用类别' }));
  await screen.findByText('办公费');
  expect(call.received).toHaveLength(1);
});

test('查看角色只能看', async () => {
  show(cashierUser('viewer'));
  expect(within(await row('办公费')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /新增类别/ })).toBeNull();
});
