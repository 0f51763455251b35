import type { WireInvoiceVouchers, WireTaxProof } from '@mingzhang/shared/wire/invoice';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, invoiceXml, SELLER } from '../../../test/evouchers';
import {
  invoiceBooks,
  invoiceId,
  keptInvoice,
  purchaseRule,
  RED,
  register,
  registerHash,
  ruleBody,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

/** 222120 → 22210101: what is booked before it is ticked. */
const app = createTestApp();
let books: Bookkeeper;

const OTHER = { ...BLUE, number: '26992000000000000021', date: '2026-06-09' };

beforeEach(async () => {
  app.clock.set('2026-07-05T02:00:00Z');
  books = await invoiceBooks(app);
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
  await keptInvoice(books, invoiceXml(OTHER));
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const idOf = (key: string) => invoiceId(books, key);
const post = (url: string, body: object) => books.client.post<WireInvoiceVouchers>(url, body);
const book = async (key: string, more: object = {}) =>
  (await post('/invoice/vouchers', { ids: [await idOf(key)], ...more })).data;
const tick = async (key: string, period: string | null, more: object = {}) =>
  books.client.post('/invoice/ticks', { ids: [await idOf(key)], period, ...more });
const transfer = async (period: string, dryRun = false) =>
  (await post('/invoice/transfers', { period, dryRun })).data;
const lines = ({ vouchers }: WireInvoiceVouchers) =>
  vouchers.map(({ date, keys, lines: own }) => [
    ...[date, keys.length],
    ...own.map(
      ({ account, debit, credit }) =>
        `${account.split(' ')[0]} ${debit !== 0 ? '借' : '贷'} ${debit || credit}`,
    ),
  ]);
const proof = async (period: string) =>
  (await books.client.get<WireTaxProof>('/invoice/tax', { period })).data.sides.map(
    ({ title, register: told, ledger, left, causes }) => [title, told, ledger, left, causes.length],
  );

test('先入账后勾选：试结转不保存，结转一次，核对没有差异', async () => {
  await book(BLUE.number);
  await book(OTHER.number);
  await tick(BLUE.number, '2026-07');
  expect(lines(await transfer('2026-07', true))).toEqual([
    ['2026-07-31', 1, '22210101 借 130', '222120 贷 130'],
  ]);
  expect(await proof('2026-07')).toEqual([
    ['销项税额', 0, 0, 0, 0],
    ['进项税额', 130, 0, 0, 1],
    ['待认证进项税额', 130, 260, 0, 1],
  ]);
  const made = await transfer('2026-07');
  expect(made.vouchers).toMatchObject([{ word: '记', number: 1, keys: [BLUE.number] }]);
  expect(await transfer('2026-07')).toEqual({ vouchers: [], left: [] });
  expect(await proof('2026-07')).toEqual([
    ['销项税额', 0, 0, 0, 0],
    ['进项税额', 130, 130, 0, 0],
    ['待认证进项税额', 130, 130, 0, 0],
  ]);
  expect(await proof('2026-06')).toEqual([
    ['销项税额', 0, 0, 0, 0],
    ['进项税额', 0, 0, 0, 0],
    ['待认证进项税额', 260, 260, 0, 0],
  ]);
});

test('删除结转凭证：又可以结转，登记簿回到从前；红冲也是', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-07');
  const before = await registerHash(app, books);
  const made = await transfer('2026-07');
  const id = made.vouchers[0]?.id ?? 0;
  expect((await tick(BLUE.number, null)).msg).toContain('已由凭证记-1结转，不能取消勾选；请先删除那张凭证');
  expect((await books.client.del(`/voucher/${id}`)).success).toBe(true);
  expect(await registerHash(app, books)).toBe(before);
  const again = await transfer('2026-07');
  const reversed = await books.client.post<WireVoucher>(`/voucher/${again.vouchers[0]?.id}/reverse`, {});
  expect(reversed.msg ?? '').toBe('');
  expect(lines(await transfer('2026-07', true))).toHaveLength(1);
  expect((await proof('2026-07')).map(([, , , left]) => left)).toEqual([0, 0, 0]);
});

test('结转红冲以后勾选改过的：删除红冲凭证不让结转恢复，改回去就可以', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-07');
  const { vouchers } = await transfer('2026-07');
  const { data } = await books.client.post<WireVoucher>(`/voucher/${vouchers[0]?.id}/reverse`, {});
  const why = `发票${BLUE.number}的勾选在结转红冲以后改过，凭证记-1的结转不能恢复；请先把勾选改回去`;
  for (const [period, more] of [
    [null, {}],
    ['2026-08', {}],
    ['2026-07', { purpose: 'refund' }],
  ] as const) {
    expect((await tick(BLUE.number, period, more)).success).toBe(true);
    expect((await books.client.del(`/voucher/${data.id}`)).msg).toBe(why);
  }
  await tick(BLUE.number, '2026-07');
  expect((await books.client.del(`/voucher/${data.id}`)).msg ?? '').toBe('');
  expect(await transfer('2026-07', true)).toEqual({ vouchers: [], left: [] });
});

test('不抵扣的计入成本，有辅助核算的科目：预览说出项目；对应的项目换过的说明原因', async () => {
  await books.keepAuxiliary('560201', '供应商');
  const { data } =
    await books.client.get<readonly { readonly id: number; readonly version: number }[]>('/invoice/rule');
  const { id, version } = data[0] ?? {};
  await books.client.put('/invoice/rule', { id, version, ...ruleBody(books, '560201') });
  await book(BLUE.number);
  await tick(BLUE.number, '2026-07', { purpose: 'notDeducted' });
  const [own] = (await transfer('2026-07', true)).vouchers;
  expect(own?.lines[0]?.account).toContain(SELLER.name);
  const itemId = await books.item('供应商', '另一家');
  await books.client.put('/invoice/party', { invoiceId: await idOf(BLUE.number), itemId });
  expect((await transfer('2026-07')).left.map(({ message }) => message)).toEqual([
    `发票${BLUE.number}：不抵扣的 130.00 应计入成本，按规则不知道记在凭证记-1的哪个科目，请用手工凭证结转`,
  ]);
});

test('已结转的发票：入账凭证不能删除、不能红冲，先删结转凭证', async () => {
  const { vouchers } = await book(BLUE.number);
  const voucherId = vouchers[0]?.id ?? 0;
  await tick(BLUE.number, '2026-07');
  await transfer('2026-07');
  const why = `发票${BLUE.number}的待认证进项税额已由凭证记-1结转，请先删除那张凭证`;
  expect((await books.client.del(`/voucher/${voucherId}`)).msg).toBe(why);
  expect((await books.client.post(`/voucher/${voucherId}/reverse`, {})).msg).toBe(why);
  const batch = await books.client.form('/voucher/batchDelete', { checked: [voucherId] });
  expect(batch.success).toBe(false);
});

test('六月的发票先勾选在七月、后入账：六月在待认证，七月结转，两个月的核对都没有差异', async () => {
  await tick(BLUE.number, '2026-07');
  expect(lines(await book(BLUE.number))).toEqual([
    ['2026-06-03', 1, '141101 借 1000', '222120 借 130', '2202 贷 1130'],
  ]);
  expect((await proof('2026-06')).slice(1)).toEqual([
    ['进项税额', 0, 0, 0, 0],
    ['待认证进项税额', 130, 130, 0, 0],
  ]);
  expect(lines(await transfer('2026-07'))).toEqual([['2026-07-31', 1, '22210101 借 130', '222120 贷 130']]);
  expect((await proof('2026-07')).slice(1)).toEqual([
    ['进项税额', 130, 130, 0, 0],
    ['待认证进项税额', 0, 0, 0, 0],
  ]);
});

test('勾选为不抵扣的发票，它的红字也从成本里冲，不进待认证', async () => {
  await keptInvoice(books, invoiceXml(RED));
  await tick(BLUE.number, '2026-06', { purpose: 'notDeducted' });
  expect(lines(await book(BLUE.number))).toEqual([['2026-06-03', 1, '141101 借 1130', '2202 贷 1130']]);
  expect(lines(await book(RED.number))).toEqual([['2026-06-20', 1, '141101 借 -1130', '2202 贷 -1130']]);
});

test('勾选抵扣其中 100.00 的：其余 30.00 进成本，核对没有差异', async () => {
  await tick(BLUE.number, '2026-06', { amount: 100 });
  expect(lines(await book(BLUE.number))).toEqual([
    ['2026-06-03', 1, '141101 借 1030', '22210101 借 100', '2202 贷 1130'],
  ]);
  expect((await proof('2026-06')).slice(1)).toEqual([
    ['进项税额', 100, 100, 0, 0],
    ['待认证进项税额', 0, 0, 0, 0],
  ]);
});

test('没入账的、凭证改过的说明原因；勾选后入账的不用结转', async () => {
  await tick(BLUE.number, '2026-07');
  expect((await transfer('2026-07')).left.map(({ message }) => message)).toEqual([
    `发票${BLUE.number}：还没有入账，请先生成凭证`,
  ]);
  await tick(BLUE.number, '2026-06');
  await book(BLUE.number);
  expect(await transfer('2026-06')).toEqual({ vouchers: [], left: [] });
  const { vouchers } = await book(OTHER.number);
  await tick(OTHER.number, '2026-07');
  const body = await books.body(`
    2026-06-09 记-2
      借 141101 角钢 1030.00
      借 222120 税额 100.00
      贷 1001 付款 1130.00
  `);
  const { data } = await books.client.get<WireVoucher>(`/voucher/${vouchers[0]?.id}`);
  const changed = { ...body, id: vouchers[0]?.id, version: data.version };
  expect((await books.client.put('/voucher', changed)).msg ?? '').toBe('');
  expect((await transfer('2026-07')).left.map(({ message }) => message)).toEqual([
    `发票${OTHER.number}：凭证记-2的待认证进项税额与发票不符，请用手工凭证结转`,
  ]);
});

test('合并入账的几张只结转勾选的；部分抵扣的其余计入成本', async () => {
  const ids = [await idOf(BLUE.number), await idOf(OTHER.number)];
  await keptInvoice(books, invoiceXml({ ...BLUE, number: '26992000000000000022' }));
  await post('/invoice/vouchers', {
    ids: [...ids, await idOf('26992000000000000022')],
    merge: 'partyAndDay',
  });
  await tick(BLUE.number, '2026-06');
  await tick(OTHER.number, '2026-06', { amount: 100 });
  expect(lines(await transfer('2026-06'))).toEqual([
    ['2026-06-30', 2, '141101 借 30', '22210101 借 230', '222120 贷 260'],
  ]);
  expect((await proof('2026-06')).slice(1)).toEqual([
    ['进项税额', 230, 230, 0, 0],
    ['待认证进项税额', 130, 130, 0, 0],
  ]);
});

test('先入账、后勾选为不抵扣的：结转时计入成本，一次，核对没有差异；删除、红冲都回到从前', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-07', { purpose: 'notDeducted' });
  const before = await registerHash(app, books);
  const cost = [['2026-07-31', 1, '141101 借 130', '222120 贷 130']];
  expect(lines(await transfer('2026-07', true))).toEqual(cost);
  const made = await transfer('2026-07');
  expect(await transfer('2026-07')).toEqual({ vouchers: [], left: [] });
  expect((await proof('2026-07')).slice(1)).toEqual([
    ['进项税额', 0, 0, 0, 0],
    ['待认证进项税额', 0, 0, 0, 0],
  ]);
  expect((await tick(BLUE.number, '2026-07')).msg).toContain('已由凭证记-1结转，不能改变勾选');
  await books.client.del(`/voucher/${made.vouchers[0]?.id ?? 0}`);
  expect(await registerHash(app, books)).toBe(before);
  const again = await transfer('2026-07');
  await books.client.post(`/voucher/${again.vouchers[0]?.id}/reverse`, {});
  expect(lines(await transfer('2026-07', true))).toEqual(cost);
});

test('不抵扣的计入成本，规则的科目已不是凭证的：说明原因，不结转', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-07', { purpose: 'notDeducted' });
  const { data } =
    await books.client.get<readonly { readonly id: number; readonly version: number }[]>('/invoice/rule');
  const [rule] = data;
  const { id, version } = rule ?? {};
  expect(
    await books.client.put('/invoice/rule', { id, version, ...ruleBody(books, '560201') }),
  ).toMatchObject({ success: true });
  expect((await transfer('2026-07')).left.map(({ message }) => message)).toEqual([
    `发票${BLUE.number}：不抵扣的 130.00 应计入成本，按规则不知道记在凭证记-1的哪个科目，请用手工凭证结转`,
  ]);
});

test('两人同时结转：一次', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-06');
  const other = await app.addMember(books.client, 'maker');
  const both = await Promise.all([
    post('/invoice/transfers', { period: '2026-06' }),
    other.post<WireInvoiceVouchers>('/invoice/transfers', { period: '2026-06' }),
  ]);
  expect(both.flatMap(({ data }) => data.vouchers)).toHaveLength(1);
});

test('蓝字已抵扣的红字可以作进项税额转出；没有抵扣的不可以；核对相符', async () => {
  await keptInvoice(books, invoiceXml(RED));
  const out = { turnOut: [await idOf(RED.number)] };
  expect((await book(RED.number, { ...out, dryRun: true })).left.map(({ message }) => message)).toEqual([
    `发票${RED.number}：它的蓝字发票${BLUE.number}没有勾选抵扣，不能作进项税额转出`,
  ]);
  await tick(BLUE.number, '2026-06');
  await book(BLUE.number);
  expect(lines(await book(RED.number, out))).toEqual([
    ['2026-06-20', 1, '141101 借 -1000', '22210109 贷 130', '2202 贷 -1130'],
  ]);
  expect(await proof('2026-06')).toEqual([
    ['销项税额', 0, 0, 0, 0],
    ['进项税额', 130, 130, 0, 0],
    ['待认证进项税额', 0, 0, 0, 0],
  ]);
});

test('蓝字抵扣其中 100.00 的：红字只转出它那一份，后一张不因先入账而多转；作废的红字不占份', async () => {
  const red = (number: string, date: string) => ({
    ...{ ...RED, number, date, amount: '-500.00', tax: '-65.00', total: '-565.00' },
    capitals: '（负数）伍佰陆拾伍圆整',
    lines: [{ name: '*金属制品*虚构角钢', amount: '-500.00', tax: '-65.00', rate: '0.13' }],
  });
  const [voided, first, second] = ['06', '07', '08'].map((end) => `269920000000000000${end}`);
  await keptInvoice(books, invoiceXml(red(voided ?? '', '2026-06-18')));
  await keptInvoice(books, invoiceXml(red(first ?? '', '2026-06-19')));
  await keptInvoice(books, invoiceXml(red(second ?? '', '2026-06-21')));
  const { version } = (await register(books)).find(({ key }) => key === voided) ?? {};
  await books.client.put(`/invoice/${await idOf(voided ?? '')}`, {
    version,
    status: 'void',
    verifiedOn: null,
  });
  await tick(BLUE.number, '2026-06', { amount: 33.33 });
  await book(BLUE.number);
  const turned = async (key = '') => lines(await book(key, { turnOut: [await idOf(key)] }));
  expect(await turned(second)).toEqual([
    ['2026-06-21', 1, '141101 借 -548.34', '22210109 贷 16.66', '2202 贷 -565'],
  ]);
  expect(await turned(first)).toEqual([
    ['2026-06-19', 1, '141101 借 -548.33', '22210109 贷 16.67', '2202 贷 -565'],
  ]);
  expect((await proof('2026-06')).map(([, told, ledger, left]) => [told, ledger, left])).toEqual([
    [0, 0, 0],
    [33.33, 33.33, 0],
    [0, 0, 0],
  ]);
});

test('勾选为不抵扣的，税额进成本', async () => {
  await tick(BLUE.number, '2026-06', { purpose: 'notDeducted' });
  expect(lines(await book(BLUE.number))).toEqual([['2026-06-03', 1, '141101 借 1130', '2202 贷 1130']]);
  expect((await proof('2026-06')).map(([, told, ledger]) => [told, ledger])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('勾选为退税的：不从销项税额抵扣，不结转；留在待认证的由核对说明是哪张发票，剩余是零', async () => {
  await book(BLUE.number);
  await tick(BLUE.number, '2026-06', { purpose: 'refund' });
  expect(await transfer('2026-06')).toEqual({ vouchers: [], left: [] });
  const { sides } = (await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' })).data;
  expect(sides.map(({ title, register: told, ledger, left }) => [title, told, ledger, left])).toEqual([
    ['销项税额', 0, 0, 0],
    ['进项税额', 0, 0, 0],
    ['待认证进项税额', 0, 130, 0],
  ]);
  expect(sides.flatMap(({ causes }) => causes.map(({ text, amount }) => [text, amount]))).toEqual([
    [`记-1是发票${BLUE.number}的，这张发票不在本期这一项里`, -130],
  ]);
});

test('小规模纳税人没有要结转的', async () => {
  const small = await invoiceBooks(app, { vatType: '0' });
  const { msg } = await small.client.post('/invoice/transfers', { period: '2026-06' });
  expect(msg).toBe('小规模纳税人不抵扣进项税额，没有要结转的');
});

test('附发票写的凭证：几张的待认证税额与规则相符的，勾选后一样结转，核对没有差异', async () => {
  const invoiceIds = [await idOf(BLUE.number), await idOf(OTHER.number)];
  const voucher = await books.body(`
    2026-06-10 记-1 购角钢
      借 141101 原材料  2000.00
      借 222120 待认证进项税额  260.00
      贷 1002 银行存款  2260.00
  `);
  const saved = await books.client.post<WireVoucher>('/invoice/voucher', { voucher, invoiceIds });
  expect(saved).toMatchObject({ success: true });
  await tick(OTHER.number, '2026-06');
  expect(lines(await transfer('2026-06'))).toEqual([['2026-06-30', 1, '22210101 借 130', '222120 贷 130']]);
  expect((await proof('2026-06')).map(([title, , , left, causes]) => [title, left, causes])).toEqual([
    ['销项税额', 0, 0],
    ['进项税额', 0, 0],
    ['待认证进项税额', 0, 0],
  ]);
  // What was moved on stays in its voucher until the transfer is gone.
  const { data } = await books.client.get<WireVoucher>(`/voucher/${saved.data.id}`);
  const changed = { ...voucher, id: data.id, version: data.version, code: data.code };
  expect(
    await books.client.put('/invoice/voucher', { voucher: changed, invoiceIds: [invoiceIds[0]] }),
  ).toMatchObject({
    success: false,
    msg: expect.stringMatching(/待认证进项税额已由凭证记-2结转，不能移出/) as string,
  });
});

test('金额很大的两张附在一张凭证里、税额没有分开记的，照样核对，剩余是零', async () => {
  const large = (number: string) => ({
    ...{ ...BLUE, number, amount: '50000000.00', tax: '6500000.00', total: '56500000.00' },
    capitals: '伍仟陆佰伍拾万圆整',
    lines: [{ name: '*金属制品*虚构角钢', amount: '50000000.00', tax: '6500000.00', rate: '0.13' }],
  });
  const keys = ['26992000000000000031', '26992000000000000032'];
  for (const key of keys) await keptInvoice(books, invoiceXml(large(key)));
  const voucher = await books.body(`
    2026-06-10 记-1 购角钢
      借 141101 原材料  113000000.00
      贷 1002 银行存款  113000000.00
  `);
  const invoiceIds = await Promise.all(keys.map(idOf));
  expect(await books.client.post('/invoice/voucher', { voucher, invoiceIds })).toMatchObject({
    success: true,
  });
  expect((await proof('2026-06')).map(([title, told, ledger, left]) => [title, told, ledger, left])).toEqual([
    ['销项税额', 0, 0, 0],
    ['进项税额', 0, 0, 0],
    ['待认证进项税额', 13_000_000, 0, 0],
  ]);
});
