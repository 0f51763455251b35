import { screen, waitFor } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherFormPage } from '../VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 5001 主营业务收入  1234.50
`;
const [received] = ledger.vouchers as [Voucher];
const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];

async function open(voucher: Voucher) {
  const wire = givenVoucherForm(ledger, [voucher]);
  const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}` });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, stored: wire(voucher) };
}

test('Alt+B 写备注，随凭证保存，粘贴的几行成为一行', async () => {
  const { user, stored } = await open(received);
  await user.keyboard('{Alt>}b{/Alt}');
  expect(screen.getByLabelText('备注')).toHaveFocus();
  await user.paste('合同在档案柜\n  第二格');
  const saving = api.put('/voucher').replies(stored);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saving.received).toHaveLength(1));
  expect(saving.received[0]?.body).toMatchObject({ remark: '合同在档案柜 第二格' });
});

test('只改了备注也是没有保存的修改，草稿留着它', async () => {
  const { user, unmount } = await open({ ...received, remark: '旧' });
  await user.clear(screen.getByLabelText('备注'));
  await user.type(screen.getByLabelText('备注'), '新的说明');
  await user.tab();
  unmount();
  await open({ ...received, remark: '旧' });
  expect(screen.getByLabelText('备注')).toHaveValue('新的说明');
});

test('Esc 恢复原来的备注，清空就是没有备注', async () => {
  const { user, stored } = await open({ ...received, remark: '旧' });
  await user.type(screen.getByLabelText('备注'), '改{Escape}');
  expect(screen.getByLabelText('备注')).toHaveValue('旧');
  await user.clear(screen.getByLabelText('备注'));
  const saving = api.put('/voucher').replies(stored);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saving.received[0]?.body).toMatchObject({ remark: null }));
});

const audited = { ...received, auditorId: 5, auditorName: '王主管' };

test('已审核的凭证：备注只能看', async () => {
  await open({ ...audited, remark: '合同在档案柜' });
  expect(screen.getByLabelText('备注')).toHaveAttribute('readonly');
});

test('已审核又没有备注的凭证：不占地方', async () => {
  await open(audited);
  expect(screen.queryByLabelText('备注')).not.toBeInTheDocument();
});
