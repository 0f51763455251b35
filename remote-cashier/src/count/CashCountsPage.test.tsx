import { denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireFund, wireJournal } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireCashCount } from '@mingzhang/shared/wire/cashCount';
import { screen, waitFor, within } from '@testing-library/react';
import { CashCountsPage } from './CashCountsPage';

useFakeApi();

const pieces = (given: Record<number, number>) => denominations.map((worth) => given[worth] ?? 0);
const count: WireCashCount = {
  ...{ id: 9, accountId: 4, date: '2026-03-04', counted: 480, journal: 500, ledger: 500, difference: -20 },
  ...{
    text: '实存 480.00，日记账 500.00，总账 500.00，短款 20.00',
    witness: '周主管',
    note: '',
    counter: '吴出纳',
  },
  pieces: pieces({ 10_000: 4, 5_000: 1, 1_000: 3 }),
  entry: null,
};

function show(as = cashierUser(), funds?: Parameters<typeof givenCashier>[0]) {
  givenCashier(funds);
  api.get('/cashier/count').replies([count], { times: 'always' });
  api.get('/cashier/journal').replies(wireJournal([], { closing: 500 }), { times: 'always' });
  return renderRoute([{ path: '/cashier/count', element: <CashCountsPage /> }], { at: '/cashier/count', as });
}

test('盘点表：面额合成实存，与日记账相比，长短款当场看见', async () => {
  const { user } = show();
  const row = await screen.findByRole('row', { name: '2026-03-04' });
  expect(row).toHaveTextContent('2026-03-04480.00500.00500.00-20.00登记吴出纳周主管');
  await user.click(within(row).getByRole('button', { name: /展开/ }));
  expect(await screen.findByText(/100 元 × 4 = 400.00/)).toBeVisible();

  await user.keyboard('{Alt>}n{/Alt}');
  await user.click(await screen.findByRole('textbox', { name: '100 元的张数' }));
  await user.keyboard('4{Enter}1{Enter}1{Enter}');
  const result = screen.getByLabelText('盘点结果');
  await waitFor(() => expect(result).toHaveTextContent('实存470.00日记账500.00短款30.00'));
  const dialog = screen.getByRole('dialog');
  const refused = api.post('/cashier/count').refuses('请填写监盘人');
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  expect(await within(dialog).findByText('请填写监盘人')).toBeVisible();
  expect(refused.received[0]?.body).toMatchObject({
    accountId: 4,
    pieces: pieces({ 10_000: 4, 5_000: 1, 2_000: 1 }),
  });
  await user.type(within(dialog).getByRole('textbox', { name: '监盘人' }), '周主管');
  api.post('/cashier/count').replies({ ...count, text: '短款 30.00' });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('短款 30.00')).toBeVisible();
});

test('删除先问；制单人只能看', async () => {
  const { user, unmount } = show();
  const row = await screen.findByRole('row', { name: '2026-03-04' });
  const call = api.delete('/cashier/count/9').replies(null);
  await user.click(within(row).getByRole('button', { name: /删\s?除/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除盘点表')).toBeVisible();
  expect(call.received).toHaveLength(1);
  unmount();
  show(cashierUser('maker'));
  await screen.findByRole('row', { name: '2026-03-04' });
  expect(screen.queryByRole('button', { name: /新增盘点/ })).toBeNull();
});

test('短款登记到日记账，再制单；有了凭证就连过去', async () => {
  givenCashier();
  api.get('/cashier/count').replies([count]);
  const { user } = renderRoute([{ path: '/cashier/count', element: <CashCountsPage /> }], {
    ...{ at: '/cashier/count', as: cashierUser() },
  });
  const enter = within(await screen.findByRole('row', { name: '2026-03-04' }));
  const call = api.post('/cashier/count/9/entry').replies({ entries: [], warnings: [] });
  api.get('/cashier/count').replies([{ ...count, entry: { entryId: 77, voucher: null } }]);
  await user.click(enter.getByRole('button', { name: /登\s?记/ }));
  expect(await screen.findByText('已登记到现金日记账，等待制单')).toBeVisible();
  expect(call.received).toHaveLength(1);
  const made = { id: null, word: '记', number: null, date: '2026-03-04', entryIds: [77], lines: [] };
  const preview = api.post('/cashier/journal/to-voucher').replies({ vouchers: [made] });
  await user.click(await screen.findByRole('button', { name: /制\s?单/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '制单：1 笔日记账' }));
  expect(preview.received[0]?.body).toMatchObject({ ids: [77], preview: true });
  api.post('/cashier/journal/to-voucher').replies({ vouchers: [{ ...made, id: 501, number: 12 }] });
  const voucher = { id: 501, word: '记', number: 12 };
  api.get('/cashier/count').replies([{ ...count, entry: { entryId: 77, voucher } }], { times: 'always' });
  await user.click(await dialog.findByRole('button', { name: '生成 1 张凭证' }));
  expect(await screen.findByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
});

test('没有现金账户时先建立', async () => {
  show(cashierUser(), [wireFund()]);
  expect(await screen.findByText('还没有现金账户，请先建立账户。')).toBeVisible();
});
