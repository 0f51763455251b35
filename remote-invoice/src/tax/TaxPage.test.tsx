import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireInvoiceVouchers, WireTaxCause, WireTaxSide } from '@mingzhang/shared/wire/invoice';
import { screen, waitFor, within } from '@testing-library/react';
import { TaxPage } from './TaxPage';

useFakeApi();

const side = (title: string, given: Partial<WireTaxSide> = {}): WireTaxSide => ({
  ...{ title, isSales: title === '销项税额', register: 100, ledger: 100, difference: 0, causes: [], left: 0 },
  ...given,
});
const causes: WireTaxCause[] = [
  {
    ...{ kind: 'unbooked', invoiceId: 61, key: '26312000000000000061', voucher: null, date: '2026-03-15' },
    ...{ text: '甲方钢铁有限公司', amount: 130 },
  },
  {
    ...{ kind: 'withoutInvoice', invoiceId: null, key: '', date: '2026-03-31', text: '零售' },
    voucher: { id: 12, word: '记', number: 12, line: 3, isClosed: false },
    amount: -30,
  },
];

function show(sides: WireTaxSide[], at = '/invoice/tax', as: Role = 'viewer') {
  const call = api.get('/invoice/tax').replies({ period: '2026-03', sides }, { times: 'always' });
  const routes = [{ path: '/invoice/tax', element: <TaxPage /> }];
  return { call, ...renderRoute(routes, { at, as }) };
}

test('三面都核对：差额逐笔有原因，链到发票和凭证', async () => {
  const { call } = show([
    side('销项税额'),
    side('进项税额', { register: 230, difference: 100, ledger: 130, causes }),
    side('待认证进项税额'),
  ]);
  const input = await screen.findByRole('region', { name: '进项税额' });
  expect(call.received[0]?.query).toEqual({ period: '2026-03' });
  expect(within(input).getByText('有差额，原因已列')).toBeVisible();
  expect(within(input).getByRole('row', { name: '发票台账 230.00' })).toBeVisible();
  expect(within(input).getByRole('row', { name: '没有原因的 0.00' })).toBeVisible();
  expect(within(input).getByRole('link', { name: '26312000000000000061' })).toHaveAttribute(
    'href',
    '/invoice/61',
  );
  expect(within(input).getByRole('row', { name: /有凭证无发票/ })).toHaveTextContent(
    '有凭证无发票 零售记-12 第 3 行2026-03-31-30.00',
  );
  expect(within(input).getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/12');
  expect(within(screen.getByRole('region', { name: '销项税额' })).getByText('相符')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('有一分没有原因，就说是程序的错误', async () => {
  show([side('销项税额', { register: 100.01, difference: 0.01, left: 0.01 })]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2026年第03期对不上，这是程序的错误，不是账的差额；请不要调账，联系客服销项税额有 0.01 没有原因',
  );
});

test('换一个月，地址跟着变', async () => {
  const { user, call, location } = show([side('销项税额')]);
  await screen.findByRole('region', { name: '销项税额' });
  await user.click(screen.getByRole('button', { name: '上一期' }));
  await waitFor(() => expect(location()).toBe('/invoice/tax?period=2026-02'));
  await waitFor(() => expect(call.received.at(-1)?.query).toEqual({ period: '2026-02' }));
});

test('读不到时可以重试', async () => {
  api.get('/invoice/tax').refuses('数据库忙');
  const { user } = show([side('销项税额')]);
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('region', { name: '销项税额' })).toBeVisible();
});

test('结转待认证进项税额：先看凭证，再生成；查看的人没有这个按钮', async () => {
  const plan = (number: number | null): WireInvoiceVouchers => ({
    vouchers: [
      {
        ...{ id: number, word: '记', number, date: '2026-03-31', keys: ['26312000000000000061'], notes: [] },
        lines: [
          { summary: '勾选抵扣', account: '22210101 进项税额', debit: 130, credit: 0 },
          { summary: '勾选抵扣', account: '222120 待认证进项税额', debit: 0, credit: 130 },
        ],
      },
    ],
    left: [],
  });
  const { user } = show([side('待认证进项税额')], '/invoice/tax', 'maker');
  const preview = api.post('/invoice/transfers').replies(plan(null));
  await user.click(await screen.findByRole('button', { name: '结转待认证进项税额' }));
  expect(await screen.findByText('222120 待认证进项税额')).toBeVisible();
  expect(preview.received[0]?.body).toEqual({ period: '2026-03', dryRun: true });
  const made = api.post('/invoice/transfers').replies(plan(7));
  await user.click(screen.getByRole('button', { name: '生成结转凭证' }));
  expect(await screen.findByText('已生成 记-7')).toBeVisible();
  expect(made.received[0]?.body).toEqual({ period: '2026-03', dryRun: false });
  expect(made.received[0]?.headers['idempotency-key']).toBeTruthy();
});

test('没有要结转的，说清楚', async () => {
  const { user } = show([side('待认证进项税额')], '/invoice/tax', 'maker');
  api.post('/invoice/transfers').replies({ vouchers: [], left: [] });
  await user.click(await screen.findByRole('button', { name: '结转待认证进项税额' }));
  expect(await screen.findByText(/没有要结转的/)).toBeVisible();
  expect(screen.getByRole('button', { name: '生成结转凭证' })).toBeDisabled();
});

const retail: WireTaxCause = {
  ...{ kind: 'withoutInvoice', invoiceId: null, key: '', date: '2026-03-31', text: '零售', amount: -30 },
  voucher: { id: 12, word: '记', number: 12, line: 3, isClosed: false },
};
const marked: WireTaxCause = { ...retail, kind: 'unbilled', text: '零售（散客）' };
const sales = (all: WireTaxCause[]) => {
  const difference = all.reduce((total, { amount }) => total + amount, 0);
  return side('销项税额', { ledger: 100 - difference, difference, causes: all });
};
const button = (deed: string) => screen.findByRole('button', { name: `记-12 第 3 行${deed}` });

test('没有发票的销项分录标为未开票收入：键盘就能做，原因可以不填', async () => {
  const { user } = show([sales([retail])], '/invoice/tax', 'maker');
  (await button('标为未开票收入')).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('标为未开票收入：记-12 第 3 行')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '散客');
  const call = api.put('/invoice/unbilled').replies(null);
  await user.click(within(dialog).getByRole('button', { name: '标为未开票收入' }));
  expect(await screen.findByText('记-12 第 3 行 已标为未开票收入')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ voucherId: 12, line: 3, isUnbilled: true, reason: '散客' });
});

test('未开票收入自成一组，有合计、链到凭证；可以取消', async () => {
  const second = {
    ...marked,
    voucher: { id: 13, word: '记', number: 13, line: 2, isClosed: false },
    amount: -12.5,
  };
  const { user } = show([sales([marked, second])], '/invoice/tax', 'maker');
  const out = await screen.findByRole('region', { name: '销项税额' });
  expect(within(out).getByText('差额都是未开票收入')).toBeVisible();
  expect(within(out).getByRole('row', { name: '未开票收入（2 笔） -42.50' })).toBeVisible();
  expect(within(out).getByRole('link', { name: '记-13' })).toHaveAttribute('href', '/voucher/form/13');
  await user.click(await button('取消未开票收入'));
  const dialog = await screen.findByRole('dialog');
  const call = api.put('/invoice/unbilled').replies(null);
  await user.click(within(dialog).getByRole('button', { name: '取消未开票收入' }));
  expect(await screen.findByText('记-12 第 3 行 已取消未开票收入')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ voucherId: 12, line: 3, isUnbilled: false, reason: '' });
});

test('已结账的月份没有标记的按钮，说先反结账；另一个组织没结账的还有', async () => {
  const closed = (cause: WireTaxCause, number: number) => ({
    ...cause,
    voucher: { id: number, word: '记', number, line: 3, isClosed: true },
  });
  show([sales([closed(retail, 14), closed(marked, 15), retail])], '/invoice/tax', 'maker');
  expect(await button('标为未开票收入')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /未开票收入/ })).toHaveLength(1);
  for (const number of [14, 15]) {
    const row = screen.getByRole('link', { name: `记-${number}` }).closest('tr');
    expect(row).toHaveTextContent('本月已结账：要改未开票收入的标记，请先反结账');
  }
});

test('别人刚结了账，原因在对话框里；还有别的差额就不说都是未开票收入', async () => {
  const { user } = show([sales([retail, marked])], '/invoice/tax', 'maker');
  await user.click(await button('标为未开票收入'));
  const dialog = await screen.findByRole('dialog');
  api.put('/invoice/unbilled').refuses('凭证记-12所在期间已结账，未开票收入的标记不能改；请先反结账');
  await user.click(within(dialog).getByRole('button', { name: '标为未开票收入' }));
  expect(await within(dialog).findByText(/请先反结账/)).toBeVisible();
  expect(screen.getByText('有差额，原因已列')).toBeVisible();
});

test('进项的分录、期初和查看的人没有标记的按钮', async () => {
  const opening = { ...retail, voucher: null, text: '期初余额没有发票' };
  const { unmount } = show(
    [side('进项税额', { causes: [retail] }), sales([opening])],
    '/invoice/tax',
    'maker',
  );
  await screen.findByRole('region', { name: '进项税额' });
  expect(screen.queryByRole('button', { name: /未开票收入/ })).toBeNull();
  unmount();
  show([sales([retail, marked])]);
  await screen.findByRole('region', { name: '销项税额' });
  expect(screen.queryByRole('button', { name: /未开票收入/ })).toBeNull();
});
