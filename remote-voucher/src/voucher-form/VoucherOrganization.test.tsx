import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAccountingPeriod } from '@mingzhang/shared/wire/organization';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const always = { times: 'always' } as const;
const { organization: headOffice, organizations } = givenWorkplace('manager');
const store = { ...headOffice, id: 12, code: '02', name: '城南门店', type: 'store' as const, parentId: 11 };
const storeVoucher: Voucher = { ...ledger.vouchers[0]!, organizationId: store.id };
const manager = givenUser('manager', {
  organizations: [...organizations, { organization: store, currentPeriod: period('2026-03') }],
});
const summary = () => within(screen.getByRole('row', { name: '第1行' })).getByLabelText('摘要');

/** One works in the head office and opens a voucher of the store. */
async function openStoreVoucher(isClosed = false) {
  const march = { id: 41, organizationId: store.id, period: period('2026-03'), isClosed, closedOn: null };
  const months = api.get('/checkout').replies([fromAccountingPeriod(march, 7)], always);
  const wire = givenVoucherForm(ledger, [storeVoucher]);
  const balance = api.get('/subject/balances').replies([], always);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at: `/voucher/form/${storeVoucher.id}`, as: manager });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, wire, months, balance };
}

test('修改别的核算组织的凭证，保存后还在那个组织', async () => {
  const { user, wire, months } = await openStoreVoucher();
  expect(screen.getByText('核算组织：城南门店')).toBeInTheDocument();
  expect(months.received[0]?.query).toEqual({ org_id: '12' });
  await user.type(summary(), '一笔');
  const saving = api.put('/voucher').replies(wire({ ...storeVoucher, version: 2 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-1')).toBeInTheDocument();
  expect(saving.received[0]?.body).toMatchObject({ orgId: 12, id: storeVoucher.id });
});

test('上一张、下一张在那个组织里找', async () => {
  const { user } = await openStoreVoucher();
  const asked = api.get('/voucher/nextId').replies(null);
  await user.keyboard('{PageDown}');
  expect(await screen.findByText('没有了')).toBeInTheDocument();
  expect(asked.received[0]?.query).toMatchObject({ orgId: '12' });
});

test('那个组织的月份已结账：只读，说明到哪里反结账', async () => {
  await openStoreVoucher(true);
  expect(screen.getByRole('img', { name: '已结账' })).toBeInTheDocument();
  expect(screen.getByText(/请先反结账（先切换到城南门店）/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '反结账' })).not.toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveAttribute('readonly'));
});

test('新凭证记在当前的核算组织', async () => {
  givenVoucherForm(ledger, []);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  renderRoute(routes, { at: '/voucher/form', as: manager });
  await screen.findByRole('row', { name: '第1行' });
  expect(screen.getByText('核算组织：晨光文具商行')).toBeInTheDocument();
});
