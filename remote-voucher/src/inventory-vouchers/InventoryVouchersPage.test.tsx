import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromUser } from '@mingzhang/shared/wire/user';
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
const row = (id: string, more: object = {}) => ({
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

function show(rows: readonly object[], as: 'manager' | 'viewer' = 'manager') {
  api.get('/inventory/documents').replies(rows, { times: 'always' });
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
  expect(await rowOf('YS2')).toHaveTextContent('已生成记-3');
  expect(await rowOf('YS3')).toHaveTextContent('有变化记-3 生成后单据改过、凭证改过');
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
  const call = api.post('/inventory/vouchers').replies({
    vouchers: [{ id: 9, word: '记', number: 4 }],
    left: [{ id: '3', code: 'YS3', message: '单据YS3没有金额，不需要凭证' }],
  });
  await user.click(await screen.findByRole('button', { name: '生成未生成的 2 张' }));
  await screen.findByText('生成完毕');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('处理了 2 / 2 张单据，生成 1 张凭证（记-4 至 记-4）');
  expect(dialog).toHaveTextContent('单据YS3没有金额，不需要凭证');
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
  expect(screen.getByRole('link', { name: '去对应' })).toHaveAttribute('href', '/jxcSetting?tab=suppliers');
});

test('查看角色看得到单据，没有生成', async () => {
  show([row('1')], 'viewer');
  expect(await screen.findByRole('button', { name: '预览未生成的 1 张' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^生成/ })).not.toBeInTheDocument();
});
