import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { UserState } from '@mingzhang/shell';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenUserUnderReview } from '@mingzhang/shared/testing/givenSession';
import { voucherListsOf, wireVoucherPage } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireVoucherOpening } from '@mingzhang/shared/wire/voucherOpening';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const [saved] = ledger.vouchers as [Voucher];
const audited = { ...saved, auditorId: 9, auditorName: '王主管' };
const wire = (voucher: Voucher) =>
  fromVoucher(voucher, { tree: ledger.accounts, itemOf: () => undefined, categoryNameOf: () => '' });
const always = { times: 'always' } as const;
const row = () => screen.getByRole('row', { name: '第1行' });
const auditButton = /^(check )?审核$/;
const cancelButton = /^(undo )?取消审核$/;

let stored = wire(saved);

function givenLists() {
  api.get('/voucher/lists').replies(voucherListsOf(ledger), always);
  api.get('/voucher').replies(wireVoucherPage([]), always);
  api.get('/voucher/code').replies(2, always);
  const balances = [{ subjectId: 1403, balance: 1000 }];
  api.get('/voucher/opening').repliesTo((): WireVoucherOpening => {
    const { word, voucherDate } = stored;
    return { voucher: stored, word, voucherDate, code: null, balances };
  });
}

/** As it is in the books when it is opened next. */
function givenStored(voucher: Voucher) {
  stored = wire(voucher);
}

async function open(voucher: Voucher, as: Role | UserState = 'manager') {
  givenLists();
  givenStored(voucher);
  const rendered = renderRoute([{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }], {
    at: `/voucher/form/${saved.id}`,
    as,
  });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

test('审核后盖章、只读，可以取消审核', async () => {
  const { user, location } = await open(saved);
  const asked = api.post('/voucher/audit').replies({ done: 1, skipped: [] });
  givenStored(audited);
  await user.click(screen.getByRole('button', { name: auditButton }));
  expect(await screen.findByText('已审核 记-1')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: '已审核' })).toBeInTheDocument();
  expect(within(row()).getByLabelText('摘要')).toHaveAttribute('readonly');
  expect(asked.received[0]?.body).toBe(`checked=${saved.id}`);
  expect(location()).toBe(`/voucher/form/${saved.id}`);
});

test('只读说明里可以取消审核，之后又能修改', async () => {
  const { user } = await open(audited);
  const banner = screen.getByText(/已审核，不能修改/).closest<HTMLElement>('[role="alert"]')!;
  const asked = api.post('/voucher/cancelAudit').replies({ done: 1, skipped: [] });
  givenStored(saved);
  await user.click(within(banner).getByRole('button', { name: '取消审核' }));
  expect(await screen.findByText('已取消审核 记-1')).toBeInTheDocument();
  await waitFor(() => expect(within(row()).getByLabelText('摘要')).not.toHaveAttribute('readonly'));
  expect(screen.queryByText(/已审核，不能修改/)).not.toBeInTheDocument();
  expect(asked.received).toHaveLength(1);
  await user.type(within(row()).getByLabelText('摘要'), '一笔');
  expect(within(row()).getByLabelText('摘要')).toHaveValue('提现一笔');
});

test('不能审核时说明原因，凭证不变', async () => {
  const { user } = await open(saved);
  const reason = '凭证记-1由您制单，制单人与审核人不能为同一人';
  api
    .post('/voucher/audit')
    .answers(200, refused(reason, -1, [{ code: 'AUDITOR_IS_MAKER', message: reason }]));
  await user.click(screen.getByRole('button', { name: auditButton }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: '已审核' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: auditButton })).toBeEnabled();
});

test('要审核的账套里，制单人事先就看到不能审核的原因；用键盘也到得了', async () => {
  const colleague = givenUserUnderReview('manager');
  const { user } = await open({ ...saved, makerId: colleague.id }, colleague);
  const button = screen.getByRole('button', { name: auditButton });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  act(() => button.focus());
  const reason = '凭证记-1由您制单，制单人与审核人不能为同一人';
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  await user.keyboard('{Enter}');
  expect(await screen.findAllByText(reason)).toHaveLength(2);
});

test('要审核的账套里，别人可以审核', async () => {
  const colleague = givenUserUnderReview('manager');
  await open({ ...saved, makerId: colleague.id + 1, changerId: colleague.id + 1 }, colleague);
  expect(screen.getByRole('button', { name: auditButton })).not.toHaveAttribute('aria-disabled');
});

test('有未保存的内容时先保存再审核', async () => {
  const { user } = await open(saved);
  const asked = api.post('/voucher/audit').replies({ done: 1, skipped: [] });
  await user.type(within(row()).getByLabelText('摘要'), '一笔');
  await user.click(screen.getByRole('button', { name: auditButton }));
  expect(await screen.findByText('凭证还没有保存，请先保存再审核')).toBeInTheDocument();
  expect(asked.received).toHaveLength(0);
});

test('没有审核权限的人看不到审核和取消审核', async () => {
  await open(audited, 'viewer');
  expect(screen.getByRole('img', { name: '已审核' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /审核/ })).not.toBeInTheDocument();
});

test('已结账的凭证不能取消审核', async () => {
  await open({ ...audited, date: dateOnly('2026-02-06') });
  expect(screen.queryByRole('button', { name: cancelButton })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '反结账' })).toBeInTheDocument();
});

test('已结账：制单人看到原因和谁能反结账，没有反结账的入口', async () => {
  await open({ ...saved, date: dateOnly('2026-02-06') }, 'maker');
  expect(
    screen.getByText('凭证记-1所在期间已结账，不能修改；请先反结账（需主管权限）。'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '反结账' })).not.toBeInTheDocument();
});
