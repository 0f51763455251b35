import type { WireInvoiceLines, WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, invoiceXml } from '../../../test/evouchers';
import { invoiceBooks, invoiceId, keptInvoice, purchaseRule, register } from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

const SECOND = {
  ...BLUE,
  ...{ number: '26992000000000000009', amount: '200.00', tax: '26.00', total: '226.00' },
  ...{ capitals: '贰佰贰拾陆圆整', date: '2026-06-09' },
  lines: [{ name: '*金属制品*虚构槽钢', amount: '200.00', tax: '26.00', rate: '0.13' }],
};
const PAID = `
  2026-06-10 记-1 购角钢
    借 141101 原材料  1130.00
    贷 1002 银行存款  1130.00
`;

beforeEach(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
  await keptInvoice(books, invoiceXml(BLUE));
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

const idOf = (key: string) => invoiceId(books, key);
const linesOf = async (ids: readonly number[]) =>
  (await books.client.post<WireInvoiceLines>('/invoice/voucher/lines', { ids })).data;
const vouchersOf = async (key: string) =>
  (await register(books))
    .find((row) => row.key === key)
    ?.vouchers.map(({ word, number, share }) => [`${word}-${number}`, share]);

async function voucherCount(): Promise<number> {
  const rows = app.db.selectFrom('voucher').where('account_set_id', '=', books.set.id).select('id');
  return (await rows.execute()).length;
}

async function save(invoiceIds: readonly number[], text = PAID) {
  const voucher = await books.body(text);
  return books.client.post<WireVoucher>('/invoice/voucher', { voucher, invoiceIds });
}

test('附发票：按规则给出分录、科目和辅助项目，几张合成一张凭证，什么都不保存', async () => {
  await purchaseRule(books);
  books = await books.reload();
  await keptInvoice(books, invoiceXml(SECOND));
  const { lines, left } = await linesOf([await idOf(BLUE.number), await idOf(SECOND.number)]);
  expect(left).toStrictEqual([]);
  expect(
    lines.map(({ subjectCode, debitAmount, creditAmount }) => [subjectCode, debitAmount, creditAmount]),
  ).toEqual([
    ['141101', 1200, null],
    ['222120', 156, null],
    ['2202', null, 1356],
  ]);
  expect(lines[2]?.auxiliary).toHaveLength(1);
  expect(lines[0]?.summary).toContain('虚构角钢');
  expect(await vouchersOf(BLUE.number)).toStrictEqual([]);
});

test('没有规则的发票说明原因，照样可以附上', async () => {
  const id = await idOf(BLUE.number);
  const { lines, left } = await linesOf([id]);
  expect(lines).toStrictEqual([]);
  expect(left).toMatchObject([
    { id, key: BLUE.number, message: expect.stringContaining('没有适用的生成规则') as string },
  ]);
  expect(await save([id])).toMatchObject({ success: true });
  expect(await vouchersOf(BLUE.number)).toEqual([['记-1', 1130]]);
});

test('按号码的一段、对方、含税或不含税的金额找到发票', async () => {
  await keptInvoice(books, invoiceXml(SECOND));
  const found = async (text: string) =>
    (await register(books, { text, state: 'open' })).map(({ key }) => key);
  expect(await found(SECOND.number.slice(-4))).toEqual([SECOND.number]);
  expect(await found('1,130')).toEqual([BLUE.number]);
  expect(await found('200.00')).toEqual([SECOND.number]);
  expect(await found('226')).toEqual([SECOND.number]);
  expect(await found('9999.99')).toStrictEqual([]);
});

test('保存一次，入账一次：重发的请求不多做，别的凭证不能再附', async () => {
  const id = await idOf(BLUE.number);
  const { headers } = books.client;
  headers['idempotency-key'] = 'once';
  const [first, second] = await Promise.all([save([id]), save([id])]);
  expect(second).toMatchObject({ success: true, data: first.data });
  delete headers['idempotency-key'];
  expect(await vouchersOf(BLUE.number)).toEqual([['记-1', 1130]]);
  expect(await save([id])).toMatchObject({ success: false, msg: `发票${BLUE.number}已经生成了凭证记-1` });
  expect(await voucherCount()).toBe(1);
});

test('凭证有错，发票也不入账；发票不存在，凭证也不保存', async () => {
  const id = await idOf(BLUE.number);
  const unbalanced = PAID.replace('贷 1002 银行存款  1130.00', '贷 1002 银行存款  1129.00');
  expect(await save([id], unbalanced)).toMatchObject({ success: false });
  expect(await vouchersOf(BLUE.number)).toStrictEqual([]);
  expect(await save([id + 1_000_000])).toMatchObject({
    success: false,
    msg: expect.stringContaining('不存在') as string,
  });
  expect(await voucherCount()).toBe(0);
});

test('修改凭证：名单之外的发票退回未入账，名单为空就都退回', async () => {
  await keptInvoice(books, invoiceXml(SECOND));
  const [first, second] = [await idOf(BLUE.number), await idOf(SECOND.number)];
  const { data } = await save([first]);
  expect((await register(books, { voucher_id: String(data.id) })).map(({ key }) => key)).toEqual([
    BLUE.number,
  ]);
  const change = async (version: number, invoiceIds: readonly number[]) =>
    books.client.put<WireVoucher>('/invoice/voucher', {
      voucher: { ...(await books.body(PAID)), id: data.id, version, code: 1 },
      invoiceIds,
    });
  const changed = await change(data.version, [second]);
  expect(changed).toMatchObject({ success: true });
  expect(await vouchersOf(BLUE.number)).toStrictEqual([]);
  expect(await vouchersOf(SECOND.number)).toEqual([['记-1', 226]]);
  expect(await change(data.version, [first])).toMatchObject({ success: false });
  expect(await change(changed.data.version, [])).toMatchObject({ success: true });
  expect(await vouchersOf(SECOND.number)).toStrictEqual([]);
});

test('附好以后再附一张、改了金额：不算与登记不符，两张的待认证税额都能结转', async () => {
  await purchaseRule(books);
  books = await books.reload();
  await keptInvoice(books, invoiceXml(SECOND));
  const ids = [await idOf(BLUE.number), await idOf(SECOND.number)];
  const bought = (amount: number, tax: number) => `
    2026-06-10 记-1 购角钢
      借 141101 原材料  ${amount}.00
      借 222120 待认证  ${tax}.00
      贷 1002 银行存款  ${amount + tax}.00
  `;
  const { data } = await save(ids.slice(0, 1), bought(1000, 130));
  const voucher = { ...(await books.body(bought(1200, 156))), id: data.id, version: data.version, code: 1 };
  expect(await books.client.put('/invoice/voucher', { voucher, invoiceIds: ids })).toMatchObject({
    success: true,
  });
  expect(await register(books, { state: 'changed' })).toStrictEqual([]);
  await books.client.post('/invoice/ticks', { ids, period: '2026-06' });
  const moved = await books.client.post<WireInvoiceVouchers>('/invoice/transfers', { period: '2026-06' });
  expect(moved.data.left).toStrictEqual([]);
  expect(moved.data.vouchers.map(({ lines }) => lines.map(({ debit, credit }) => debit || credit))).toEqual([
    [156, 156],
  ]);
});

test('红冲过的凭证和红冲凭证，都不能增减发票', async () => {
  await keptInvoice(books, invoiceXml(SECOND));
  const [first, second] = [await idOf(BLUE.number), await idOf(SECOND.number)];
  const { data } = await save([first]);
  const reversal = (await books.client.post<WireVoucher>(`/voucher/${data.id}/reverse`, {})).data;
  const keep = async (text: string, { id, version, code }: WireVoucher, invoiceIds: readonly number[]) => {
    const voucher = { ...(await books.body(text)), id, version, code };
    return (await books.client.put('/invoice/voucher', { voucher, invoiceIds })).msg;
  };
  expect(await keep(PAID, data, [first, second])).toBe('凭证记-1已红冲，不能增减发票；请先删除它的红冲凭证');
  const back = PAID.replaceAll('1130.00', '-1130.00').replace('2026-06-10', reversal.voucherDate);
  for (const ids of [[], [first, second]]) {
    expect(await keep(back, reversal, ids)).toBe('凭证记-2是红冲凭证，不能增减发票；请先删除它');
  }
  expect(await vouchersOf(BLUE.number)).toEqual([
    ['记-1', 1130],
    ['记-2', -1130],
  ]);
});

test('价税合计为零的发票也只入账一次', async () => {
  const lines = ['100.00', '-100.00'].map((amount) => ({
    name: '*金属制品*角钢',
    amount,
    tax: '0.00',
    rate: '0.00',
  }));
  const nothing = { amount: '0.00', tax: '0.00', total: '0.00', capitals: '零圆整', lines };
  await keptInvoice(books, invoiceXml({ ...SECOND, ...nothing }));
  const ids = [await idOf(SECOND.number)];
  expect(await save(ids)).toMatchObject({ success: true });
  expect(await save(ids)).toMatchObject({ success: false, msg: `发票${SECOND.number}已经生成了凭证记-1` });
});

test('两人同时附同一张发票：一张凭证得到它，另一张不保存', async () => {
  const id = await idOf(BLUE.number);
  const answers = await Promise.all([save([id]), save([id])]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await vouchersOf(BLUE.number)).toHaveLength(1);
});

test('作废的发票不能附', async () => {
  const [row] = await register(books);
  await books.client.put(`/invoice/${row?.id}`, { version: row?.version, verifiedOn: null, status: 'void' });
  expect(await save([row?.id ?? 0])).toMatchObject({
    success: false,
    msg: `发票${BLUE.number}已作废，不能入账`,
  });
});
