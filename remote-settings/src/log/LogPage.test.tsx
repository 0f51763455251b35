import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { ok } from '@mingzhang/shared/wire/envelope';
import type { WireLog, WireLogEntry } from '@mingzhang/shared/wire/log';
import nock from 'nock';
import { LogPage } from './LogPage';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1024 }));

const entry = (sequence: number, sentence: string, changes: WireLogEntry['changes'] = []): WireLogEntry => ({
  ...{ sequence, sentence, changes, at: '2026-03-16 23:30:00', userId: 7, userName: '周主管' },
  ...{ kind: '凭证', address: '10.0.0.8' },
});
const change = { label: '备注', before: '空', after: '房东涨价' };
const rent = entry(4, '修改凭证 记-1（2026-01-25）支付房租 1,600.20', [change]);
const newest: WireLog = { entries: [rent], next: null, searchedTo: null };

function show(at = '/log', first = newest) {
  api.get('/log/people').replies([{ id: 7, realName: '周主管' }]);
  const call = api.get('/log').replies(first);
  return { ...renderRoute([{ path: '/log', element: <LogPage /> }], { at }), call };
}

test('一条记录：时间、操作人、类别、做了什么、之前和之后', async () => {
  show();
  const row = (await screen.findByText(/修改凭证 记-1/)).closest('tr');
  expect(row).toHaveTextContent('2026-03-16 23:30:00周主管凭证修改凭证 记-1（2026-01-25）支付房租 1,600.20');
  expect(row).toHaveTextContent('备注：空 → 房东涨价');
});

test('从一条记录打开它说的凭证', async () => {
  const page = '/voucher/form/12';
  const { user, location } = show('/log', { ...newest, entries: [{ ...rent, page }] });
  await user.click(await screen.findByRole('link', { name: /修改凭证 记-1/ }));
  expect(location()).toBe(page);
});

test('在手机上，时间、操作人、类别和地址写在做了什么上面', async () => {
  window.innerWidth = 390;
  show();
  const row = (await screen.findByText(/修改凭证 记-1/)).closest('tr');
  expect(row).toHaveTextContent('2026-03-16 23:30:00 · 周主管 · 凭证 · 10.0.0.8修改凭证 记-1（2026-01-25）');
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('地址里的筛选就是问服务器的筛选；内容按回车查找', async () => {
  const { call, user, location } = show('/log?userId=7&kind=%E5%87%AD%E8%AF%81&from=2026-03-01');
  await screen.findByText(/修改凭证/);
  expect(call.received[0]?.query).toEqual({ userId: '7', kind: '凭证', from: '2026-03-01' });
  const search = api.get('/log').replies({ entries: [], next: null, searchedTo: null });
  await user.type(screen.getByRole('textbox', { name: '内容' }), '房租{Enter}');
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
  expect(search.received[0]?.query).toMatchObject({ content: '房租', userId: '7' });
  api.get('/log').replies(newest);
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(location()).toBe('/log'));
});

test('更早的记录接在下面；只查到一半的说出查到哪里', async () => {
  const { user } = show('/log?content=x', { ...newest, next: 4, searchedTo: '2026-03-01 08:00:00' });
  expect(await screen.findByText(/已查到 2026-03-01 08:00:00/)).toBeVisible();
  const older = api.get('/log').replies({ entries: [entry(1, '新增账套')], next: null, searchedTo: null });
  await user.click(screen.getByRole('button', { name: '继续往前查' }));
  expect(await screen.findByText('新增账套')).toBeVisible();
  expect(screen.getByText(/修改凭证/)).toBeVisible();
  expect(older.received[0]?.query).toEqual({ content: 'x', before: '4' });
  expect(screen.queryByRole('button', { name: '继续往前查' })).not.toBeInTheDocument();
});

/** How far it is, is asked by a key of the page's own. */
function watched() {
  nock('http://localhost')
    .persist()
    .get(/document\/progress/)
    .reply(200, ok(null));
}

test('校验：没有问题的给出校验码', async () => {
  const { user } = show();
  watched();
  const head = '9-1234-0a1b2c3d4e5f6071';
  api.get('/log/verification').replies({ events: 1234, faults: [], head });
  await user.click(screen.getByRole('button', { name: /校\s?验/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1234 条记录首尾相接，没有被改动')).toBeVisible();
  expect(within(dialog).getByText(head)).toBeVisible();
});

test('校验：有不符的一条一条说出来', async () => {
  const { user } = show();
  watched();
  const fault = '第 2 条（新增凭证）与前一条不衔接：内容被改过，或中间缺少记录';
  api.get('/log/verification').replies({ events: 4, faults: [fault], head: '9-4-0a1b2c3d4e5f6071' });
  await user.click(screen.getByRole('button', { name: /校\s?验/ }));
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByText('有 1 处不符，请保留现场并联系系统管理员')).toBeVisible();
});

test('读不到时说明，可以重试', async () => {
  api.get('/log').refuses('连接太多，请稍后再试');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText(/修改凭证/)).toBeVisible();
});
