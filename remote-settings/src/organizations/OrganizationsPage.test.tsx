import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { OrganizationsPage } from './OrganizationsPage';

useFakeApi();

const routes = [{ path: '/organization', element: <OrganizationsPage /> }];
const organization = (id: number, code: string, name: string, type: number, more: object = {}) => ({
  ...{ id, code, name, type, parentId: 11, status: true, linkman: null, telephone: null },
  ...{ enableDate: '2026-02-01', currentAccountDate: '2026-03-31' },
  ...{ profitTemplateId: 21, debtTemplateId: 22, cashTemplateId: null, ...more },
});
const organizations = [
  organization(11, '01', '晨光文具商行', 0, { parentId: null, enableDate: '2026-01-01' }),
  organization(12, '02', '城东门店', 1),
  organization(13, '0201', '销售部', 2, { parentId: 12, status: false }),
];
const templates = [
  { id: 21, name: '利润表', templateKey: 'lr', type: 0, isDefault: true, orgNames: '' },
  { id: 24, name: '管理利润表', templateKey: 'own', type: 0, isDefault: false, orgNames: '' },
  { id: 22, name: '资产负债表', templateKey: 'zc', type: 1, isDefault: true, orgNames: '' },
];

function show(as: 'manager' | 'director' = 'manager') {
  api.get('/organization').replies(organizations, { times: 'always' });
  api.get('/report/template').replies(templates, { times: 'always' });
  api.get('/init').replies(fromUser(givenUser(as)), { times: 'always' });
  return renderRoute(routes, { at: '/organization', as });
}
const rowOf = (name: string) => screen.findByRole('row', { name });
const press = async (row: string, name: RegExp) => within(await rowOf(row)).getByRole('button', { name });
const save = () => screen.getByRole('button', { name: /保\s?存/ });

test('组织是一棵树：类型、启用期间、当前期间、状态和所用的报表', async () => {
  show();
  await waitFor(async () =>
    expect(await rowOf('城东门店')).toHaveTextContent('资产负债表、利润表、现金流量表未设置'),
  );
  expect(await rowOf('城东门店')).toHaveTextContent('02门店2026年第02期2026年第03期启用');
  expect(await rowOf('销售部')).toHaveTextContent('部门');
  expect(await rowOf('销售部')).toHaveTextContent('停用');
  expect(await rowOf('晨光文具商行')).toHaveTextContent('当前');
  expect(await press('晨光文具商行', /删\s?除/)).toBeDisabled();
  expect(await press('销售部', /新增下级/)).toBeDisabled();
});

test('在总部下新增：编码接着排，默认是门店，从正在做账的月份启用', async () => {
  const { user } = show();
  await user.click(await press('晨光文具商行', /新增下级/));
  expect(await screen.findByRole('textbox', { name: '组织编码' })).toHaveValue('03');
  await user.type(screen.getByRole('textbox', { name: '组织名称' }), '城北门店');
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '王五');
  const call = api.post('/organization').replies(null);
  await user.click(save());
  expect(await screen.findByText('组织“城北门店”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({
    ...{ id: null, code: '03', name: '城北门店', type: 1, parentId: 11, enableDate: '2026-03-01' },
    ...{ status: true, linkman: '王五', telephone: null },
  });
});

test('新增的部门马上看得到，上级原来没有下级也一样；收起的行收着', async () => {
  api.get('/organization').replies(organizations.slice(0, 2));
  const { user } = show();
  await user.click(await press('城东门店', /新增下级/));
  await user.type(await screen.findByRole('textbox', { name: '组织名称' }), '销售部');
  api.post('/organization').replies(null);
  await user.click(save());
  expect(await rowOf('销售部')).toBeVisible();
  const close = within(await rowOf('城东门店')).getByRole('button', { name: '关闭行' });
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('row', { name: '销售部' })).toBeNull());
});

test('用过的组织：类型、上级、启用期间锁住，名称可以改；服务器的拒绝写在表单上', async () => {
  api.get('/organization/checkUse/12').replies(true);
  const { user } = show();
  await user.click(await press('城东门店', /修\s?改/));
  expect(await screen.findByText(/已有凭证、期初余额或已结账的月份，类型/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '门店' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '启用期间' })).toBeDisabled();
  api.put('/organization').refuses('同一上级下已有组织“城东门店”');
  await user.click(save());
  expect(await screen.findByText('同一上级下已有组织“城东门店”')).toBeInTheDocument();
});

test('改成部门时，上级换成可以的', async () => {
  api.get('/organization/checkUse/13').replies(false);
  const { user } = show();
  await user.click(await press('销售部', /修\s?改/));
  await waitFor(() => expect(screen.getByRole('radio', { name: '门店' })).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: '门店' }));
  const call = api.put('/organization').replies(null);
  await user.click(save());
  expect(await screen.findByText('组织“销售部”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 13, type: 1, parentId: 11, status: false });
});

test('删除先问，删不掉的说明原因', async () => {
  const { user } = show();
  const reason = '“城东门店”还有下级组织“销售部”，请先删除下级';
  api.delete('/organization/12').refuses(reason);
  await user.click(await press('城东门店', /删\s?除/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

test('报表：只改改了的一张', async () => {
  const { user } = show();
  await waitFor(async () => expect(await rowOf('城东门店')).toHaveTextContent('利润表'));
  await user.click(await press('城东门店', /报\s?表/));
  await user.click(await screen.findByRole('combobox', { name: '利润表' }));
  await user.click(await screen.findByTitle('管理利润表'));
  const call = api.post('/report/template/grant').replies(null);
  await user.click(save());
  expect(await screen.findByText('“城东门店”的报表模板已保存')).toBeInTheDocument();
  expect(call.received.map(({ body }) => body)).toEqual([{ orgIds: [12], template: { id: 24, type: 0 } }]);
});

test('主管看得到，不能改', async () => {
  show('director');
  await rowOf('城东门店');
  expect(screen.queryByRole('button', { name: /修\s?改|删\s?除|新增/ })).toBeNull();
});
