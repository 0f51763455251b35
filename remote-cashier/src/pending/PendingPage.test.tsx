import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireEntry } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireJournalVoucher } from '@mingzhang/shared/wire/journal';
import { screen, within, waitFor } from '@testing-library/react';
import { PendingPage } from './PendingPage';

useFakeApi();

const entries = [
  { ...wireEntry(), accountName: '工行基本户' },
  {
    ...wireEntry({ id: 73, summary: '收零星款', received: 50, categoryId: null }),
    accountName: '工行基本户',
  },
];
const line = {
  ...{ voucherId: 501, line: 2, word: '记', number: 12, date: '2026-03-06', summary: '收货款' },
  ...{ received: 2_300, paid: 0, accountId: 5, accountName: '工行基本户' },
};
const voucher: WireJournalVoucher = {
  ...{ id: null, word: '记', number: null, date: '2026-03-05', entryIds: [71] },
  lines: [
    { summary: '收货款', code: '1002', accountName: '银行存款', debit: 2_300, credit: 0 },
    { summary: '收货款', code: '1122', accountName: '应收账款', debit: 0, credit: 2_300 },
  ],
};

function show(at = '/cashier/pending', as = cashierUser()) {
  givenCashier();
  api.get('/cashier/journal/unposted').replies({ entries, total: entries.length }, { times: 'always' });
  api.get('/cashier/journal/unregistered').replies({ lines: [line], total: 1 }, { times: 'always' });
  return renderRoute([{ path: '/cashier/pending', element: <PendingPage /> }], { at, as });
}
test('太多的只列出最早的，说出一共有多少', async () => {
  givenCashier();
  api.get('/cashier/journal/unposted').replies({ entries, total: 2_345 });
  api.get('/cashier/journal/unregistered').replies({ lines: [line], total: 1 });
  renderRoute([{ path: '/cashier/pending', element: <PendingPage /> }], {
    ...{ at: '/cashier/pending', as: cashierUser() },
  });
  expect(await screen.findByText('共 2,345 条，先列出最早的 2 条，其余在这些处理后显示。')).toBeVisible();
  expect(screen.getByRole('tab', { name: '待制单 2345' })).toBeVisible();
});

const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('待制单：勾选、合并方式、预览，再生成凭证', async () => {
  const { user } = show();
  expect(await row('收零星款')).toHaveTextContent('2026-03-05 #1工行基本户收零星款50.00万达百货未选');
  await user.click(within(await row('收货款')).getByRole('checkbox'));
  api.post('/cashier/journal/to-voucher').replies({ vouchers: [voucher] });
  await user.click(screen.getByRole('button', { name: '制单（1）' }));
  const preview = await screen.findByRole('region', { name: '凭证预览' });
  expect(preview).toHaveTextContent('2026-03-05收货款1002 银行存款2,300.00收货款1122 应收账款2,300.00');
  const merged = api.post('/cashier/journal/to-voucher').replies({ vouchers: [voucher] });
  await user.click(screen.getByRole('radio', { name: '同对方科目合并' }));
  await waitFor(() => expect(merged.received[0]?.body).toMatchObject({ merge: 'counter', preview: true }));
  const call = api
    .post('/cashier/journal/to-voucher')
    .replies({ vouchers: [{ ...voucher, id: 9, number: 13 }] });
  await user.click(screen.getByRole('button', { name: '生成 1 张凭证' }));
  expect(await screen.findByText('已制单 记-13')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ ids: [71], merge: 'counter', date: null, preview: false });
});

test('没有类别的不能制单，预览时就说明', async () => {
  const { user } = show();
  await user.click(within(await row('收零星款')).getByRole('checkbox'));
  const refusal = '2026-03-05 第 1 笔没有收支类别，请先选择';
  api.post('/cashier/journal/to-voucher').refuses(refusal, -1, { times: 'always' });
  await user.click(screen.getByRole('button', { name: '制单（1）' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('button', { name: '生成凭证' })).toBeDisabled();
});

test('待登记：登记一笔，或关联到金额相同的日记账', async () => {
  const { user } = show('/cashier/pending?tab=lines');
  const voucherRow = await row('记-12');
  expect(voucherRow).toHaveTextContent('2026-03-06记-12工行基本户收货款2,300.00');
  const registering = api.post('/cashier/journal/from-voucher').replies({ entries: [], warnings: [] });
  await user.click(within(voucherRow).getByRole('button', { name: '登记' }));
  expect(await screen.findByText('已登记 1 笔日记账')).toBeVisible();
  expect(registering.received[0]?.body).toEqual({ lines: [{ voucherId: 501, line: 2 }] });

  await user.click(within(await row('记-12')).getByRole('button', { name: '关联' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('凭证分录 2,300.00，已选 2,300.00');
  await user.click(
    within(within(dialog).getByText('收零星款').closest('tr') as HTMLElement).getByRole('checkbox'),
  );
  expect(dialog).toHaveTextContent('已选 2,350.00，相差 -50.00');
  expect(within(dialog).getByRole('button', { name: /关\s?联/ })).toBeDisabled();
  await user.click(
    within(within(dialog).getByText('收零星款').closest('tr') as HTMLElement).getByRole('checkbox'),
  );
  const linking = api.post('/cashier/journal/link').replies(null);
  await user.click(within(dialog).getByRole('button', { name: /关\s?联/ }));
  expect(await screen.findByText('记-12 已关联 1 笔日记账')).toBeVisible();
  expect(linking.received[0]?.body).toEqual({ entryIds: [71], voucherId: 501, line: 2 });
});

test('出纳不制单，制单人不登记', async () => {
  const { unmount } = show('/cashier/pending', cashierUser('cashier'));
  await row('收货款');
  expect(screen.queryByRole('button', { name: /制单/ })).toBeNull();
  expect(screen.getByText(/由制单人或主管制单/)).toBeVisible();
  unmount();
  show('/cashier/pending?tab=lines', cashierUser('maker'));
  expect(within(await row('记-12')).queryByRole('button')).toBeNull();
});
