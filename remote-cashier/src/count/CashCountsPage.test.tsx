import { denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireFund, wireJournal } from '@mingzhang/shared/testing/givenCashier';
import { givenAccount } from '@mingzhang/shared/testing/givenLists';
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
  ...{ entry: null, approvedBy: null },
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
  api.get('/cashier/count').replies([{ ...count, entry: { entryId: 77, voucher: null, isPending: true } }]);
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
  api
    .get('/cashier/count')
    .replies([{ ...count, entry: { entryId: 77, voucher, isPending: true } }], { times: 'always' });
  await user.click(await dialog.findByRole('button', { name: '生成 1 张凭证' }));
  expect(await screen.findByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
});

const posted: WireCashCount = {
  ...count,
  entry: { entryId: 77, voucher: { id: 501, word: '记', number: 12 }, isPending: true },
};
const lossAccount = givenAccount(560220, '560220', '存货盘亏和毁损', { type: '损益' });
const personAccount = givenAccount(122105, '122105', '个人往来');

test('短款批准以后处理：责任人赔一部分，其余进费用；分录当场看见，凭证连过去', async () => {
  givenCashier(undefined, [lossAccount, personAccount]);
  api.get('/cashier/count').replies([posted]);
  const { user } = renderRoute([{ path: '/cashier/count', element: <CashCountsPage /> }], {
    ...{ at: '/cashier/count', as: cashierUser() },
  });
  await user.click(await screen.findByRole('button', { name: /处\s?理/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '处理现金短款：2026-03-04 20.00' }));
  const preview = () => dialog.getByRole('region', { name: '凭证预览' });
  expect(preview()).toHaveTextContent('560220 存货盘亏和毁损20.00');
  await user.click(dialog.getByRole('button', { name: '生成凭证' }));
  expect(await dialog.findByText('请填写批准情况，如“经理批准”')).toBeVisible();
  await user.type(dialog.getByLabelText('批准情况'), '经理批准');
  const amount = dialog.getByRole('textbox', { name: '由责任人赔偿' });
  await user.clear(amount);
  await user.type(amount, '20.01');
  expect(await dialog.findByText('由个人承担的金额应在 0 和 20.00 之间')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '5');
  await waitFor(() =>
    expect(preview()).toHaveTextContent(
      /122105 个人往来5\.00.*560220 存货盘亏和毁损15\.00.*待处理财产损溢20\.00/,
    ),
  );
  const approvedBy = { id: 502, word: '记', number: 13 };
  const call = api.post('/cashier/count/9/voucher').replies({ ...posted, approvedBy });
  api.get('/cashier/count').replies([{ ...posted, approvedBy }], { times: 'always' });
  await user.click(dialog.getByRole('button', { name: '生成凭证' }));
  expect(await screen.findByText('已生成凭证 记-13')).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({
    ...{ approval: '经理批准', compensation: 5 },
    compensationTarget: { subjectId: 122105, auxiliary: [] },
    restTarget: { subjectId: 560220, auxiliary: [] },
  });
  expect(await screen.findByRole('link', { name: '记-13' })).toHaveAttribute('href', '/voucher/form/502');
  expect(screen.queryByRole('button', { name: /处\s?理/ })).toBeNull();
});

test('出纳自己不制单：看见待处理；直接记了费用的不用处理', async () => {
  givenCashier();
  const direct = { ...posted, id: 10, date: '2026-03-03' };
  const entry = { entryId: 78, voucher: { id: 503, word: '记', number: 14 }, isPending: false };
  api.get('/cashier/count').replies([posted, { ...direct, entry }]);
  renderRoute([{ path: '/cashier/count', element: <CashCountsPage /> }], {
    ...{ at: '/cashier/count', as: cashierUser('cashier') },
  });
  expect(await screen.findByRole('row', { name: '2026-03-04' })).toHaveTextContent('待处理');
  expect(screen.getByRole('row', { name: '2026-03-03' })).not.toHaveTextContent('待处理');
  expect(screen.queryByRole('button', { name: /处\s?理/ })).toBeNull();
});

test('没有现金账户时先建立', async () => {
  show(cashierUser(), [wireFund()]);
  expect(await screen.findByText('还没有现金账户，请先建立账户。')).toBeVisible();
});

test('张数可以输全角；不是整数的不算、也不保存；只写了备注，关闭前也先问', async () => {
  const { user } = show();
  await screen.findByRole('row', { name: '2026-03-04' });
  await user.keyboard('{Alt>}n{/Alt}');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: '备注' }), '月末');
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  await user.type(within(dialog).getByRole('textbox', { name: '100 元的张数' }), '４');
  const result = within(dialog).getByLabelText('盘点结果');
  await waitFor(() => expect(result).toHaveTextContent('实存400.00'));
  const call = api.post('/cashier/count').replies({ ...count, text: '相符' });
  await user.type(within(dialog).getByRole('textbox', { name: '50 元的张数' }), '2.5');
  expect(result).toHaveTextContent('实存500.00');
  await user.keyboard('{Control>}s{/Control}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '“50 元的张数”“2.5”不是这里可以填写的数字',
  );
  expect(within(dialog).getByRole('textbox', { name: '50 元的张数' })).toHaveFocus();
  expect(call.received).toHaveLength(0);
});
