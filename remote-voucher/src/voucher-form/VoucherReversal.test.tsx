import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { reversalOf } from '@mingzhang/shared/accounting/voucherReversal';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const [wrong] = ledger.vouchers as [Voucher];
const reversal: Voucher = {
  ...wrong,
  ...reversalOf(wrong, dateOnly('2026-03-31')),
  id: 9,
  number: 9,
  reversesId: wrong.id,
};
const reversed = { ...wrong, reversedById: reversal.id };
const row = (number: number) => screen.getByRole('row', { name: `第${number}行` });

async function openForm(voucher: Voucher, pair: readonly Voucher[] = [voucher], as: Role = 'manager') {
  const wire = givenVoucherForm(ledger, pair);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}`, as });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, wire };
}

async function openMenu(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.click(screen.getByRole('button', { name: /更多/ }));
  return screen.findByRole('menu');
}

test('红冲：确认后生成红字凭证并打开，两张互相链接', async () => {
  const { user, wire, location } = await openForm(wrong, [wrong, reversal]);
  const menu = await openMenu(user);
  await user.click(within(menu).getByRole('menuitem', { name: /红冲/ }));
  const dialog = await screen.findByRole('dialog', { name: '红冲 记-1' });
  expect(dialog).toHaveTextContent('只能红冲一次');
  const asked = api.post(`/voucher/${wrong.id}/reverse`).replies(wire(reversal));
  await user.click(within(dialog).getByRole('button', { name: '生成红冲凭证' }));
  expect(await screen.findByText('已红冲，生成 记-9')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`/voucher/form/${reversal.id}`));
  const link = await screen.findByRole('link', { name: '记-1（2026-03-05）' });
  expect(link.closest('p')).toHaveTextContent('红冲原凭证 记-1');
  expect(link).toHaveAttribute('href', `/voucher/form/${wrong.id}`);
  expect(within(row(1)).getByLabelText('借方金额')).toHaveValue('-10.00');
  expect(asked.received[0]?.body).toEqual({ date: '2026-03-31' });
  expect(asked.received[0]?.headers['idempotency-key']).toBeTruthy();
});

test('已红冲的凭证链接到红冲凭证，不能再红冲并说明原因', async () => {
  const { user } = await openForm(reversed, [reversed, reversal]);
  const link = await screen.findByRole('link', { name: '记-9（2026-03-31）' });
  expect(link.closest('p')).toHaveTextContent('已被 记-9（2026-03-31） 红冲');
  const menu = within(await openMenu(user));
  expect(menu.getByRole('menuitem', { name: /删除/ })).toHaveTextContent('请先删除它的红冲凭证');
  const item = menu.getByRole('menuitem', { name: /不能重复红冲/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('凭证记-1已红冲，不能重复红冲');
  await user.keyboard('{Escape}{Alt>}r{/Alt}');
  expect(await screen.findAllByText('凭证记-1已红冲，不能重复红冲')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('已审核、已结账的凭证也能红冲', async () => {
  const { user } = await openForm({ ...wrong, date: dateOnly('2026-02-05'), auditorId: 9 });
  await user.keyboard('{Alt>}r{/Alt}');
  expect(await screen.findByRole('dialog', { name: '红冲 记-1' })).toBeInTheDocument();
});

test('服务器拒绝时在对话框里说明，凭证不变', async () => {
  const { user, location } = await openForm(wrong);
  await user.keyboard('{Alt>}r{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: '红冲 记-1' });
  api.post(`/voucher/${wrong.id}/reverse`).refuses('2026年第03期已结账，不能保存凭证');
  await user.click(within(dialog).getByRole('button', { name: '生成红冲凭证' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('2026年第03期已结账，不能保存凭证');
  expect(location()).toBe(`/voucher/form/${wrong.id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('有未保存内容时先保存再红冲', async () => {
  const { user } = await openForm(wrong);
  await user.type(within(row(1)).getByLabelText('摘要'), '一笔');
  await user.keyboard('{Alt>}r{/Alt}');
  expect(await screen.findByText('凭证还没有保存，请先保存再红冲')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('不能写凭证的人没有红冲', async () => {
  const { user } = await openForm(wrong, [wrong], 'viewer');
  const menu = await openMenu(user);
  expect(within(menu).queryByRole('menuitem', { name: /红冲|复制|插入|删除|模板/ })).not.toBeInTheDocument();
  expect(within(menu).getByRole('menuitem', { name: /修改记录/ })).toBeInTheDocument();
});
