import { act, screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { outlineOf } from '@mingzhang/shared/accounting/voucherOutline';
import { fen } from '@mingzhang/shared/primitives/money';
import type { UserState } from '@mingzhang/shell';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUserUnderReview } from '@mingzhang/shared/testing/givenSession';
import { givenVoucherList, withdrawals } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromVoucherOutline } from '@mingzhang/shared/wire/voucherOutline';
import { VoucherListPage } from './VoucherListPage';

useFakeApi();

const [first, second, third] = withdrawals.vouchers as [Voucher, Voucher, Voucher];
const audited = { ...third, auditorId: 9, auditorName: '王主管' };
const always = { times: 'always' } as const;
const tick = (title: string) => screen.getByRole('checkbox', { name: `选择 ${title}` });
const button = (name: RegExp) => screen.getByRole('button', { name });
const batchAudit = /^check 审核$/;
const batchCancel = /取消审核$/;
const batchDelete = /批量删除/;

function givenList(vouchers: readonly Voucher[], page: Parameters<typeof givenVoucherList>[2] = {}) {
  return givenVoucherList(withdrawals, vouchers, page);
}

async function openList(
  as: 'manager' | 'viewer' | UserState = 'manager',
  total = 3,
  vouchers = [first, second, audited],
) {
  sessionStorage.clear();
  api.get('/voucher/gaps').replies([], always);
  givenList(vouchers, { total });
  const rendered = renderRoute([{ path: '/voucher', element: <VoucherListPage /> }], { at: '/voucher', as });
  await screen.findByRole('rowgroup', { name: '凭证 记-1' });
  return rendered;
}

const selection = () => screen.getByRole('status', { name: '已选凭证' });

/** The form as it was sent. */
const sentOf = (call: { received: readonly { body: unknown }[] }) => call.received[0]?.body;

test('选择本页后审核：说明做了几张、跳过哪张和原因', async () => {
  const { user } = await openList();
  expect(button(batchAudit)).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
  expect(selection()).toHaveTextContent('已选 3 张，合计 60.00');
  const reason = '2026年第03期凭证记-3已审核，不能重复审核';
  const asked = api.post('/voucher/audit').replies({ done: 2, skipped: [{ id: third.id, reason }] });
  givenList([first, second, audited].map((voucher) => ({ ...voucher, auditorId: 9, auditorName: '王主管' })));
  await user.click(button(batchAudit));
  expect(await screen.findByText('已审核 2 张凭证，跳过 1 张')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(sentOf(asked)).toBe([first, second, third].map(({ id }) => `checked=${id}`).join('&'));
  await waitFor(() => expect(screen.getAllByText('审核：王主管')).toHaveLength(3));
  expect(tick('记-1')).not.toBeChecked();
  await user.click(button(/关闭/));
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('换了期间，上一批的说明就收起来，回来也不再出现', async () => {
  const { user } = await openList();
  await user.click(tick('记-3'));
  await user.click(button(batchDelete));
  expect(await screen.findByText('删除没有完成')).toBeInTheDocument();
  givenList([first], { times: 'always' });
  await user.click(button(/上一期/));
  expect(screen.queryByText('删除没有完成')).not.toBeInTheDocument();
  await user.click(button(/下一期/));
  expect(screen.queryByText('删除没有完成')).not.toBeInTheDocument();
});

test('空格键选择一张凭证', async () => {
  const { user } = await openList();
  act(() => screen.getByRole('rowgroup', { name: '凭证 记-2' }).focus());
  await user.keyboard(' ');
  expect(tick('记-2')).toBeChecked();
  expect(tick('记-1')).not.toBeChecked();
  await user.keyboard(' ');
  expect(tick('记-2')).not.toBeChecked();
});

test('同一个原因跳过的几张合成一行，号码跟着月份', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
  const reasonOf = (named: string) => `2026年第03期凭证${named}所在期间已结账，不能审核；请先反结账`;
  const vouchers = [first, second, third];
  const skipped = vouchers.map(({ id, number }) => ({ id, reason: reasonOf(`记-${number}`) }));
  api.post('/voucher/audit').replies({ done: 0, skipped });
  givenList(vouchers);
  await user.click(button(batchAudit));
  expect(await screen.findByText(reasonOf('记-1至记-3'))).toBeInTheDocument();
  expect(screen.getByText('审核没有完成')).toBeInTheDocument();
});

test('选择全部 n 张：别的页上的也选中，分批处理，说明进度和结果', async () => {
  const { user } = await openList('manager', 1200);
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
  const others = Array.from({ length: 1197 }, (_, index) => ({
    ...outlineOf(second),
    id: 100_000 + index,
    number: 4 + index,
    debit: fen(100),
  }));
  const asked = api
    .get('/voucher/outline')
    .replies([...[first, second, audited].map(outlineOf), ...others].map(fromVoucherOutline));
  await user.click(button(/选择全部 1200 张/));
  await waitFor(() => expect(selection()).toHaveTextContent('已选 1200 张，合计 1,257.00'));
  expect(asked.received[0]?.query).toMatchObject({ startDate: '2026-03-01', org_id: '11' });
  expect(screen.queryByRole('button', { name: /选择全部/ })).not.toBeInTheDocument();

  const calls = [500, 500, 199].map((done, index) => {
    const skipped = index === 2 ? [{ id: 101_000, reason: '已审核，不能重复审核' }] : [];
    return api.post('/voucher/audit').replies({ done, skipped }, { delay: 20 });
  });
  givenList([first, second, audited], { total: 1200 });
  await user.click(button(batchAudit));
  expect(await screen.findByText('正在审核：500 / 1200')).toBeInTheDocument();
  expect(await screen.findByText('已审核 1199 张凭证，跳过 1 张')).toBeInTheDocument();
  expect(screen.getByText('凭证记-1004：已审核，不能重复审核')).toBeInTheDocument();
  expect(calls.map((call) => String(sentOf(call)).split('&').length)).toEqual([500, 500, 200]);
});

test('分批处理中断时，说明还有几张没有处理', async () => {
  const { user } = await openList('manager', 600);
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
  const all = Array.from({ length: 600 }, (_, index) => ({ ...outlineOf(second), id: index + 1 }));
  api.get('/voucher/outline').replies(all.map(fromVoucherOutline));
  await user.click(button(/选择全部/));
  await waitFor(() => expect(selection()).toHaveTextContent('已选 600 张'));
  api.post('/voucher/audit').breaks();
  givenList([first, second, audited], { total: 600 });
  await user.click(button(batchAudit));
  expect(await screen.findByText('审核没有完成')).toBeInTheDocument();
  expect(screen.getByText('其余 100 张没有处理，请重试')).toBeInTheDocument();
});

test('翻页后选中的还在；取消选择', async () => {
  const { user } = await openList('manager', 120);
  await user.click(tick('记-1'));
  givenList([second], { total: 120, page: 2 });
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(screen.queryByRole('rowgroup', { name: '凭证 记-1' })).not.toBeInTheDocument());
  await user.click(tick('记-2'));
  expect(selection()).toHaveTextContent('已选 2 张，合计 30.00');
  await user.click(button(/取消选择/));
  expect(screen.queryByRole('status', { name: '已选凭证' })).not.toBeInTheDocument();
});

test('换一个条件就是另一个列表，选中的不带过去', async () => {
  const { user } = await openList();
  await user.click(tick('记-1'));
  givenList([first]);
  await user.click(button(/上一期/));
  await waitFor(() => expect(screen.queryByRole('status', { name: '已选凭证' })).not.toBeInTheDocument());
  expect(button(batchAudit)).toBeDisabled();
});

test('一张也不能取消审核时，一个原因一行，写着它的凭证号', async () => {
  const { user } = await openList();
  await user.click(tick('记-1'));
  await user.click(tick('记-2'));
  const problems = [1, 2].map((number) => ({
    code: 'VOUCHER_NOT_AUDITED' as const,
    message: `凭证记-${number}未审核，不能取消审核`,
  }));
  api.post('/voucher/cancelAudit').answers(200, refused(problems[0]!.message, -1, problems));
  givenList([first, second, audited]);
  await user.click(button(batchCancel));
  expect(await screen.findByText('取消审核没有完成')).toBeInTheDocument();
  expect(screen.getByText('凭证记-1、记-2未审核，不能取消审核')).toBeInTheDocument();
});

test('选中的都由自己制单：审核按钮先说明原因；有别人的就可以审核，说明会跳过几张', async () => {
  const me = givenUserUnderReview('manager');
  const mine = [
    { ...first, makerId: me.id },
    { ...second, changerId: me.id },
  ];
  const { user } = await openList(me, 3, [...mine, third]);
  await user.click(tick('记-1'));
  expect(button(batchAudit)).toHaveAttribute('aria-disabled', 'true');
  await user.click(button(batchAudit));
  const [reason] = await screen.findAllByText('凭证记-1由您制单，制单人与审核人不能为同一人');
  expect(reason).toBeInTheDocument();
  await user.click(tick('记-2'));
  await user.hover(button(batchAudit));
  expect(await screen.findByText(/选中的 2 张未审核凭证都由您制单或最后修改/)).toBeInTheDocument();
  await user.click(tick('记-3'));
  expect(button(batchAudit)).not.toHaveAttribute('aria-disabled');
  await user.hover(button(batchAudit));
  expect(await screen.findByText('其中 2 张由您制单或最后修改，审核时跳过')).toBeInTheDocument();
});

test('网络中断时说明没有完成，并重新读取列表', async () => {
  const { user } = await openList();
  await user.click(tick('记-1'));
  api.post('/voucher/audit').breaks();
  givenList([first, second, audited]);
  await user.click(button(batchAudit));
  expect(await screen.findByText('审核没有完成')).toBeInTheDocument();
  expect(screen.getByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
});

test('批量删除先列出凭证号和不能删除的凭证，只删列出的', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }));
  const asked = api.post('/voucher/batchDelete').replies({ done: 2, skipped: [] });
  await user.click(button(batchDelete));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除 2 张凭证？');
  expect(dialog).toHaveTextContent('记-1、记-2');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus());
  expect(dialog).toHaveTextContent('凭证记-3已审核，不能删除；请先取消审核');
  expect(asked.received).toHaveLength(0);
  givenList([audited]);
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除 2 张凭证，跳过 1 张')).toBeInTheDocument();
  expect(sentOf(asked)).toBe(`checked=${first.id}&checked=${second.id}`);
  await waitFor(() => expect(screen.queryByRole('rowgroup', { name: '凭证 记-1' })).not.toBeInTheDocument());
});

test('选中的凭证都不能删除时不问，直接说明', async () => {
  const { user } = await openList();
  await user.click(tick('记-3'));
  await user.click(button(batchDelete));
  expect(await screen.findByText('删除没有完成')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('行内审核和取消审核', async () => {
  const { user } = await openList();
  const auditing = api.post('/voucher/audit').replies({ done: 1, skipped: [] });
  givenList([{ ...first, auditorId: 3, auditorName: '李会计' }, second, audited]);
  await user.click(button(/^审核 记-1$/));
  expect(await screen.findByText('已审核 记-1')).toBeInTheDocument();
  expect(sentOf(auditing)).toBe(`checked=${first.id}`);
  const problems = [
    { code: 'PERIOD_CLOSED' as const, message: '凭证记-1所在期间已结账，不能取消审核；请先反结账' },
  ];
  api.post('/voucher/cancelAudit').answers(200, refused(problems[0]!.message, -1, problems));
  givenList([first, second, audited]);
  await user.click(await screen.findByRole('button', { name: '取消审核 记-1' }));
  expect(await screen.findByText(problems[0]!.message)).toBeInTheDocument();
});

test('只读角色没有审核和批量删除', async () => {
  await openList('viewer');
  expect(screen.queryByRole('button', { name: /审核|删除/ })).not.toBeInTheDocument();
});
