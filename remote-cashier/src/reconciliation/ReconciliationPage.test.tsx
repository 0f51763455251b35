import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireFundReconciliation, WireUnsettled } from '@mingzhang/shared/wire/fundReconciliation';
import { screen, waitFor, within } from '@testing-library/react';
import { ReconciliationPage } from './ReconciliationPage';

useFakeApi();

const item = (key: string, amount: number, given: Partial<WireUnsettled> = {}): WireUnsettled => ({
  ...{
    key,
    amount,
    date: '2026-03-28',
    summary: `未达 ${key}`,
    party: '',
    number: '',
    days: 3,
    age: 'recent',
  },
  ...given,
});
const figures = (given: Partial<WireFundReconciliation> = {}): WireFundReconciliation => ({
  ...{ accountId: 5, asOf: '2026-03-31', book: 168_000, bank: 202_823 },
  bankIn: [item('b1', 12_123)],
  bankOut: [item('b2', 2_900)],
  bookIn: [item('v1-1', 3_200)],
  bookOut: [item('v2-1', 28_800, { days: 95, age: 'over90', number: 'ZP-8' })],
  ...{
    corrections: [],
    adjustedBook: 177_223,
    adjustedBank: 177_223,
    difference: 0,
    sources: [],
    errors: [],
  },
  ...{ confirmed: null, mayConfirm: true, whyNot: null },
  ...given,
});

function show(given: Partial<WireFundReconciliation> = {}, as = cashierUser()) {
  givenCashier();
  const asked = api.get('/cashier/reconciliation').replies(figures(given), { times: 'always' });
  api
    .get('/cashier/reconciliation/confirmed')
    .replies([{ id: 3, asOf: '2026-02-28', by: '周主管', at: '2026-03-02T01:00:00Z', adjusted: 150_000 }], {
      times: 'always',
    });
  const rendered = renderRoute([{ path: '/cashier/reconciliation', element: <ReconciliationPage /> }], {
    at: '/cashier/reconciliation?account=5&asOf=2026-03-31',
    as,
  });
  return { asked, ...rendered };
}

test('两边从余额到调节后余额，未达账项有账龄，确认以后留底', async () => {
  const { user, location } = show();
  const book = await screen.findByRole('table', { name: '企业账' });
  expect(book).toHaveTextContent(
    '企业账面余额168,000.00加：银行已收、企业未收12,123.002026-03-28未达 b112,123.00',
  );
  expect(book).toHaveTextContent('调节后余额177,223.00');
  expect(screen.getByRole('table', { name: '银行对账单' })).toHaveTextContent('未达 v2-1 ZP-895 天28,800.00');
  expect(screen.getByText('调节后两边相符：177,223.00')).toBeVisible();
  const call = api.post('/cashier/reconciliation/confirm').replies(null);
  await user.click(screen.getByRole('button', { name: /确\s?认/ }));
  expect(await screen.findByText('已确认 工行基本户 2026-03-31 的余额调节表')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ accountId: 5, asOf: '2026-03-31', corrections: [] });
  await user.click(within(screen.getByRole('region', { name: '已确认' })).getByRole('button'));
  expect(location()).toBe('/cashier/reconciliation?account=5&asOf=2026-02-28');
});

test('不符时说明差在哪里；更正随着输入重新计算', async () => {
  const { asked, user } = show({
    ...{ difference: 200, mayConfirm: false, whyNot: '两边还不相符，不能确认' },
    sources: ['对账单不完整：各行与期末余额相差 200.00，请补齐对账单'],
    errors: ['记-12 5,430.00，银行 5,340.00'],
  });
  expect(await screen.findByText('调节后两边相差 200.00')).toBeVisible();
  expect(screen.getByText(/请补齐对账单/)).toBeVisible();
  expect(screen.getByText('记-12 5,430.00，银行 5,340.00')).toBeVisible();
  expect(screen.getByText('两边还不相符，不能确认')).toBeVisible();
  expect(screen.getByRole('button', { name: /确\s?认/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /增加更正/ }));
  await user.type(screen.getByRole('textbox', { name: '第1行原因' }), '误记');
  await user.type(screen.getByRole('textbox', { name: '第1行金额' }), '-200');
  await waitFor(() =>
    expect(asked.received.at(-1)?.query.corrections).toBe('[{"side":"book","amount":-200,"reason":"误记"}]'),
  );
});

test('已确认的是确认时的内容，管理员可以取消', async () => {
  const confirmed = { id: 4, by: '周主管', at: '2026-04-01T01:00:00Z' };
  const { user } = show({ confirmed, mayConfirm: false, whyNot: '已经确认' });
  expect(await screen.findByText('周主管 于 2026-04-01 09:00 确认，内容是确认时的')).toBeVisible();
  expect(screen.queryByRole('button', { name: /增加更正/ })).toBeNull();
  const call = api.delete('/cashier/reconciliation/confirm/4').replies(null);
  await user.click(screen.getByRole('button', { name: '取消确认' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消确认' }));
  expect(await screen.findByText('已取消确认')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('查看角色没有确认', async () => {
  show({}, cashierUser('viewer'));
  await screen.findByText('调节后两边相符：177,223.00');
  expect(screen.queryByRole('button', { name: /确\s?认/ })).toBeNull();
});

test('更正没有写完不能确认，不会悄悄丢掉；换日期先问', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('button', { name: /增加更正/ }));
  await user.type(screen.getByRole('textbox', { name: '第1行金额' }), '-200');
  expect(screen.getByRole('button', { name: /确\s?认/ })).toBeDisabled();
  expect(screen.getByText('有一条更正没有写完：请填写金额和原因，不用的请删除')).toBeVisible();
  await user.click(within(screen.getByRole('region', { name: '已确认' })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(location()).toBe('/cashier/reconciliation?account=5&asOf=2026-03-31');
  expect(screen.getByRole('textbox', { name: '第1行金额' })).toHaveValue('-200.00');
});
