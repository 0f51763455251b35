import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import { fromListedSet, fromUser } from '@mingzhang/shared/wire/user';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountSetsPage } from './AccountSetsPage';

useFakeApi();

beforeEach(() => {
  sessionStorage.clear();
  window.innerWidth = 1024;
});

const { accountSet, currentPeriod } = givenWorkplace('manager');
const other = { ...accountSet, id: 8, companyName: '启明商贸有限公司' };
/** The set one works in and another, with what one is in each. */
const setsOf = (here: Role, there: Role): [WireAccountSet, WireAccountSet] => [
  fromListedSet({ accountSet, currentPeriod, memberRole: here }),
  fromListedSet({ accountSet: other, currentPeriod, memberRole: there }),
];
const listed = setsOf('manager', 'manager');
type User = ReturnType<typeof renderElement>['user'];

/** Opens 更多 of a set and chooses. */
async function choose(user: User, companyName: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `更多：${companyName}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const own = accountSet.companyName;
const reloads = () => {
  api.get('/account-sets').replies(listed);
  api.get('/init').replies(fromUser(givenUser('manager')));
};

test('on a telephone a set says below its name what elsewhere has columns', async () => {
  window.innerWidth = 390;
  api.get('/account-sets').replies(listed);
  renderElement(<AccountSetsPage />);
  const row = await screen.findByRole('row', { name: /启明商贸有限公司/ });
  expect(row).toHaveTextContent('2026年第01期启用，当前2026年第03期');
  expect(screen.queryByRole('columnheader', { name: '会计准则' })).toBeNull();
});

test('another account set is entered as from the header: the site is loaded afresh', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload
  api.get('/account-sets').replies(listed);
  const call = api.post('/selectAccountSets/8').replies(null);
  const { user } = renderElement(<AccountSetsPage />);
  await user.click(await screen.findByRole('button', { name: '切换' }));
  await waitFor(() => expect(sessionStorage.getItem('notice')).toBe('"切换成功！"'));
  expect(call.received).toHaveLength(1);
});

test('a set that cannot be entered says why, and can be tried again', async () => {
  api.get('/account-sets').replies(listed);
  api.post('/selectAccountSets/8').refuses('您不再是这个账套的成员');
  const { user } = renderElement(<AccountSetsPage />);
  await user.click(await screen.findByRole('button', { name: '切换' }));
  expect(await screen.findByText('您不再是这个账套的成员')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '切换' })).toBeEnabled());
});

test('a set is taken away on a page of its own; books come from elsewhere on another', async () => {
  api.get('/account-sets').replies(listed);
  const { user, location } = renderElement(<AccountSetsPage />);
  await choose(user, '启明商贸有限公司', '导出账套');
  await waitFor(() => expect(location()).toBe('/account/export?set=8'));
  await user.click(screen.getByRole('link', { name: '从其他软件迁入' }));
  await waitFor(() => expect(location()).toBe('/account/move'));
});

test('archiving says what it means before it is done', async () => {
  api.get('/account-sets').replies(listed);
  const call = api.post('/account-sets/8/archive').replies({});
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, '启明商贸有限公司', '归档');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('归档后账套只能查看、打印和导出');
  reloads();
  await user.click(within(question).getByRole('button', { name: /归\s?档/ }));
  expect(await screen.findByText('“启明商贸有限公司”已归档')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('archiving without an answer: list and header are asked again, as it may have been done', async () => {
  api.get('/account-sets').replies(listed);
  api.post('/account-sets/8/archive').breaks();
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, '启明商贸有限公司', '归档');
  const question = await screen.findByRole('dialog');
  const list = api.get('/account-sets').replies(listed);
  const session = api.get('/init').replies(fromUser(givenUser('manager')));
  await user.click(within(question).getByRole('button', { name: /归\s?档/ }));
  await waitFor(() => expect([list.received, session.received].map(({ length }) => length)).toEqual([1, 1]));
});

test('a change says what else it did: accounts for VAT that were added, and those that could not be', async () => {
  api.get('/account-sets').replies(listed);
  api.get('/account-sets/checkUse').replies(true);
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, own, '修改');
  await user.click(await screen.findByRole('radio', { name: '一般纳税人' }));
  const notes = ['已补充一般纳税人的 8 个增值税科目', '“222101 应交增值税”已有1笔分录，没有新增它的专栏'];
  const call = api.put('/account-sets').replies({ ...listed[0], notes });
  reloads();
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  for (const note of notes) expect(await screen.findByText(note)).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({ vatType: 1 });
});

test('a set is deleted with its name typed and a code sent to one’s own mobile', async () => {
  api.get('/account-sets').replies(listed);
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, '启明商贸有限公司', '删除');
  const dialog = await screen.findByRole('dialog');
  const mobile = givenUser('manager').mobile;
  const sending = api.get(`/sendMsg/${mobile}`).replies(null);
  await user.click(within(dialog).getByRole('button', { name: '发送验证码' }));
  await waitFor(() => expect(sending.received[0]?.query).toEqual({ purpose: 'delete-account-set' }));
  await user.type(within(dialog).getByLabelText(/请输入单位名称/), '启明');
  await user.type(within(dialog).getByLabelText(/^验证码/), '1234');
  await user.click(within(dialog).getByRole('button', { name: '永久删除' }));
  expect(await within(dialog).findByText('与单位名称不一致')).toBeVisible();
  const call = api.delete('/account-sets/8/1234').refuses('验证码错误！');
  await user.type(within(dialog).getByLabelText(/请输入单位名称/), '商贸有限公司');
  await user.click(within(dialog).getByRole('button', { name: '永久删除' }));
  expect(await within(dialog).findByText('验证码错误！')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('another code rule is tried first: every code old and new, or why it does not fit', async () => {
  api.get('/account-sets').replies(listed);
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, own, '编码规则');
  const dialog = await screen.findByRole('dialog');
  const changes = [{ id: 5, name: '房租', code: '560206', newCode: '5602006' }];
  api.get('/account-sets/encoding').replies({ changes, problems: [] });
  await user.click(within(dialog).getByLabelText('第2级位数'));
  await user.click(await screen.findByTitle('2级 3位'));
  expect((await within(dialog).findByText('5602006')).closest('tr')).toHaveTextContent('5602065602006房租');
  const call = api.post('/account-sets/updateEncode').replies(null);
  reloads();
  await user.click(within(dialog).getByRole('button', { name: '按新规则更改' }));
  expect(await screen.findByText('编码规则已改为 4-3-2-2')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test.each([
  ['留在账套，任主管', /不再能管理成员、组织，也不能删除或再移交/, 'true', '您现在是它的主管'],
  ['退出账套', /马上看不到这个账套，除非新的管理员再添加您/, 'false', '您已退出账套'],
])('handing over takes two codes and a choice: %s', async (choice, follows, stay, done) => {
  api.get('/account-sets').replies(listed);
  const { user } = renderElement(<AccountSetsPage />);
  await choose(user, own, '移交');
  const first = api.post('/account-sets/identification').replies(null);
  await user.type(await screen.findByLabelText(/^验证码/), '1111');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await user.type(await screen.findByLabelText('接收人手机号'), '13577778888');
  expect(screen.getByRole('radio', { name: '留在账套，任主管' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: choice }));
  expect(await screen.findByText(follows)).toBeVisible();
  await user.type(screen.getByLabelText(/^验证码/), '2222');
  const second = api.post('/account-sets/handOver').replies(null);
  reloads();
  await user.click(screen.getByRole('button', { name: /移\s?交/ }));
  expect(await screen.findByText(`账套已移交给 13577778888，${done}`)).toBeVisible();
  expect(first.received).toHaveLength(1);
  expect(second.received.map(({ body }) => body)).toEqual([`mobile=13577778888&code=2222&stay=${stay}`]);
});

test.each(['viewer', 'cashier'] as const)(
  'who is %s switches sets; changes and begins none',
  async (role) => {
    api.get('/account-sets').replies(setsOf(role, role));
    renderElement(<AccountSetsPage />, { as: role });
    expect(await screen.findByText(own)).toBeVisible();
    expect(screen.getByRole('button', { name: '切换' })).toBeEnabled();
    for (const name of [/更多/, /新建账套/, /从备份恢复/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '从其他软件迁入' })).not.toBeInTheDocument();
  },
);

test.each([
  ['maker', []],
  ['director', ['修改', '导出账套']],
  ['manager', ['修改', '导出账套', '下载备份', '归档', '删除']],
] as const)('another set offers what one may do there as %s, whatever one is here', async (role, offered) => {
  api.get('/account-sets').replies(setsOf('manager', role));
  const { user } = renderElement(<AccountSetsPage />, { as: 'manager' });
  expect(await screen.findByRole('button', { name: `更多：${own}` })).toBeEnabled();
  const more = screen.queryByRole('button', { name: `更多：${other.companyName}` });
  if (more) await user.click(more);
  const items = more ? await screen.findAllByRole('menuitem') : [];
  expect(items.map(({ textContent }) => textContent)).toEqual(offered);
});
