import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import { VoucherListPage } from './VoucherListPage';

useFakeApi();

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
  2026-03-06 记-3 购入原料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const context = {
  tree: ledger.accounts,
  itemOf: (id: number) => ledger.auxiliaryItems.find((item) => item.id === id),
  categoryNameOf: () => '客户',
};
const pageOf = (vouchers: readonly Voucher[], total = vouchers.length, current = 1) => ({
  records: vouchers.map((voucher) => fromVoucher(voucher, context)),
  total,
  current,
  size: 2,
  pages: Math.ceil(total / 2),
});
const routes = [
  { path: '/voucher', element: <VoucherListPage /> },
  { path: '/voucher/form/:id?', element: <div>记账凭证</div> },
];
const always = { times: 'always' } as const;
const block = (title: string) => screen.findByRole('rowgroup', { name: `凭证 ${title}` });

function givenWhole() {
  api.get('/checkout/brokenCheck').replies(null, always);
}

test('列出本期凭证和全部分录', async () => {
  givenWhole();
  const asked = api.get('/voucher').replies(pageOf(ledger.vouchers));
  renderRoute(routes, { at: '/voucher' });
  const first = await block('记-1');
  expect(first).toHaveTextContent('日期：2026-03-05');
  expect(first).toHaveTextContent(/1122 应收账款_\d+_甲公司/);
  expect(first).toHaveTextContent('合计：壹仟贰佰叁拾肆元伍角整');
  expect(await block('记-3')).toHaveTextContent(
    '10 件 × 5'.replace('件', ledger.accounts.byCode('1403')?.unit ?? ''),
  );
  expect(asked.received[0]?.query).toMatchObject({ voucher_year: '2026', voucher_month: '3', org_id: '11' });
});

test('换期间写进地址，并重新查询', async () => {
  givenWhole();
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  const { user, location } = renderRoute(routes, { at: '/voucher' });
  await block('记-1');
  const february = api.get('/voucher').replies(pageOf([]));
  await user.click(screen.getByRole('button', { name: '上一期' }));
  expect(await screen.findByText('本期还没有凭证')).toBeInTheDocument();
  expect(location()).toBe('/voucher?year=2026&month=2');
  expect(february.received[0]?.query).toMatchObject({ voucher_month: '2' });
});

test('空的一期可以直接新增', async () => {
  api.get('/voucher').replies(pageOf([]));
  const { user, location } = renderRoute(routes, { at: '/voucher' });
  await screen.findByText('本期还没有凭证');
  await user.click(screen.getAllByRole('button', { name: /新增凭证/ })[0]!);
  expect(location()).toBe('/voucher/form');
});

test('加载时显示骨架，失败时可以重试', async () => {
  givenWhole();
  api.get('/voucher').breaks();
  const { user } = renderRoute(routes, { at: '/voucher' });
  expect(screen.getByRole('status', { name: '正在加载凭证' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  await user.click(retry);
  expect(await block('记-1')).toBeInTheDocument();
});

test('提示断号', async () => {
  const message = '凭证号不连续：记字缺1个号（2）；请整理断号';
  api
    .get('/checkout/brokenCheck')
    .answers(200, refused('', -1, [{ code: 'CLOSING_BLOCKED', message }]), always);
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  renderRoute(routes, { at: '/voucher' });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('双击或回车打开，方向键换张', async () => {
  givenWhole();
  api.get('/voucher').replies(pageOf(ledger.vouchers), always);
  const { user, location } = renderRoute(routes, { at: '/voucher' });
  (await block('记-1')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await block('记-3')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(location()).toBe(`/voucher/form/${ledger.vouchers[1]?.id}`);
});

test('复制打开一张新凭证', async () => {
  givenWhole();
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  const { user, location } = renderRoute(routes, { at: '/voucher' });
  await block('记-1');
  await user.click(screen.getByRole('button', { name: '复制 记-1' }));
  expect(location()).toBe(`/voucher/form?copy=${ledger.vouchers[0]?.id}`);
});

test('删除先问，再从列表消失', async () => {
  givenWhole();
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  const { user } = renderRoute(routes, { at: '/voucher' });
  await block('记-1');
  const deleting = api.delete(`/voucher/${ledger.vouchers[0]?.id}`).replies(null);
  api.get('/voucher').replies(pageOf(ledger.vouchers.slice(1)));
  await user.click(screen.getByRole('button', { name: '删除 记-1' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('rowgroup', { name: '凭证 记-1' })).not.toBeInTheDocument());
  expect(deleting.received).toHaveLength(1);
});

test('已审核和已结账的凭证只能查看', async () => {
  givenWhole();
  const [audited, closed] = ledger.vouchers as [Voucher, Voucher];
  api.get('/voucher').replies(
    pageOf([
      { ...audited, auditorId: 9, auditorName: '王主管' },
      { ...closed, date: dateOnly('2026-02-06') },
    ]),
  );
  renderRoute(routes, { at: '/voucher' });
  expect(await block('记-1')).toHaveTextContent('审核：王主管');
  expect(screen.getByRole('button', { name: '查看 记-1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
  expect(await block('记-3')).toHaveTextContent('已结账');
});

test('只读角色没有新增、复制、删除', async () => {
  api.get('/voucher').replies(pageOf(ledger.vouchers));
  renderRoute(routes, { at: '/voucher', as: 'viewer' });
  await block('记-1');
  expect(screen.queryByRole('button', { name: /新增|复制|删除|修改/ })).not.toBeInTheDocument();
});

test('翻页写进地址', async () => {
  givenWhole();
  api.get('/voucher').replies(pageOf(ledger.vouchers, 3));
  const { user, location } = renderRoute(routes, { at: '/voucher' });
  await block('记-1');
  const second = api.get('/voucher').replies(pageOf(ledger.vouchers.slice(0, 1), 3, 2));
  await user.click(screen.getByTitle('2'));
  expect(location()).toBe('/voucher?year=2026&month=3&page=2');
  await waitFor(() => expect(second.received[0]?.query).toMatchObject({ page: '2' }));
});
