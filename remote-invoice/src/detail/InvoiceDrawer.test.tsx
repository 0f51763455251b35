import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireInvoice } from '@mingzhang/shared/testing/givenInvoices';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireInvoice } from '@mingzhang/shared/wire/invoice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { InvoiceDrawer } from './InvoiceDrawer';

useFakeApi();

function show(given: Partial<WireInvoice> = {}, as: Role = 'maker') {
  api.get('/invoice/61').replies(wireInvoice(given), { times: 'always' });
  const calls = { onShow: jest.fn(), onChoose: jest.fn(), onClose: jest.fn() };
  const chosen = as === 'viewer' ? null : [];
  const drawer = <InvoiceDrawer {...{ id: 61, before: 60, after: 62, chosen, ...calls }} />;
  return { ...calls, ...renderElement(drawer, { as }) };
}
const part = (title: string) => screen.findByRole('region', { name: title });

test('PDF 在框里看；XML 按登记的内容画成票面，另可下载原件', async () => {
  const { user } = show();
  const original = await part('原件');
  expect(original.querySelector('iframe')).toHaveAttribute('src', '/api/invoice/file/82');
  await user.click(within(original).getByText('数电票 XML'));
  expect(within(original).getByText('电子发票（增值税专用发票）')).toBeVisible();
  expect(within(original).getByText('按登记的内容绘制，不是原件')).toBeVisible();
  expect(within(original).getByRole('row', { name: /角钢/ })).toHaveTextContent(
    '*金属制品*角钢50×5吨2500.00000000000011,000.0013%130.00',
  );
  expect(within(original).getByText(/大写/)).toHaveTextContent('人民币壹仟壹佰叁拾元整');
  expect(within(original).getByRole('link', { name: '下载原件' })).toHaveAttribute(
    'href',
    '/api/invoice/file/81?download=1',
  );
});

test('每项说出来自哪种文件；签名只说能说的', async () => {
  show({
    files: [
      {
        ...{ id: 83, name: '旧.ofd', size: 9_000, form: 'oldOfd', signature: 'digestDiffers' },
        addedAt: '2026-03-16T01:30:00Z',
      },
      {
        ...{ id: 84, name: '新.ofd', size: 9_000, form: 'newOfd', signature: 'digestMatches' },
        addedAt: '2026-03-16T01:30:00Z',
      },
    ],
    warnings: ['购方代码的校验位不正确'],
  });
  const facts = await part('票面内容');
  expect(within(facts).getByText('开票日期').parentElement).toHaveTextContent('2026-03-15 数电票 XML');
  expect(within(facts).getByText('备注').parentElement).toHaveTextContent('合同 26-07 PDF 文字');
  const files = await part('原始文件');
  expect(within(files).getByText('内容与签名摘要不一致')).toBeVisible();
  expect(within(files).getByText('内容与签名摘要一致，签章人未验证')).toBeVisible();
  expect(screen.getByText('购方代码的校验位不正确')).toBeVisible();
});

test.each([
  ['税额', false],
  ['金额', true],
])('凭证的%s在入账后改过，就说改了什么', async (what, isChanged) => {
  const voucher = { id: 12, word: '记', number: 12, date: '2026-03-15', share: 1_130, isReversed: false };
  show({ vouchers: [{ ...voucher, isChanged, isTaxChanged: true }] });
  expect(await part('入账')).toHaveTextContent(`记-12 2026-03-15 1,130.00 凭证${what}已改`);
});

test('入账的说凭证和余额，入账信息可以下载；没入账的先预览', async () => {
  const { unmount } = show({
    vouchers: [
      {
        id: 12,
        word: '记',
        number: 12,
        date: '2026-03-15',
        share: 1_000,
        isChanged: false,
        isReversed: false,
      },
    ],
    tick: { period: '2026-03', amount: 130, purpose: 'deduct' },
  });
  const booked = await part('入账');
  expect(booked).toHaveTextContent('记-12 2026-03-15 1,000.00 还有 130.00 没有入账');
  expect(booked).toHaveTextContent(
    '勾选：2026-03 抵扣，有效抵扣税额 130.00可以抵扣的税额 100.00；餐饮服务不得抵扣',
  );
  expect(within(booked).getByRole('link', { name: 'XBRL' })).toHaveAttribute(
    'href',
    '/api/invoice/61/document?form=xbrl',
  );
  expect(screen.queryByRole('button', { name: '删除发票' })).toBeNull();
  unmount();
});

test('没有入账的，Ctrl+Enter 预览它的凭证', async () => {
  const { user } = show();
  await part('入账');
  const preview = api.post('/invoice/vouchers').replies({ vouchers: [], left: [] });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('dialog', { name: '生成凭证：1 张发票' })).toBeVisible();
  await waitFor(() => expect(preview.received[0]?.body).toMatchObject({ ids: [61], dryRun: true }));
});

test('打开的进项发票按 F9 勾选', async () => {
  const { user } = show();
  await part('入账');
  await user.keyboard('{F9}');
  const dialog = await screen.findByRole('dialog', { name: /^勾选抵扣：1 张/ });
  const call = api.post('/invoice/ticks').replies(null);
  await user.click(within(dialog).getByRole('button', { name: '保存勾选' }));
  await waitFor(() => expect(call.received[0]?.body).toMatchObject({ ids: [61], purpose: 'deduct' }));
});

test('↑↓ 走到上一张、下一张，空格选择，都不用 Alt；在输入框里和按钮上是它们自己的键', async () => {
  const { user, onShow, onChoose } = show();
  const marks = await part('查验与状态');
  await user.keyboard('{ArrowDown}');
  expect(onShow.mock.calls).toEqual([[62]]);
  await user.keyboard('{ArrowUp} ');
  expect(onShow.mock.calls).toEqual([[62], [60]]);
  expect(onChoose.mock.calls).toEqual([[expect.objectContaining({ id: 61, direction: 'in' })]]);
  const state = within(marks).getByRole('combobox', { name: '发票状态' });
  await user.click(state);
  await user.keyboard('{ArrowDown} {Escape}');
  act(() => screen.getByRole('button', { name: '预览凭证' }).focus());
  api.post('/invoice/vouchers').replies({ vouchers: [], left: [] });
  await user.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: /^生成凭证/ })).toBeVisible();
  await user.keyboard('{ArrowDown} ');
  expect([onShow, onChoose].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('在输入框里按 Alt 也走；只能看的人没有选择', async () => {
  const { user, onShow, onChoose } = show({}, 'viewer');
  await part('查验与状态');
  await user.keyboard(' {Alt>}{ArrowDown}{/Alt}');
  expect(onShow).toHaveBeenCalledWith(62);
  expect(onChoose).not.toHaveBeenCalled();
});

test('查验和状态由人标记，带着读到的版本', async () => {
  const { user } = show();
  const marks = await part('查验与状态');
  expect(within(marks).getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  await user.click(within(marks).getByRole('combobox', { name: '发票状态' }));
  await user.click(await screen.findByTitle('作废'));
  const call = api.put('/invoice/61').replies(wireInvoice({ status: 'void', version: 4 }));
  await user.click(within(marks).getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ verifiedOn: null, status: 'void', version: 3 });
});

test('蓝字列出它的红字和余额，点开另一张；红字的蓝字没登记也说明', async () => {
  const { user, onShow, unmount } = show({
    reds: [{ id: 62, key: '26312000000000000062', total: -452 }],
    left: 678,
  });
  const reds = await part('红字与蓝字');
  expect(reds).toHaveTextContent('红字：26312000000000000062 -452.00红冲后余 678.00');
  await user.click(within(reds).getByRole('button', { name: '26312000000000000062' }));
  expect(onShow).toHaveBeenCalledWith(62);
  await user.click(screen.getByRole('button', { name: '上一张' }));
  expect(onShow).toHaveBeenLastCalledWith(60);
  unmount();
});

test('红字的蓝字还没有登记', async () => {
  show({ colour: 'red', blue: { id: null, key: '26312000000000000050' } });
  expect(await part('红字与蓝字')).toHaveTextContent('26312000000000000050（还没有登记，登记后自动关联）');
});

test('删除先问；删了就关上；查看角色什么都不能改', async () => {
  const { user, onClose, unmount } = show();
  await user.click(await screen.findByRole('button', { name: '删除发票' }));
  const call = api.delete('/invoice/61').replies(null);
  await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(call.received[0]?.query).toEqual({ version: '3' });
  unmount();
  show({}, 'viewer');
  expect(await part('查验与状态')).toHaveTextContent('未查验，正常');
  expect(screen.queryByRole('button', { name: '预览凭证' })).toBeNull();
});
