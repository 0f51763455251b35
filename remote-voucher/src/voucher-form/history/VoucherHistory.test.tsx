import { screen, waitFor, within } from '@testing-library/react';
import type { VoucherEvent } from '@mingzhang/shared/accounting/voucherHistory';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { fen } from '@mingzhang/shared/primitives/money';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm, voucherContextOf } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromVoucherEvent } from '@mingzhang/shared/wire/voucherHistory';
import { VoucherFormPage } from '../VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
  2026-03-06 记-2 购入原料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const [received, bought] = ledger.vouchers as [Voucher, Voucher];
const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
const entry = (name: RegExp) => screen.findByRole('article', { name });

const blank: VoucherEvent = {
  at: new Date('2026-03-05T10:00:00+08:00'),
  userId: 3,
  userName: '李会计',
  action: 'save',
  before: null,
  after: null,
  renumbered: null,
  reversal: null,
  attachment: null,
};
const event = (changes: Partial<VoucherEvent>) =>
  fromVoucherEvent({ ...blank, ...changes }, voucherContextOf(ledger));

async function openForm(voucher: Voucher) {
  givenVoucherForm(ledger);
  const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}` });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

test('修改记录：谁、何时、改了什么，前后对照并标出改动', async () => {
  const [debit, credit] = received.lines;
  const corrected = {
    ...received,
    remark: '金额写错',
    lines: [
      { ...debit!, debit: fen(200000) },
      { ...credit!, credit: fen(200000) },
    ],
  };
  const changedAt = new Date('2026-03-06T09:30:00+08:00');
  const changed = event({
    at: changedAt,
    userName: '王主管',
    action: 'change',
    before: received,
    after: corrected,
  });
  const { user } = await openForm(received);
  api.get(`/voucher/${received.id}/history`).replies([event({ after: received }), changed]);
  await user.keyboard('{Alt>}h{/Alt}');

  const change = await entry(/2026-03-06 09:30:00 王主管 修改凭证/);
  const [newest] = screen.getAllByRole('article');
  expect(change).toBe(newest);
  expect(change).toHaveTextContent('备注：金额写错');
  expect(within(change).getByRole('columnheader', { name: '修改前' })).toBeInTheDocument();
  expect(within(change).getByRole('columnheader', { name: '修改后' })).toBeInTheDocument();
  const marked = [...change.querySelectorAll('td del, td ins')].map((mark) => mark.textContent);
  expect(marked).toEqual(['1,234.50', '2,000.00', '1,234.50', '2,000.00']);

  const entered = await entry(/2026-03-05 10:00:00 李会计 录入凭证/);
  expect(entered).toHaveTextContent('1122 应收账款_101_甲公司');
  expect(entered.querySelectorAll('del, ins')).toHaveLength(0);
  expect(within(entered).queryByRole('columnheader', { name: '修改前' })).not.toBeInTheDocument();
});

test('数量单价也在对照里；多出来的行整行标出', async () => {
  const [material, paid] = bought.lines;
  const longer = { ...bought, lines: [material!, { ...paid!, summary: '运费' }, paid!] };
  const { user } = await openForm(bought);
  api
    .get(`/voucher/${bought.id}/history`)
    .replies([event({ after: bought }), event({ action: 'change', before: bought, after: longer })]);
  await user.keyboard('{Alt>}h{/Alt}');
  const added = within(await entry(/修改凭证/)).getByRole('row', { name: /^2/ });
  expect(added.querySelectorAll('ins')).toHaveLength(3);
  expect(within(await entry(/录入凭证/)).getByRole('cell', { name: '10 × 5' })).toBeInTheDocument();
});

test('审核、红冲、号码顺延、附件各有说明，红冲凭证可以点开', async () => {
  const { user, location } = await openForm(received);
  api
    .get(`/voucher/${received.id}/history`)
    .replies([
      event({ action: 'audit' }),
      event({ action: 'renumber', renumbered: { from: 1, to: 2 } }),
      event({ action: 'renameAttachment', attachment: { name: '发票.pdf', formerName: '扫描件.pdf' } }),
      event({ action: 'reverse', reversal: { id: bought.id, word: '记', number: 2 } }),
    ]);
  await user.keyboard('{Alt>}h{/Alt}');
  expect(await entry(/审核/)).toBeInTheDocument();
  expect(await entry(/凭证号/)).toHaveTextContent('凭证号 1 → 2');
  expect(await entry(/重命名附件/)).toHaveTextContent('附件：扫描件.pdf → 发票.pdf');
  await user.click(within(await entry(/红冲/)).getByRole('link', { name: '记-2' }));
  await waitFor(() => expect(location()).toBe(`/voucher/form/${bought.id}`));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test('加载失败可以重试，没有记录时说明；关闭后光标回到原处', async () => {
  const { user } = await openForm(received);
  const summary = within(screen.getByRole('row', { name: '第1行' })).getByLabelText('摘要');
  await user.click(summary);
  api.get(`/voucher/${received.id}/history`).refuses('服务器忙');
  await user.keyboard('{Alt>}h{/Alt}');
  expect(await screen.findByText('服务器忙')).toBeInTheDocument();
  api.get(`/voucher/${received.id}/history`).replies([]);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('这张凭证还没有修改记录')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
