import type { WireInvoice, WireInvoiceRule, WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import { SELLER, BLUE, invoiceXml } from '../../../test/evouchers';
import {
  invoiceBooks,
  keptInvoice,
  purchaseRule,
  register,
  registerHash,
  ruleBody,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

/** Another company's ids in every call of invoices, and one invoice under several hands at once. */
const app = createTestApp();

beforeEach(() => {
  app.clock.set('2026-06-30T02:00:00Z');
});

test('每个调用里放别的账套的号：都拒绝，两边都没有变', async () => {
  const own = await invoiceBooks(app);
  await purchaseRule(own);
  const batchId = await keptInvoice(own, invoiceXml(BLUE));
  const [row] = await register(own);
  const id = row?.id ?? 0;
  const whole = await own.client.get<WireInvoice>(`/invoice/${id}`);
  const [rule] = (await own.client.get<WireInvoiceRule[]>('/invoice/rule')).data;
  const made = await own.client.post<WireInvoiceVouchers>('/invoice/vouchers', { ids: [id] });
  const voucherId = String(made.data.vouchers[0]?.id);

  const other = await invoiceBooks(app, { companyName: '别的公司', creditCode: '' });
  await purchaseRule(other);
  const itemId = await other.item('供应商', SELLER.name);
  const voucher = await other.body(`
    2026-06-10 记-1 购角钢
      借 141101 原材料  1130.00
      贷 1002 银行存款  1130.00
  `);
  const [mine] = (await other.client.get<WireInvoiceRule[]>('/invoice/rule')).data;
  const before = [await registerHash(app, own), await registerHash(app, other)];
  const { client } = other;
  const marks = { version: null, verifiedOn: null, status: 'normal' };
  const foreignRule = ruleBody(own, '141101', { title: '别家的科目' });
  const calls: Readonly<Record<string, () => Promise<{ readonly success: boolean }>>> = {
    看发票: () => client.get(`/invoice/${id}`),
    看入账信息: () => client.get(`/invoice/${id}/booked`),
    取入账信息: () => client.get(`/invoice/${id}/document`, { form: 'json' }),
    取原件: () => client.get(`/invoice/file/${whole.data.files[0]?.id}`),
    标记: () => client.put(`/invoice/${id}`, marks),
    删除: () => client.del(`/invoice/${id}`),
    撤销导入: () => client.del(`/invoice/batch/${batchId}`),
    勾选: () => client.post('/invoice/ticks', { ids: [id], period: '2026-06' }),
    试生成: () => client.post('/invoice/vouchers', { ids: [id], dryRun: true }),
    生成凭证: () => client.post('/invoice/vouchers', { ids: [id] }),
    对应别家的发票: () => client.put('/invoice/party', { invoiceId: id, itemId }),
    附发票的分录: () => client.post('/invoice/voucher/lines', { ids: [id] }),
    附发票: () => client.post('/invoice/voucher', { voucher, invoiceIds: [id] }),
    改别家的凭证: () =>
      client.put('/invoice/voucher', {
        voucher: { ...voucher, id: Number(voucherId), version: 1 },
        invoiceIds: [],
      }),
    改别家的规则: () =>
      client.put('/invoice/rule', { ...ruleBody(other, '141101'), id: rule?.id, version: rule?.version }),
    删别家的规则: () => client.del(`/invoice/rule/${rule?.id}?version=${rule?.version}`),
    规则用别家的科目: () => client.post('/invoice/rule', foreignRule),
    规则改成别家的科目: () =>
      client.put('/invoice/rule', { ...foreignRule, id: mine?.id, version: mine?.version }),
  };
  const done: string[] = [];
  for (const [name, call] of Object.entries(calls)) if ((await call()).success) done.push(name);
  expect(done).toStrictEqual([]);
  expect(await register(other, { voucher_id: voucherId })).toStrictEqual([]);
  expect(await register(other, { batch_id: String(batchId) })).toStrictEqual([]);
  expect([await registerHash(app, own), await registerHash(app, other)]).toEqual(before);
  expect((await own.client.get<WireInvoiceRule[]>('/invoice/rule')).data).toEqual([rule]);
  expect((await client.get<WireInvoiceRule[]>('/invoice/rule')).data).toEqual([mine]);
});

test('几个人同时勾选、取消、入账同一张发票：一张凭证，最多一次勾选，账簿没有问题', async () => {
  const books = await invoiceBooks(app);
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
  const ids = (await register(books)).map(({ id }) => id);
  const other = await app.addMember(books.client, 'maker');
  const answers = await Promise.all([
    books.client.post('/invoice/ticks', { ids, period: '2026-06' }),
    other.post('/invoice/ticks', { ids, period: '2026-07', purpose: 'notDeducted' }),
    books.client.post('/invoice/vouchers', { ids }),
    other.post('/invoice/vouchers', { ids }),
    other.post('/invoice/ticks', { ids, period: null }),
  ]);
  expect(answers.map(({ msg }) => msg ?? '').join('')).toBe('');
  const [row] = await register(books);
  expect(row?.vouchers).toHaveLength(1);
  const ticks = app.db.selectFrom('invoice_tick').where('account_set_id', '=', books.set.id);
  expect((await ticks.select('invoice_id').execute()).length).toBeLessThanOrEqual(1);
  expect(await books.findings()).toStrictEqual([]);
});
