import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
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
const routes = [
  { path: '/voucher', element: <VoucherListPage /> },
  { path: '/voucher/form/:id?', element: <div>记账凭证</div> },
];
const always = { times: 'always' } as const;
const open = (as: 'manager' | 'viewer' = 'manager', at = '/voucher') => renderRoute(routes, { at, as });
const block = (title: string) => screen.findByRole('rowgroup', { name: `凭证 ${title}` });

beforeEach(() => sessionStorage.clear());

function givenWhole() {
  api.get('/voucher/gaps').replies([], always);
}

test('列出本期凭证和全部分录', async () => {
  givenWhole();
  const asked = givenVoucherList(ledger);
  open();
  const first = await block('记-1');
  expect(first).toHaveTextContent('日期：2026-03-05');
  expect(first).toHaveTextContent(/1122 应收账款_\d+_甲公司/);
  expect(first).toHaveTextContent('合计：人民币壹仟贰佰叁拾肆元伍角整');
  expect(await block('记-3')).toHaveTextContent(`10 ${ledger.accounts.byCode('1403')?.unit ?? ''} × 5`);
  expect(asked.received[0]?.query).toEqual({
    org_id: '11',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    sort: 'number',
    page: '1',
    size: '50',
  });
});

test('页脚是全部凭证的合计，不是本页的', async () => {
  givenWhole();
  givenVoucherList(ledger, ledger.vouchers, { total: 120 });
  open();
  expect(await screen.findByRole('contentinfo', { name: '合计' })).toHaveTextContent(
    '共 120 张借方合计 1,284.50贷方合计 1,284.50',
  );
});

test('上一期、下一期写进地址，并重新查询', async () => {
  givenWhole();
  givenVoucherList(ledger);
  const { user, location } = open();
  await block('记-1');
  const february = givenVoucherList(ledger, []);
  await user.click(screen.getByRole('button', { name: '上一期' }));
  expect(await screen.findByText('本期还没有凭证')).toBeInTheDocument();
  expect(location()).toBe('/voucher?from=2026-02&to=2026-02');
  expect(february.received[0]?.query).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' });
  expect(screen.getByText('晨光文具商行 · 2026年第02期')).toBeInTheDocument();
});

test('结账检查的链接说明年月', async () => {
  givenWhole();
  const asked = givenVoucherList(ledger, []);
  open('manager', '/voucher?year=2026&month=2');
  await screen.findByText('本期还没有凭证');
  expect(asked.received[0]?.query).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' });
});

test('空的一期可以直接新增', async () => {
  givenWhole();
  givenVoucherList(ledger, []);
  const { user, location } = open();
  await screen.findByText('本期还没有凭证');
  await user.click(screen.getAllByRole('button', { name: /新增凭证/ })[1]!);
  expect(location()).toBe('/voucher/form');
});

test('空的一期从中间的按钮导入，被拒绝时列表已有别人的凭证：对话框和原因还在', async () => {
  givenWhole();
  givenVoucherList(ledger, []);
  const { user } = open();
  await screen.findByText('本期还没有凭证');
  await user.click(screen.getAllByRole('button', { name: /导入/ })[1]!);
  const dialog = await screen.findByRole('dialog');
  const whole = { vouchers: 1, lines: 2, debitAmount: 10, firstDate: '2026-03-05', lastDate: '2026-03-05' };
  const none = { list: [], problems: [], problemCount: 0, takenNumbers: 0, renumbered: 0, notes: [] };
  api.post('/voucher/import').replies({ ...whole, ...none });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['日期,摘要'], '凭证.csv', { type: 'text/csv' }));
  const save = await within(dialog).findByRole('button', { name: '导入 1 张凭证' });
  api.post('/voucher/import').refuses('记-1 已被使用');
  givenWhole();
  givenVoucherList(ledger);
  await user.click(save);
  expect(await within(dialog).findByText('记-1 已被使用')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('本期还没有凭证')).not.toBeInTheDocument());
  expect(dialog).toBeVisible();
});

test('加载时显示骨架，失败时可以重试', async () => {
  givenWhole();
  api.get('/voucher').breaks();
  const { user } = open();
  expect(screen.getByRole('status', { name: '正在加载凭证' })).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  givenVoucherList(ledger);
  await user.click(retry);
  expect(await block('记-1')).toBeInTheDocument();
});

test('断号一出现就说明缺哪些号，只读的人也看得到', async () => {
  const asked = api.get('/voucher/gaps').replies(
    [
      {
        word: '记',
        gaps: [2, 4, 5],
        gapRanges: [
          { from: 2, to: 2 },
          { from: 4, to: 5 },
        ],
      },
      { word: '收', gaps: [1] },
    ],
    always,
  );
  givenVoucherList(ledger);
  open('viewer');
  const notice = await screen.findByText('2026年第03期凭证断号 4 个：缺记字第 2、4-5 号，收字第 1 号');
  expect(notice).toBeInTheDocument();
  expect(asked.received[0]?.query).toEqual({ orgId: '11', year: '2026', month: '3' });
  expect(screen.queryByRole('button', { name: '整理断号' })).not.toBeInTheDocument();
});

test('几期一起看时，断号只问还没结账的', async () => {
  const asked = api.get('/voucher/gaps').replies([{ word: '记', gaps: [2] }], always);
  givenVoucherList(ledger);
  open('manager', '/voucher?from=2026-01&to=2026-03');
  expect(await screen.findByText('2026年第03期凭证断号 1 个：缺记字第 2 号')).toBeInTheDocument();
  expect(asked.received.map(({ query }) => query.month)).toEqual(['3']);
});

test('已审核和已结账的凭证只能查看', async () => {
  givenWhole();
  const [audited, closed] = ledger.vouchers as [Voucher, Voucher];
  givenVoucherList(ledger, [
    { ...audited, auditorId: 9, auditorName: '王主管' },
    { ...closed, date: dateOnly('2026-02-06') },
  ]);
  open();
  expect(await block('记-1')).toHaveTextContent('审核：王主管');
  expect(screen.getByRole('button', { name: '查看 记-1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
  expect(await block('记-3')).toHaveTextContent('已结账');
});

test('说明来源；红冲的两张互相链接', async () => {
  givenWhole();
  const [imported, reversed] = ledger.vouchers as [Voucher, Voucher];
  givenVoucherList(ledger, [
    { ...imported, kind: 'import' },
    { ...reversed, reversedById: 77 },
  ]);
  open();
  expect(await block('记-1')).toHaveTextContent('导入');
  expect(await screen.findByRole('link', { name: '已红冲' })).toHaveAttribute('href', '/voucher/form/77');
});

test('只读角色没有新增、复制、删除', async () => {
  givenWhole();
  givenVoucherList(ledger);
  open('viewer');
  await block('记-1');
  expect(screen.queryByRole('button', { name: /新增|复制|删除|修改|插入|红冲/ })).not.toBeInTheDocument();
});

test('翻页、每页张数写进地址', async () => {
  givenWhole();
  givenVoucherList(ledger, ledger.vouchers, { total: 120 });
  const { user, location } = open();
  await block('记-1');
  const second = givenVoucherList(ledger, ledger.vouchers.slice(0, 1), { total: 120, page: 2 });
  await user.click(screen.getByTitle('2'));
  expect(location()).toBe('/voucher?from=2026-03&to=2026-03&page=2');
  await waitFor(() => expect(second.received[0]?.query).toMatchObject({ page: '2' }));
  const larger = givenVoucherList(ledger, ledger.vouchers, { total: 120, size: 200 });
  await user.click(screen.getByRole('combobox', { name: '页码' }));
  await user.click(await screen.findByTitle('200 张/页'));
  expect(location()).toBe('/voucher?from=2026-03&to=2026-03&size=200');
  await waitFor(() => expect(larger.received[0]?.query).toMatchObject({ page: '1', size: '200' }));
});

test('最后一页空了就到新的最后一页', async () => {
  givenWhole();
  givenVoucherList(ledger, [], { total: 60, page: 3 });
  givenVoucherList(ledger, ledger.vouchers, { total: 60, page: 2 });
  const { location } = open('manager', '/voucher?page=3');
  await block('记-1');
  expect(location()).toBe('/voucher?from=2026-03&to=2026-03&page=2');
});
