import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { template } from '@mingzhang/shared/testing/givenTemplateForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { TemplateListPage } from './TemplateListPage';

useFakeApi();
// Fetched when they are opened first; here they should not count as waiting.
beforeAll(() => Promise.all([import('./TemplateDialog'), import('./GrantDialog')]));

const routes = [
  { path: '/report/template', element: <TemplateListPage /> },
  { path: '/report/template/form/:templateId', element: <p>设置页</p> },
];

const wire = (id: number, name: string, type: number, isDefault: boolean, orgNames: string) => ({
  ...{ id, name, templateKey: 'profit', type, isDefault, orgNames, formCode: '会小企02表' },
});
const templates = [
  wire(21, '利润表', 0, true, '晨光文具商行'),
  wire(22, '资产负债表', 1, true, '晨光文具商行'),
  wire(31, '部门利润表', 0, false, ''),
];

function show(as: Parameters<typeof renderRoute>[1] = {}) {
  api.get('/report/template').replies(templates);
  return renderRoute(routes, { at: '/report/template', ...as });
}

const rowOf = (name: string) => screen.findByRole('row', { name });

test('列出模板的类型和适用组织；默认的只能查看、设置适用组织和复制', async () => {
  show();
  const official = await rowOf('利润表');
  expect(official).toHaveTextContent('默认利润表会小企02表晨光文具商行');
  const actions = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent?.replace(/\s/g, ''));
  expect(actions(official)).toEqual(['查看', '适用组织', '复制']);
  expect(actions(await rowOf('部门利润表'))).toEqual(['设置', '适用组织', '复制', '改名', '删除']);
});

test('按类型筛选在地址里；上下键选行，Enter 打开', async () => {
  const { user, location } = show();
  (await rowOf('利润表')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await rowOf('资产负债表')).toHaveFocus();
  await user.click(screen.getByTitle('利润表'));
  expect(location()).toBe('/report/template?type=profit');
  expect(screen.queryByRole('row', { name: '资产负债表' })).not.toBeInTheDocument();
  (await rowOf('部门利润表')).focus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/report/template/form/31');
});

test('复制默认模板：名称已拟好，存好就进入设置', async () => {
  const { user, location } = show();
  await user.click(within(await rowOf('利润表')).getByRole('button', { name: /复\s?制/ }));
  const dialog = await screen.findByRole('dialog', { name: '复制“利润表”' });
  expect(within(dialog).getByLabelText('模板名称')).toHaveValue('利润表（自定义）');
  const call = api.post('/report/template').replies({ ...template, id: 40 });
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(location()).toBe('/report/template/form/40'));
  expect(call.received[0]?.body).toEqual({
    ...{ id: null, name: '利润表（自定义）', templateKey: 'profit', type: 0, isDefault: false },
    ...{ copy: true, copyId: 21 },
  });
});

test('新增：名称重复时说明，改了再存；Alt+N 打开', async () => {
  const { user } = show();
  await rowOf('利润表');
  await user.keyboard('{Alt>}n{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: '新增报表模板' });
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  expect(await within(dialog).findByText('请填写模板名称')).toBeInTheDocument();
  api.post('/report/template').refuses('报表模板“利润表”已存在，请换一个名称');
  await user.type(within(dialog).getByLabelText('模板名称'), '利润表');
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('已存在');
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(within(dialog).getByLabelText('模板名称')).toHaveValue('利润表');
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增报表模板' })).toBeNull());
});

test('改名带着编号', async () => {
  const { user } = show();
  await user.click(within(await rowOf('部门利润表')).getByRole('button', { name: /改\s?名/ }));
  const dialog = await screen.findByRole('dialog', { name: '“部门利润表”改名' });
  const call = api.post('/report/template').replies(template);
  api.get('/report/template').replies(templates, { times: 'always' });
  await user.type(within(dialog).getByLabelText('模板名称'), '二');
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('报表模板“部门利润表二”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 31, name: '部门利润表二' });
});

test('删除要确认；有组织在用的，服务器说出是谁', async () => {
  const { user } = show();
  (await rowOf('部门利润表')).focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除报表模板“部门利润表”？');
  api.delete('/report/template/31').replies(null);
  api.get('/report/template').replies(templates.slice(0, 2), { times: 'always' });
  await user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除报表模板“部门利润表”')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('row', { name: '部门利润表' })).not.toBeInTheDocument());
});

test('适用组织：组织树里勾选，已选的不能取消；全部门店一下选中', async () => {
  const { organization } = givenWorkplace('manager');
  const store = (id: number, name: string) => ({
    organization: {
      ...organization,
      ...{
        id,
        name,
        code: `01${id}`,
        type: 'store' as const,
        parentId: organization.id,
        profitTemplateId: 21,
      },
    },
    currentPeriod: givenWorkplace('manager').currentPeriod,
  });
  const head = { ...organization, profitTemplateId: 31 };
  const user3 = givenUser('manager', {
    organization: head,
    organizations: [
      { organization: head, currentPeriod: givenWorkplace('manager').currentPeriod },
      store(12, '人民路店'),
      store(13, '解放路店'),
    ],
  });
  const { user } = show({ as: user3 });
  await user.click(within(await rowOf('部门利润表')).getByRole('button', { name: '适用组织' }));
  const dialog = await screen.findByRole('dialog', { name: '“部门利润表”的适用组织' });
  expect(dialog).toHaveTextContent('晨光文具商行（已适用）');
  const confirm = within(dialog).getByRole('button', { name: /^确\s?定$/ });
  expect(confirm).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: '选中全部门店' }));
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  const call = api.post('/report/template/grant').replies(null);
  api.get('/init').refuses('会话没有取到');
  api.get('/report/template').replies(templates, { times: 'always' });
  await user.click(confirm);
  await waitFor(() =>
    expect(call.received[0]?.body).toEqual({ orgIds: [12, 13], template: { id: 31, type: 0 } }),
  );
});

test('没有取到时可以重试；查看角色只能看', async () => {
  api.get('/report/template').refuses('系统正忙，请稍后再试。');
  const { user } = renderRoute(routes, { at: '/report/template', as: 'viewer' });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  api.get('/report/template').replies(templates);
  await user.click(retry);
  const row = await rowOf('利润表');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增模板/ })).not.toBeInTheDocument();
});
