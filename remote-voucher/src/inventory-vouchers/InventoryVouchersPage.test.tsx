import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Unmapped } from '@mingzhang/shared/accounting/inventory/inventoryLines';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromUser } from '@mingzhang/shared/wire/user';
import type { WireDocumentRow } from '@mingzhang/shared/wire/inventoryVoucher';
import { InventoryVouchersPage } from './InventoryVouchersPage';

useFakeApi();

const routes = [{ path: '/jxcVoucher', element: <InventoryVouchersPage /> }];
const cited = {
  id: 7,
  orgId: 11,
  word: '记',
  number: 3,
  voucherDate: '2024-03-05',
  version: 2,
  isAudited: false,
  isClosed: false,
  isEdited: false,
  isReversed: false,
};
const row = (id: string, more: Partial<WireDocumentRow> = {}): WireDocumentRow => ({
  id,
  code: `YS${id}`,
  type: 1,
  billDate: '2024-03-05',
  supplierId: '1',
  supplierName: '深圳粮油',
  amount: 113.5,
  voucher: null,
  isChanged: false,
  isVanished: false,
  ...more,
});

function show(rows: WireDocumentRow[], as: 'manager' | 'viewer' = 'manager', isChecked = true) {
  api.get('/inventory/documents').replies(rows, { times: 'always' });
  if (isChecked) api.post('/inventory/checks').replies({ changed: [] }, { times: 'always' });
  api.get('/init').replies(fromUser(givenUser(as)), { times: 'always' });
  return renderRoute(routes, { at: '/jxcVoucher', as });
}
const rowOf = async (code: string) => (await screen.findByText(code)).closest('tr') as HTMLElement;

test('每张单据写明状态：没有凭证、有凭证、改过、被删', async () => {
  show([
    row('1'),
    row('2', { voucher: cited }),
    row('3', { voucher: { ...cited, isEdited: true }, isChanged: true }),
    row('4', { voucher: { ...cited, isAudited: true }, isVanished: true }),
  ]);
  expect(await rowOf('YS1')).toHaveTextContent('未生成');
  expect(screen.getByText('共 4 张，合计 454.00')).toBeVisible();
  expect(await rowOf('YS2')).toHaveTextContent('已生成记-3');
  expect(await rowOf('YS3')).toHaveTextContent('有变化记-3 生成后单据有修改、凭证已修改');
  expect(await rowOf('YS4')).toHaveTextContent('单据在进销存里已删除、已审核');
  expect(within(await rowOf('YS4')).queryByRole('button', { name: /重新生成/ })).not.toBeInTheDocument();
});

test('地址里写着月份、组织、类型和对账：发给同事看到的一样', async () => {
  const call = api.get('/inventory/documents').replies([row('1')], { times: 'always' });
  const at = '/jxcVoucher?period=2026-02&type=1';
  const { user, location } = renderRoute(routes, { at, as: 'manager' });
  expect(await rowOf('YS1')).toBeVisible();
  expect(call.received[0]?.query).toMatchObject({ type: '1' });
  api.get('/inventory/reconciliation').replies([], { times: 'always' });
  await user.click(screen.getByRole('tab', { name: '对账' }));
  expect(location()).toBe('/jxcVoucher?period=2026-02&type=1&tab=reconciliation');
});

test('地址里写着起止日期：只问这几天；换月份就是整月，不在本月的日期不算', async () => {
  const call = api.get('/inventory/documents').replies([row('1')], { times: 'always' });
  const at = '/jxcVoucher?period=2026-02&from=2026-02-08&to=2026-02-14';
  const { user, location } = renderRoute(routes, { at, as: 'manager' });
  expect(await rowOf('YS1')).toBeVisible();
  expect(call.received[0]?.query).toMatchObject({ start: '2026-02-08', end: '2026-02-14' });
  expect(screen.getByRole('textbox', { name: '开始日期' })).toHaveValue('2026-02-08');
  await user.click(screen.getByRole('button', { name: /整\s?月/ }));
  expect(location()).toBe('/jxcVoucher?period=2026-02');
  expect(screen.getByRole('textbox', { name: '结束日期' })).toHaveValue('2026-02-28');
});

test('合计没变、明细变了的单据：核对明细后也说改过', async () => {
  show(
    [row('1', { voucher: cited }), row('2', { voucher: { ...cited, id: 8 } }), row('3')],
    'manager',
    false,
  );
  const call = api.post('/inventory/checks').replies({ changed: ['2'] });
  expect(await screen.findByText('已核对 2 张的明细')).toBeVisible();
  expect(await rowOf('YS2')).toHaveTextContent('有变化');
  expect(await rowOf('YS1')).toHaveTextContent('已生成');
  expect(call.received[0]?.body).toMatchObject({
    documents: [
      { id: '1', type: 1 },
      { id: '2', type: 1 },
    ],
  });
});

test('已生成的太多：不自己去问，点了才核对；核对不下去说明，可以再来', async () => {
  const made = Array.from({ length: 201 }, (_, index) => row(String(index), { voucher: cited }));
  const { user } = show(made, 'manager', false);
  api.post('/inventory/checks').refuses('进销存系统出错了（状态 500）');
  await user.click(await screen.findByRole('button', { name: '核对 201 张已生成单据的明细' }));
  expect(await screen.findByText('明细没有核对完')).toBeVisible();
  api.post('/inventory/checks').replies({ changed: [] }, { times: 'always' });
  await user.click(screen.getByRole('button', { name: /再核对/ }));
  expect(await screen.findByText('已核对 201 张的明细')).toBeVisible();
});

test('重新生成的是列表里看到的那一版：之后别人改过，服务器就拒绝', async () => {
  const { user } = show([row('1', { voucher: cited, isChanged: true })]);
  const call = api.post('/inventory/vouchers/7').replies({});
  await user.click(await screen.findByRole('button', { name: /重新生成/ }));
  const dialog = await screen.findByRole('dialog', { name: '重新生成凭证记-3？' });
  await user.click(within(dialog).getByRole('button', { name: '重新生成' }));
  await screen.findByText('凭证记-3已按单据重新生成');
  expect(call.received[0]?.body).toEqual({ version: 2 });
});

test('生成未生成的：只送这些，说明做成了几张、哪些没有做成', async () => {
  const { user } = show([row('1'), row('2', { voucher: cited }), row('3')]);
  const call = api
    .post('/inventory/vouchers')
    .replies({
      vouchers: [{ id: 9, word: '记', number: 4 }],
      left: ['YS3', 'YS4'].map((code) => ({
        id: code,
        code,
        message: `单据${code}没有金额，不需要生成凭证`,
      })),
    });
  await user.click(await screen.findByRole('button', { name: '生成未生成的 2 张' }));
  await screen.findByText('生成完毕');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('处理了 2 / 2 张单据，生成 1 张凭证（记-4 至 记-4）');
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/^单据YS3、YS4没有金额，不需要生成凭证$/);
  expect(call.received[0]?.body).toMatchObject({
    documents: [
      { id: '1', type: 1 },
      { id: '3', type: 1 },
    ],
  });
  expect(call.received[0]?.headers['idempotency-key']).toMatch(/./);
});

test('还没有关联时不是出错：说明怎样开始，能关联的人带去关联', async () => {
  const message = '本账套还没有关联进销存，请先在“关联进销存”里填写地址和用户名。';
  const unlinked = refused(message, -1, [{ code: 'INVENTORY_NOT_LINKED', message }]);
  for (const as of ['manager', 'viewer'] as const) {
    api.get('/inventory/documents').answers(200, unlinked);
    const { unmount } = renderRoute(routes, { at: '/jxcVoucher', as });
    expect(await screen.findByText(/本账套还没有关联进销存/)).toBeVisible();
    expect(screen.queryByText('没有加载成功')).toBeNull();
    expect(screen.queryByRole('link', { name: '去关联进销存' }) !== null).toBe(as === 'manager');
    unmount();
  }
});

test('生成到一半出错：说明原因，做成的都保留', async () => {
  const { user } = show([row('1')]);
  api.post('/inventory/vouchers').refuses('进销存系统出错了（状态 500）');
  await user.click(await screen.findByRole('button', { name: '生成未生成的 1 张' }));
  await screen.findByText('生成完毕');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('进销存系统出错了（状态 500）');
  expect(dialog).toHaveTextContent('已经生成的凭证都保留着');
});

test('预览：凭证的分录，还有没有对应的供应商，带去对应的链接', async () => {
  const { user } = show([row('1')]);
  api.post('/inventory/preview').replies({
    vouchers: [
      {
        voucherDate: '2024-03-05',
        type: 1,
        codes: ['YS1'],
        details: [
          {
            summary: '入库',
            subjectFullName: '1405 库存商品',
            debitAmount: 113.5,
            creditAmount: 0,
            quantity: '2',
          },
          {
            summary: '入库',
            subjectFullName: '2202 应付账款',
            debitAmount: 0,
            creditAmount: 113.5,
            quantity: null,
          },
        ],
      },
    ],
    left: [],
    unmapped: [{ kind: 'supplier', kindTitle: '供应商', id: '9', code: '', name: '广州乳品', demands: '' }],
  });
  await user.click(await screen.findByRole('button', { name: '预览未生成的 1 张' }));
  expect(await screen.findByText('2202 应付账款')).toBeInTheDocument();
  expect(screen.getByText(/供应商“广州乳品”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去对应供应商' })).toHaveAttribute(
    'href',
    '/jxcSetting?tab=suppliers',
  );
});

test('预览很多张：一批一批读，没有对应的全部列出来，各说一次；读完才能生成', async () => {
  const rows = Array.from({ length: 90 }, (_, index) =>
    row(String(index), { billDate: `2024-03-${String(1 + Math.floor(index / 30)).padStart(2, '0')}` }),
  );
  const { user } = show(rows);
  const unmapped = (...ids: string[]): Unmapped[] =>
    ids.map((id) => ({ kind: 'material', kindTitle: '物料', id, code: '', name: `物料${id}`, demands: '' }));
  const unruled = { id: '1', code: 'YS1', message: '还没有“验收入库单”的生成规则' };
  const parts = [unmapped('a', 'b'), unmapped('b', 'c'), unmapped('d')];
  const calls = parts.map((part) =>
    api.post('/inventory/preview').replies({ vouchers: [], left: [unruled], unmapped: part }),
  );
  await user.click(await screen.findByRole('button', { name: '预览未生成的 90 张' }));
  const told = await screen.findByRole('group', { name: '没有对应的物料' });
  expect(told).toHaveTextContent('物料 4 个：“物料a”、“物料b”、“物料c”、“物料d”');
  expect(screen.getByText('还没有“验收入库单”的生成规则（3 张）')).toBeVisible();
  expect(calls.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  expect(screen.getByRole('button', { name: '生成凭证' })).toBeDisabled();
});

test('查看角色看得到单据，没有生成', async () => {
  show([row('1')], 'viewer');
  expect(await screen.findByRole('button', { name: '预览未生成的 1 张' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^生成/ })).not.toBeInTheDocument();
});
