import { fromUser } from '@mingzhang/shared/wire/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { usualPrintOptions } from '@mingzhang/shared/accounting/printOptions';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import type { UserState } from '@mingzhang/shell';
import { voucherContextOf } from '@mingzhang/shared/testing/givenVoucherForm';
import { givenUser, givenUserUnderReview } from '@mingzhang/shared/testing/givenSession';
import { givenVoucherList, withdrawals } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import { VoucherListPage } from './VoucherListPage';

useFakeApi();

const [first, second, third] = withdrawals.vouchers as [Voucher, Voucher, Voucher];
const routes = [
  { path: '/voucher', element: <VoucherListPage /> },
  { path: '/voucher/form/:id?', element: <div>记账凭证</div> },
];
const block = (title: string) => screen.findByRole('rowgroup', { name: `凭证 ${title}` });

async function open(vouchers: readonly Voucher[] = withdrawals.vouchers, as?: UserState) {
  sessionStorage.clear();
  api.get('/voucher/gaps').replies([], { times: 'always' });
  givenVoucherList(withdrawals, vouchers);
  const rendered = renderRoute(routes, { at: '/voucher', ...(as && { as }) });
  await block('记-1');
  /** 光标放在一张凭证上，按键。 */
  async function press(title: string, keys: string) {
    const voucher = await block(title);
    act(() => voucher.focus());
    await rendered.user.keyboard(keys);
  }
  return { ...rendered, press };
}

test('方向键换张，Home、End 到头尾，回车或双击打开', async () => {
  const { user, press, location } = await open();
  await press('记-1', '{ArrowDown}');
  expect(await block('记-2')).toHaveFocus();
  await user.keyboard('{End}');
  expect(await block('记-3')).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(await block('记-1')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location()).toBe(`/voucher/form/${second.id}`);
});

test('双击打开', async () => {
  const { user, location } = await open();
  await user.dblClick(within(await block('记-3')).getByText('日期：2026-03-07'));
  expect(location()).toBe(`/voucher/form/${third.id}`);
});

test('C 复制成一张新凭证', async () => {
  const { press, location } = await open();
  await press('记-2', 'c');
  expect(location()).toBe(`/voucher/form?copy=${second.id}`);
});

test('I 在这张前面插入', async () => {
  const { press, location } = await open();
  await press('记-2', 'i');
  const [path, query] = location().split('?');
  expect(path).toBe('/voucher/form');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    insertWord: '记',
    insertNumber: '2',
    insertDate: '2026-03-06',
  });
});

test('M 打开菜单，列出全部操作和按键', async () => {
  const { user, press, location } = await open();
  await press('记-1', 'm');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '修改Enter',
    '复制C',
    '插入I',
    '打印P',
    '审核A',
    '红冲R',
    '删除Delete',
  ]);
  await waitFor(() => expect(items[0]).toHaveFocus());
  await user.click(screen.getByRole('menuitem', { name: /^复制/ }));
  expect(location()).toBe(`/voucher/form?copy=${first.id}`);
});

test('组合键不是操作', async () => {
  const { press, location } = await open();
  await press('记-2', '{Control>}c{/Control}');
  expect(location()).toBe('/voucher');
});

test('A 审核', async () => {
  const { press } = await open();
  const asked = api.post('/voucher/audit').replies({ done: 1, skipped: [] });
  givenVoucherList(withdrawals);
  await press('记-2', 'a');
  expect(await screen.findByText('已审核 记-2')).toBeInTheDocument();
  expect(asked.received[0]?.body).toBe(`checked=${second.id}`);
});

test('自己制单的，按钮、按键都先说明不能审核的原因，不去问服务器', async () => {
  const me = givenUserUnderReview('manager');
  const mine = { ...second, makerId: me.id };
  const { press } = await open([first, mine, third], me);
  const reason = '凭证记-2由您制单，制单人与审核人不能为同一人';
  expect(screen.getByRole('button', { name: '审核 记-2' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: '审核 记-1' })).not.toHaveAttribute('aria-disabled');
  await press('记-2', 'a');
  expect(await screen.findByText(reason)).toBeVisible();
});

test('自己制单的，菜单里也先说明不能审核的原因', async () => {
  const me = givenUserUnderReview('manager');
  const { user, press } = await open([first, { ...second, makerId: me.id }, third], me);
  const reason = '凭证记-2由您制单，制单人与审核人不能为同一人';
  await press('记-2', 'm');
  const item = await screen.findByRole('menuitem', { name: /^审核/ });
  expect(item).toHaveTextContent(`审核${reason}A`);
  await user.click(item);
  expect(await screen.findByText(reason, { selector: '.ant-message *' })).toBeVisible();
});

test('P 打印这一张', async () => {
  const { press } = await open();
  api.get('/voucher/printOptions').replies(usualPrintOptions);
  api.get('/voucher/printCount').replies({ vouchers: 1, most: 1000 });
  await press('记-2', 'p');
  expect(await screen.findByRole('radio', { name: '本张凭证 记-2' })).toBeChecked();
});

test('R 红冲：说明生成了哪一张，可以打开', async () => {
  const { user, press } = await open();
  await press('记-2', 'r');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('红冲 记-2');
  const reversal = { ...second, id: 99, number: 4, date: dateOnly('2026-03-31'), reversesId: second.id };
  const asked = api
    .post(`/voucher/${second.id}/reverse`)
    .replies(fromVoucher(reversal, voucherContextOf(withdrawals)));
  givenVoucherList(withdrawals, [first, { ...second, reversedById: 99 }, third]);
  await user.click(within(dialog).getByRole('button', { name: '生成红冲凭证' }));
  expect(await screen.findByText(/已红冲 记-2，生成 2026-03-31 的/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '记-4' })).toHaveAttribute('href', '/voucher/form/99');
  expect(asked.received).toHaveLength(1);
  expect(await screen.findByRole('link', { name: '已红冲' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '红冲 记-2' })).not.toBeInTheDocument();
});

test('列表先换了，按钮不在了：光标到那张凭证上', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '红冲 记-2' }));
  const dialog = await screen.findByRole('dialog');
  const reversal = { ...second, id: 99, number: 4, date: dateOnly('2026-04-30'), reversesId: second.id };
  api.post(`/voucher/${second.id}/reverse`).replies(fromVoucher(reversal, voucherContextOf(withdrawals)));
  givenVoucherList(withdrawals, [first, { ...second, reversedById: 99 }, third]);
  api.get('/init').replies(fromUser(givenUser('manager')), { delay: 60 });
  await user.click(within(dialog).getByRole('button', { name: '生成红冲凭证' }));
  expect(await screen.findByRole('link', { name: '已红冲' })).toBeInTheDocument();
  await waitFor(async () => expect(await block('记-2')).toHaveFocus());
});

test('关上对话框，光标回到那张凭证', async () => {
  const { user, press } = await open();
  await press('记-2', 'r');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /取\s?消/ }));
  await waitFor(async () => expect(await block('记-2')).toHaveFocus());
});

test('Delete 先问；删除后光标在下一张', async () => {
  const { user, press } = await open();
  const deleting = api.delete(`/voucher/${first.id}`).replies(null);
  await press('记-1', '{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除凭证 记-1？');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: /取\s?消/ })).toHaveFocus());
  givenVoucherList(withdrawals, [second, third]);
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('rowgroup', { name: '凭证 记-1' })).not.toBeInTheDocument());
  expect(deleting.received).toHaveLength(1);
  await waitFor(async () => expect(await block('记-2')).toHaveFocus());
});

test('删除被拒绝时说明原因，并重新读取列表', async () => {
  const { user, press } = await open();
  api.delete(`/voucher/${first.id}`).refuses('凭证记-1已审核，不能删除；请先取消审核');
  await press('记-1', '{Delete}');
  givenVoucherList(withdrawals, [{ ...first, auditorId: 9, auditorName: '王主管' }, second, third]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('凭证记-1已审核，不能删除；请先取消审核')).toBeInTheDocument();
  expect(await screen.findByText('审核：王主管')).toBeInTheDocument();
});

test('? 列出快捷键，在输入框里它只是一个字', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('combobox', { name: '快速查找' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('?');
  const entry = await screen.findByRole('dialog');
  expect(entry).toHaveTextContent('在前面插入');
});
