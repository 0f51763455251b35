import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { MembersPage } from './MembersPage';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1024 }));

const me = givenUser('manager');
const row = (id: number, realName: string, role: string, invited = false) => ({
  ...{ id, realName, role, invited, mobile: `1380000${String(id).padStart(4, '0')}` },
});
const manager = row(me.id, '李会计', 'Manager');
const cashier = row(92, '周出纳', 'Cashier');
const invited = row(93, '用户0093', 'Making', true);

const rowOf = (name: string) => screen.findByRole('row', { name });
const button = async (name: string, label: RegExp) =>
  within(await rowOf(name)).getByRole('button', { name: label });
const save = () => screen.getByRole('button', { name: /保\s?存/ });

function show(members = [manager, cashier, invited]) {
  api.get('/user').replies(members, { times: 'always' });
  return renderRoute([{ path: '/permission-setting', element: <MembersPage /> }], {
    at: '/permission-setting',
    as: me,
  });
}

test('列出成员、角色，谁是自己，谁还没有来过；唯一的管理员没有操作', async () => {
  show();
  expect(await rowOf('李会计')).toHaveTextContent(/李会计 您.*账套管理员不可移出/);
  expect(await rowOf('周出纳')).toHaveTextContent('出纳修改角色移出');
  expect(await rowOf('用户0093')).toHaveTextContent('等待首次登录');
  expect(within(await rowOf('李会计')).queryByRole('button')).not.toBeInTheDocument();
});

test('在手机上，角色和手机号写在姓名下面', async () => {
  window.innerWidth = 390;
  show();
  expect(await screen.findByRole('cell', { name: '周出纳 出纳 · 13800000092' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '手机号' })).toBeNull();
});

test('角色和权限的表来自同一个权限表', async () => {
  show();
  const reopening = await screen.findByRole('row', { name: /反结账/ });
  const cells = within(reopening).getAllByRole('cell').slice(1);
  expect(cells.map((cell) => within(cell).queryByLabelText('可以') !== null)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('管理员允许制单人新增辅助核算项目，角色表跟着变', async () => {
  const { user } = show();
  const maker = async () => {
    const cells = within(await screen.findByRole('row', { name: /录凭证时新增客户/ })).getAllByRole('cell');
    return within(cells[3]!).queryByLabelText('可以') !== null;
  };
  const toggle = await screen.findByRole('switch', { name: '允许制单人新增辅助核算项目' });
  expect(toggle).not.toBeChecked();
  expect(await maker()).toBe(false);
  const changing = api.put('/account-sets/itemRule').replies(null);
  const { accountSet } = givenWorkplace('manager');
  api
    .get('/init')
    .replies(fromUser(givenUser('manager', { accountSet: { ...accountSet, makersAddItems: true } })));
  await user.click(toggle);
  expect(await screen.findByText('已允许制单人新增辅助核算项目')).toBeInTheDocument();
  expect(changing.received[0]?.body).toEqual({ makersAddItems: true });
  expect(toggle).toBeChecked();
  expect(await maker()).toBe(true);
});

test('添加已注册的同事：一步', async () => {
  const { user } = show([manager, cashier, row(94, '吴小梅', 'Cashier')]);
  await user.keyboard('{Alt>}n{/Alt}');
  await user.type(await screen.findByLabelText('手机号'), '13800000094');
  await user.click(screen.getByRole('radio', { name: /出纳/ }));
  const call = api.post('/user').replies(null);
  await user.click(save());
  expect(await screen.findByText('吴小梅（出纳）已加入账套')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ mobile: '13800000094', role: 'Cashier' });
});

test('添加没注册的手机号：先发验证码，填上再保存', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /添加成员/ }));
  await user.type(await screen.findByLabelText('手机号'), '13700001234');
  api.post('/user').refuses('此手机号还没有注册。', 501);
  await user.click(save());
  expect(await screen.findByText('此手机号还没有注册')).toBeVisible();
  const sending = api.get('/sendMsg/13700001234').replies(null);
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeDisabled();
  expect(sending.received).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '4321');
  const call = api.get('/account-sets/addNewUser').replies(null);
  await user.click(save());
  expect(await screen.findByText(/已为 13700001234 开通账号并加入账套/)).toBeVisible();
  expect(call.received[0]?.query).toEqual({ mobile: '13700001234', role: 'Making', code: '4321' });
});

test('手机号不完整不提交；已是成员的说明原因', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /添加成员/ }));
  await user.type(await screen.findByLabelText('手机号'), '1390');
  await user.click(save());
  expect(await screen.findByText('请填写 11 位手机号')).toBeVisible();
  await user.type(screen.getByLabelText('手机号'), '1234567');
  api.post('/user').refuses('周出纳已经是本账套的成员（出纳）。', 502);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('周出纳已经是本账套的成员（出纳）。');
});

test('修改角色', async () => {
  const { user } = show();
  await user.click(await button('周出纳', /修改角色/));
  await user.click(await screen.findByRole('radio', { name: /主管/ }));
  const call = api.put('/user').replies(null);
  await user.click(save());
  expect(await screen.findByText('周出纳的角色已改为主管，马上生效')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ id: 92, role: 'Director' });
});

test('移出前问一声；被拒绝的说明原因', async () => {
  const { user } = show();
  (await rowOf('周出纳')).focus();
  const call = api.delete('/user/92').refuses('成员不存在，可能已被删除，请刷新后再试。');
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('把周出纳移出账套？');
  await user.click(within(dialog).getByRole('button', { name: /移\s?出/ }));
  expect(await screen.findByText('成员不存在，可能已被删除，请刷新后再试。')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('自己退出账套：会话重新读取', async () => {
  const { user } = show([manager, row(94, '王主管', 'Manager')]);
  await user.click(await button('李会计', /移\s?出/));
  api.delete(`/user/${me.id}`).replies(null);
  const init = api.get('/init').replies(fromUser(me));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /退\s?出/ }));
  expect(await screen.findByText('您已退出账套')).toBeVisible();
  await waitFor(() => expect(init.received).toHaveLength(1));
});

test('读不到时说明，可以重试', async () => {
  api.get('/user').refuses('连接太多，请稍后再试');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await rowOf('周出纳')).toBeVisible();
});
