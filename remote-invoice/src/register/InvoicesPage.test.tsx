import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireInvoice, wireInvoiceRow, wireInvoices } from '@mingzhang/shared/testing/givenInvoices';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireInvoiceRow, WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import { screen, waitFor, within } from '@testing-library/react';
import { InvoicesPage } from './InvoicesPage';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const steel = wireInvoiceRow();
const red = wireInvoiceRow({
  ...{ id: 62, key: '26312000000000000062', colour: 'red', amount: -400, tax: -52, total: -452 },
  ...{ goods: '*金属制品*槽钢', date: '2026-03-20', verifiedOn: '2026-03-21' },
});
const booked = wireInvoiceRow({
  ...{ id: 63, key: '031002600113-00000063', kind: 'oldElectronic', isSpecial: false, total: 2_130 },
  tick: { period: '2026-03', amount: 130, purpose: 'deduct' },
  vouchers: [
    { id: 12, word: '记', number: 12, date: '2026-03-15', share: 1_130, isChanged: false, isReversed: false },
  ],
});

function show(at = '/invoice', as: Role = 'maker', rows: readonly WireInvoiceRow[] = [steel, red, booked]) {
  const list = api.get('/invoice').replies(wireInvoices(rows, { tax: 208 }), { times: 'always' });
  const routes = [{ path: '/invoice/:invoiceId?', element: <InvoicesPage /> }];
  return { list, ...renderRoute(routes, { at, as }) };
}
const row = (key: string) => screen.findByRole('row', { name: new RegExp(key) });

const plan = (given: Partial<WireInvoiceVouchers> = {}): WireInvoiceVouchers => ({
  vouchers: [
    {
      ...{ id: null, word: '记', number: null, date: '2026-03-15', keys: [steel.key], notes: [] },
      lines: [
        { summary: '甲方 角钢', account: '1403 原材料', debit: 1_000, credit: 0 },
        { summary: '甲方 角钢', account: '222120 待认证进项税额', debit: 130, credit: 0 },
        { summary: '甲方 角钢', account: '2202 应付账款 甲方', debit: 0, credit: 1_130 },
      ],
    },
  ],
  left: [],
  ...given,
});

test('台账：对方、金额、红字、查验、勾选和凭证；合计是全部的', async () => {
  show();
  expect(await row('0061')).toHaveTextContent('2026-03-1526312000000000000061数电专甲方钢铁有限公司');
  expect(await row('0062')).toHaveTextContent('-400.00-52.00-452.00红字已查验未入账');
  expect(await row('00000063')).toHaveTextContent('电子普');
  expect(await row('00000063')).toHaveTextContent('2026-03 抵扣记-12 余 1,000.00');
  expect(within(await row('00000063')).getByRole('link', { name: '记-12' })).toHaveAttribute(
    'href',
    '/voucher/form/12',
  );
  expect(screen.getByText('共 3 张').parentElement).toHaveTextContent(
    '金额1,000.00税额208.00价税合计1,130.00',
  );
});

test('筛选在地址里，也去问服务器；换到销项', async () => {
  const { user, list, location } = show('/invoice?from=2026-03-01&q=甲方');
  await row('0061');
  expect(list.received[0]?.query).toEqual({
    ...{ direction: 'in', from: '2026-03-01', text: '甲方', page: '1', size: '100' },
  });
  await user.click(screen.getByRole('combobox', { name: '入账状态' }));
  await user.click(await screen.findByTitle('未入账'));
  await waitFor(() => expect(list.received.at(-1)?.query).toMatchObject({ state: 'open' }));
  await user.click(screen.getByRole('tab', { name: '销项' }));
  await waitFor(() => expect(list.received.at(-1)?.query).toMatchObject({ direction: 'out', state: 'open' }));
  expect(new URLSearchParams(location().split('?')[1]).get('direction')).toBe('out');
});

test('打开的发票按空格选择，↓ 下一张再选；关上以后都在选好的里面', async () => {
  for (const { id, key } of [steel, red]) {
    api.get(`/invoice/${id}`).replies(wireInvoice({ id, key }), { times: 'always' });
  }
  const { user, location } = show('/invoice/61');
  await screen.findByRole('region', { name: '入账' });
  await user.keyboard(' ');
  expect(await screen.findByText('已选 1 张', { selector: '.ant-drawer *' })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText(`发票 ${red.key}`)).toBeVisible();
  expect(location()).toBe('/invoice/62');
  await screen.findByRole('region', { name: '入账' });
  await user.keyboard(' ');
  expect(await screen.findByText('已选 2 张', { selector: '.ant-drawer *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByRole('button', { name: '生成凭证（2 张）' })).toBeEnabled();
});

test('空格选择，↓ 到下一行，F9 勾选到一个月；单张的有效税额可以改', async () => {
  const { user } = show();
  (await row('0061')).focus();
  await user.keyboard(' {ArrowDown} ');
  expect(await screen.findByText('已选 2 张')).toBeVisible();
  expect(screen.getByText('已选 2 张').parentElement).toHaveTextContent('税额78.00');
  await user.keyboard(' {F9}');
  const dialog = await screen.findByRole('dialog', { name: '勾选抵扣：1 张进项发票' });
  await user.click(within(dialog).getByRole('radio', { name: '退税' }));
  const amount = within(dialog).getByRole('textbox', { name: '有效抵扣税额' });
  await user.clear(amount);
  await user.type(amount, '100.00');
  const call = api.post('/invoice/ticks').replies(null);
  await user.click(within(dialog).getByRole('button', { name: '保存勾选' }));
  expect(await screen.findByText('已勾选 1 张，所属期 2026-03')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ ids: [61], period: '2026-03', purpose: 'refund', amount: 100 });
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('勾选过的可以取消', async () => {
  const { user } = show();
  (await row('00000063')).focus();
  await user.keyboard(' {F9}');
  const call = api.post('/invoice/ticks').refuses('2026-03 已结账，不能取消勾选');
  await user.click(await screen.findByRole('button', { name: '取消勾选' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('2026-03 已结账');
  expect(call.received[0]?.body).toMatchObject({ ids: [63], period: null });
});

test('Ctrl+Enter 先预览，再按一次生成；不能生成的说明原因和以往的做法', async () => {
  const { user } = show();
  (await row('0061')).focus();
  await user.keyboard(' {ArrowDown} ');
  const evidence = '近 12 个月 8 张中 7 张记入，最近一张 记-9 (2026-02-28)';
  const left = [
    {
      ...{ id: 62, key: red.key, message: '没有适用的规则' },
      proposal: { account: '1405 库存商品', subjectId: 1405, evidence },
      party: null,
    },
  ];
  const preview = api.post('/invoice/vouchers').replies(plan({ left }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '生成凭证：2 张发票' });
  expect(await within(dialog).findByText('222120 待认证进项税额')).toBeVisible();
  expect(within(dialog).getByText(/没有适用的规则/)).toHaveTextContent(
    `以往记入 1405 库存商品（${evidence}）`,
  );
  expect(preview.received[0]?.body).toEqual({ ids: [61, 62], merge: 'invoice', turnOut: [], dryRun: true });

  const again = api.post('/invoice/vouchers').replies(plan({ left }));
  await user.click(within(dialog).getByRole('checkbox', { name: /进项税额转出/ }));
  await waitFor(() => expect(again.received[0]?.body).toMatchObject({ turnOut: [62] }));
  const [voucher] = plan().vouchers;
  const made = api
    .post('/invoice/vouchers')
    .replies({ left, vouchers: voucher ? [{ ...voucher, id: 12, number: 12 }] : [] });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '生成 1 张凭证' })).toBeEnabled());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('已生成 记-12；1 张没有生成')).toBeVisible();
  expect(made.received).toHaveLength(1);
  expect(made.received[0]?.body).toMatchObject({ ids: [61, 62], dryRun: false });
  expect(made.received[0]?.headers['idempotency-key']).toBeTruthy();
});

test('Enter 打开一张，Alt+↓ 到下一张，关闭后回到原来的地址', async () => {
  const { user, location } = show('/invoice?q=甲方');
  (await row('0061')).focus();
  api.get('/invoice/61').replies(wireInvoice());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /0061$/ })).toBeVisible();
  expect(location()).toBe(`/invoice/61?q=${encodeURIComponent('甲方')}`);
  api.get('/invoice/62').replies(wireInvoice({ ...red }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('dialog', { name: /0062$/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe(`/invoice?q=${encodeURIComponent('甲方')}`));
});

test('没有发票时说怎么办', async () => {
  show('/invoice', 'maker', []);
  expect(await screen.findByText('还没有进项发票。')).toBeVisible();
  expect(screen.getByRole('link', { name: '导入发票' })).toHaveAttribute('href', '/invoice/import');
});

test('查看角色只能看', async () => {
  show('/invoice', 'viewer');
  expect(within(await row('0061')).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '生成凭证' })).toBeNull();
});

test('读不到可以重试', async () => {
  api.get('/invoice').refuses('数据库忙');
  const { user } = show('/invoice?direction=out');
  expect(await screen.findByText('数据库忙')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await row('0061')).toBeVisible();
});

test('Ctrl+E 由服务器按页面的筛选导出全部', async () => {
  const asked = api.get('/invoice/document').answers(200, '文件', { times: 'always' });
  const { user } = show('/invoice?state=open&q=甲方', 'viewer');
  await row('0061');
  await user.keyboard('{Control>}e{/Control}');
  expect(await screen.findByText(/已生成/)).toBeVisible();
  const { progress, ...sent } = asked.received[0]?.query ?? {};
  expect(progress).toBeTruthy();
  expect(sent).toEqual({ direction: 'in', state: 'open', text: '甲方', format: 'xlsx' });
});

test('1024 宽：日期、种类在号码下面，货物在对方下面，价税合计和凭证都在', async () => {
  window.innerWidth = 1024;
  show();
  expect(await row('0061')).toHaveTextContent(
    '263120000000000000612026-03-15 数电专 甲方钢铁有限公司*金属制品*角钢130.001,130.00未入账',
  );
  expect(screen.queryByRole('columnheader', { name: '开票日期' })).toBeNull();
});
