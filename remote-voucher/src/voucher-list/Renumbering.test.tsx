import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherListPage } from './VoucherListPage';

useFakeApi();

const ledger = given`
  2026-03-09 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
  2026-03-06 记-3 提现
    借 1001 库存现金  30.00
    贷 1002 银行存款  30.00
`;
const [first, third] = ledger.vouchers as [Voucher, Voucher];
const gap = /凭证断号 1 个：缺记字第 2 号/;
const nothingHeld = { heldGaps: [], audited: [] };
const filled = { word: '记', changes: [{ id: third.id, from: 3, to: 2 }], ...nothingHeld };
const byNumber = [filled];
const byDate = [
  {
    word: '记',
    changes: [
      { id: third.id, from: 3, to: 1 },
      { id: first.id, from: 1, to: 2 },
    ],
    ...nothingHeld,
  },
];

const givenList = (vouchers: readonly Voucher[]) => givenVoucherList(ledger, vouchers);

async function openList(at = '/voucher', as: 'manager' | 'maker' | 'viewer' = 'manager') {
  sessionStorage.clear();
  api.get('/voucher/gaps').replies([{ word: '记', gaps: [2] }]);
  givenList([first, third]);
  const rendered = renderRoute([{ path: '/voucher', element: <VoucherListPage /> }], { at, as });
  await screen.findByRole('rowgroup', { name: '凭证 记-1' });
  return rendered;
}

async function openDialog(at?: string, as?: 'maker') {
  const rendered = await openList(at, as);
  const notice = (await screen.findByText(gap)).closest<HTMLElement>('[role="alert"]')!;
  await rendered.user.click(within(notice).getByRole('button', { name: '整理断号' }));
  return { ...rendered, dialog: await screen.findByRole('dialog') };
}

test('从断号提示预览新旧凭证号，确认后重新读取列表', async () => {
  const asked = api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByRole('row', { name: '记-3 记-2' })).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: '按凭证号顺序补齐' })).toBeChecked();
  expect(asked.received[0]?.query).toEqual({ orgId: '11', year: '2026', month: '3', by: 'number' });
  const renumbering = api.get('/voucher/finishingOffNo').replies(byNumber);
  api.get('/voucher/gaps').replies([]);
  givenList([first, { ...third, number: 2 }]);
  await user.click(within(dialog).getByRole('button', { name: '整理 1 张凭证' }));
  expect(await screen.findByText('已整理断号，1 张凭证换了号')).toBeInTheDocument();
  expect(renumbering.received[0]?.query).toEqual({ orgId: '11', year: '2026', month: '3', by: 'number' });
  expect(await screen.findByRole('rowgroup', { name: '凭证 记-2' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(gap)).not.toBeInTheDocument());
});

test('整理以后，说旧号的批量结果收起来', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: '选择 记-3' }));
  const reason = '凭证记-3已审核，不能重复审核';
  api.post('/voucher/audit').replies({ done: 0, skipped: [{ id: third.id, reason }] });
  api.get('/voucher/gaps').replies([{ word: '记', gaps: [2] }]);
  givenList([first, third]);
  await user.click(screen.getByRole('button', { name: /^check 审核$/ }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  await user.click(screen.getAllByRole('button', { name: '整理断号' })[0]!);
  const dialog = await screen.findByRole('dialog');
  api.get('/voucher/finishingOffNo').replies(byNumber);
  api.get('/voucher/gaps').replies([]);
  givenList([first, { ...third, number: 2 }]);
  await user.click(await within(dialog).findByRole('button', { name: '整理 1 张凭证' }));
  await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
});

test('按日期重排有自己的预览', async () => {
  api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  const { user, dialog } = await openDialog();
  await within(dialog).findByRole('row', { name: '记-3 记-2' });
  const asked = api.get('/voucher/finishingOffNo/preview').replies(byDate);
  await user.click(within(dialog).getByRole('radio', { name: '按日期重排' }));
  expect(await within(dialog).findByRole('row', { name: '记-3 记-1' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: '记-1 记-2' })).toBeInTheDocument();
  expect(asked.received[0]?.query).toMatchObject({ by: 'date' });
  expect(within(dialog).getByRole('button', { name: '整理 2 张凭证' })).toBeEnabled();
});

test('凭证号已经连续时没有可以整理的', async () => {
  api.get('/voucher/finishingOffNo/preview').replies([{ word: '记', changes: [], ...nothingHeld }]);
  const { dialog } = await openDialog();
  expect(await within(dialog).findByText('凭证号已经连续，没有要调整的凭证')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /^整\s?理$/ })).toBeDisabled();
});

test('已审核的留着原号，预览说明哪些断号补不上', async () => {
  const held = { heldGaps: [2, 3, 4, 7], audited: [5, 8] };
  api.get('/voucher/finishingOffNo/preview').replies([{ ...filled, ...held }]);
  const { user, dialog } = await openDialog();
  const told = '记字第 5、8 号已审核，不换号，第 2-4、7 号仍是断号。要补齐，请先取消审核。';
  expect(await within(dialog).findByText(told)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: '整理 1 张凭证' })).toBeEnabled();
  api.get('/voucher/finishingOffNo/preview').replies([{ word: '记', changes: [], ...held }]);
  await user.click(within(dialog).getByRole('radio', { name: '按日期重排' }));
  expect(await within(dialog).findByText('没有可以换号的凭证')).toBeInTheDocument();
  expect(within(dialog).getByText(told)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /^整\s?理$/ })).toBeDisabled();
});

test('服务器拒绝时对话框里说明原因', async () => {
  api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  const { user, dialog } = await openDialog();
  const reason = '2026年第03期已结账，不能整理断号；请先反结账（需主管权限）';
  api.get('/voucher/finishingOffNo').refuses(reason);
  await user.click(await within(dialog).findByRole('button', { name: '整理 1 张凭证' }));
  expect(await within(dialog).findByText(reason)).toBeInTheDocument();
});

test('被拒绝时列表重新读取；断号提示没有了，对话框和原因还在', async () => {
  api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  const { user, dialog } = await openDialog();
  const reason = '没有断号，不需要整理';
  api.get('/voucher/finishingOffNo').refuses(reason);
  api.get('/voucher/gaps').replies([]);
  givenList([first, { ...third, number: 2 }]);
  await user.click(await within(dialog).findByRole('button', { name: '整理 1 张凭证' }));
  expect(await within(dialog).findByText(reason)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(gap)).not.toBeInTheDocument());
  expect(dialog).toBeVisible();
});

test('预览没有加载成功时可以重试', async () => {
  api.get('/voucher/finishingOffNo/preview').breaks();
  const { user, dialog } = await openDialog();
  const retry = await within(dialog).findByRole('button', { name: /重\s?试/ });
  api.get('/voucher/finishingOffNo/preview').replies(byNumber);
  await user.click(retry);
  expect(await within(dialog).findByRole('row', { name: '记-3 记-2' })).toBeInTheDocument();
});

test('已结账的月份不能整理，主管可以去反结账，制单人看到要谁来做', async () => {
  const { dialog, unmount } = await openDialog('/voucher?year=2026&month=2');
  expect(dialog).toHaveTextContent('2026年第02期已结账，不能整理断号；请先反结账。');
  expect(within(dialog).getByRole('link', { name: '反结账' })).toHaveAttribute('href', '/check-out/un-check');
  unmount();
  const maker = await openDialog('/voucher?year=2026&month=2', 'maker');
  expect(maker.dialog).toHaveTextContent('请先反结账（需主管权限）。');
  expect(within(maker.dialog).queryByRole('link')).not.toBeInTheDocument();
});

test('只读角色没有整理断号', async () => {
  await openList('/voucher', 'viewer');
  expect(screen.queryByRole('button', { name: '整理断号' })).not.toBeInTheDocument();
});
