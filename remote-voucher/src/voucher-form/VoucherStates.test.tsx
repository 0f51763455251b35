import { screen, waitFor } from '@testing-library/react';
import { refused } from '@mingzhang/shared/wire/envelope';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { fromUser } from '@mingzhang/shared/wire/user';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { cell, openVoucherForm } from '@mingzhang/shared/testing/openVoucherForm';
import { VoucherFormPage } from './VoucherFormPage';
import { givenBooks, received, bought, wire, always } from '@mingzhang/shared/testing/givenTwoVouchers';

useFakeApi();
beforeEach(() => localStorage.clear());

const { routes, opened, openNew, openSaved } = openVoucherForm(<VoucherFormPage />);

test('别人先改了：说明是谁，可以打开最新的凭证，写过的还在', async () => {
  const before = { voucher: wire(bought), word: '记', voucherDate: bought.date, code: null, balances: [] };
  api.get('/voucher/opening').replies(before);
  const { user } = await openSaved({ ...bought, version: bought.version + 1 });
  const problems = [
    { code: 'VOUCHER_STALE', message: '凭证记-2已被王主管于10:05修改，您的修改没有保存；请刷新后再改。' },
  ] as const;
  api.put('/voucher').answers(200, refused(problems[0].message, 409, problems));
  await user.type(cell(1, '摘要'), '一批');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/已被王主管/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '打开最新的凭证' }));
  await waitFor(() => expect(cell(1, '摘要')).toHaveValue('购入原料'));
  expect(screen.queryByText(/已被王主管/)).not.toBeInTheDocument();
  expect(await screen.findByText(/是在旧版本上做的/)).toBeInTheDocument();
});

test('网络中断后再次保存用同一个请求编号', async () => {
  const { user } = await openSaved(bought);
  await user.type(cell(1, '摘要'), '一批');
  api.put('/voucher').breaks();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/网络连接失败/)).toBeInTheDocument();
  const again = api.put('/voucher').replies(wire({ ...bought, version: 2 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  expect(again.received[0]?.headers['idempotency-key']).toMatch(/\w+-\w+-\w+-\w+/);
});

test.each([
  ['网络中断', () => api.get('/init').breaks()],
  ['服务器出错', () => api.get('/init').answers(500, '<html>')],
])('存下的凭证开了新的月份，月份没有读到（%s）：凭证还是存下了', async (_, reading) => {
  const { user } = await openSaved(bought);
  await user.type(cell(1, '摘要'), '一批');
  const saving = api.put('/voucher').replies(wire({ ...bought, version: 2, date: dateOnly('2026-04-02') }));
  reading();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  expect(saving.received).toHaveLength(1);
});

test('刷新页面后再次保存，仍用没有得到回答的那个请求编号', async () => {
  const first = await openSaved(bought);
  await first.user.type(cell(1, '摘要'), '一批');
  api.put('/voucher').breaks();
  await first.user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/网络连接失败/)).toBeInTheDocument();
  const pending = localStorage.getItem('voucherSave:3:7:11:2');
  first.unmount();
  const { user } = await openSaved(bought);
  const again = api.put('/voucher').replies(wire({ ...bought, version: 2 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  expect(JSON.parse(pending ?? '')).toMatchObject({ key: again.received[0]?.headers['idempotency-key'] });
});

test('已审核的凭证只能看：盖章、说明原因、不能改', async () => {
  const audited = { ...received, auditorId: 9, auditorName: '王主管', auditedOn: dateOnly('2026-03-09') };
  const { user } = await openSaved(audited);
  expect(screen.getByRole('img', { name: '已审核' })).toBeInTheDocument();
  expect(screen.getByText(/凭证记-1已审核，不能修改；请先取消审核/)).toBeInTheDocument();
  expect(screen.getByText('王主管')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  await user.type(cell(1, '摘要'), '改');
  expect(cell(1, '摘要')).toHaveValue('收到货款');
  expect(cell(1, '会计科目')).toBeDisabled();
});

test('已结账月份的凭证不能改，有权限的人可以去反结账', async () => {
  await openSaved({ ...received, date: dateOnly('2026-02-10') });
  expect(screen.getByRole('img', { name: '已结账' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '反结账' })).toHaveAttribute('href', '/check-out/un-check');
});

test('主管、出纳签这个账套的人；没有结账，记账还空着', async () => {
  await openSaved(received);
  const footer = screen.getByText('主管：').closest('footer');
  expect(footer).toHaveTextContent('主管：周主管记账：审核：出纳：吴出纳制单：');
});

test('还没有姓名的人先填姓名，填好就用它制单', async () => {
  const person = givenUser('manager');
  const unnamed = { ...person, realName: '用户5678' };
  givenBooks([]);
  const { user } = renderRoute(routes, { at: '/voucher/form', as: unnamed });
  await opened();
  const field = await screen.findByRole('textbox', { name: /凭证的制单人现在是“用户5678”/ });
  const call = api.post('/updateUser').replies(null);
  api.get('/init').replies(fromUser({ ...person, realName: '李会计' }));
  await user.type(field, ' 李会计 {Enter}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(call.received[0]?.body).toBe(`realName=${encodeURIComponent('李会计')}`);
  expect(screen.getByText('制单：').closest('footer')).toHaveTextContent('制单：李会计');
});

test('没有写权限的人看到的是只读的凭证', async () => {
  await openSaved(bought, 'viewer');
  expect(screen.getByText('您的角色只能查看凭证，不能修改。')).toBeInTheDocument();
  expect(cell(1, '摘要')).toHaveAttribute('readonly');
});

test('草稿在离开后恢复，可以放弃', async () => {
  const first = await openNew();
  await first.user.keyboard('买办公用品{Enter}');
  first.unmount();
  const { user } = renderRoute(routes, { at: '/voucher/form' });
  await opened();
  expect(cell(1, '摘要')).toHaveValue('买办公用品');
  expect(await screen.findByText(/已恢复 .* 未保存的内容/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '放弃草稿' }));
  expect(cell(1, '摘要')).toHaveValue('');
});

test('别人在草稿之后保存过：说明没有恢复', async () => {
  const first = await openSaved(bought);
  await first.user.type(cell(1, '摘要'), '一批{Enter}');
  first.unmount();
  const storageKey = 'voucherDraft:3:7:11:2';
  const kept = localStorage.getItem(storageKey) ?? '';
  localStorage.setItem(storageKey, kept.replace(`"version":${bought.version}`, '"version":0'));
  const { user } = await openSaved(bought);
  expect(await screen.findByText(/是在旧版本上做的/)).toBeInTheDocument();
  expect(cell(1, '摘要')).toHaveValue('购入原料');
  await user.click(await screen.findByRole('button', { name: '放弃草稿' }));
  expect(screen.queryByText(/是在旧版本上做的/)).not.toBeInTheDocument();
});

test('复制的凭证不被别的草稿顶替', async () => {
  const first = await openNew([bought]);
  await first.user.keyboard('买办公用品{Enter}');
  first.unmount();
  renderRoute(routes, { at: `/voucher/form?copy=${bought.id}` });
  await opened();
  expect(cell(1, '摘要')).toHaveValue('购入原料');
});

test('有未保存内容时翻到上一张先问一次', async () => {
  const { user, location } = await openSaved(bought);
  await user.type(cell(1, '摘要'), '一批');
  api.get('/voucher/beforeId').replies(received.id, always);
  await user.keyboard('{PageUp}');
  await user.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(location()).toBe(`/voucher/form/${received.id}`));
  await waitFor(() => expect(cell(1, '摘要')).toHaveValue('收到货款'));
});
