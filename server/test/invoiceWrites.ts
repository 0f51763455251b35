import type { WireInvoiceRule } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from './bookkeeper';
import { SELLER } from './evouchers';
import {
  enterInvoice,
  handInvoice,
  januaryXml,
  keptInvoice,
  purchaseRule,
  register,
  ruleBody,
  sendInvoice,
} from './invoiceBooks';
import type { Writes } from './reportWrites';

/** What the invoice of January is booked as by a person. */
const PURCHASE = `
  2026-01-20 记-1 购角钢
    借 141101 原材料  1130.00
    贷 1002 银行存款  1130.00
`;

/** The calls that change invoices, for the test of the trail. */
export function invoiceWrites(books: () => Bookkeeper): Writes {
  const kept = async () => {
    const batchId = await keptInvoice(books(), januaryXml);
    const [invoice] = await register(books());
    return { batchId, id: invoice?.id ?? 0, version: invoice?.version ?? 0 };
  };
  const rule = async () => {
    await purchaseRule(books());
    const { data } = await books().client.get<WireInvoiceRule[]>('/invoice/rule');
    return data[0]?.id ?? 0;
  };

  return {
    'POST /invoice/files': [['invoiceBatch.import'], () => () => sendInvoice(books(), januaryXml)],
    'POST /invoice/hand': [
      ['invoiceBatch.import'],
      () => () => enterInvoice(books(), handInvoice({ date: '2026-01-12' })),
    ],
    'DELETE /invoice/batch/:id': [
      ['invoiceBatch.delete'],
      async () => {
        const { batchId } = await kept();
        return () => books().client.del(`/invoice/batch/${batchId}`);
      },
    ],
    'PUT /invoice/:id': [
      ['invoice.mark'],
      async () => {
        const { id, version } = await kept();
        return () => books().client.put(`/invoice/${id}`, { version, verifiedOn: '2026-01-20' });
      },
    ],
    'DELETE /invoice/:id': [
      ['invoice.delete'],
      async () => {
        const { id } = await kept();
        return () => books().client.del(`/invoice/${id}`);
      },
    ],
    'POST /invoice/ticks': [
      ['invoice.tick'],
      async () => {
        const { id } = await kept();
        return () => books().client.post('/invoice/ticks', { ids: [id], period: '2026-01' });
      },
    ],
    'POST /invoice/vouchers': [
      ['voucher.save', 'invoice.book'],
      async () => {
        await rule();
        const { id } = await kept();
        return () => books().client.post('/invoice/vouchers', { ids: [id] });
      },
    ],
    'POST /invoice/transfers': [
      ['voucher.save', 'invoice.transfer'],
      async () => {
        await rule();
        const { id } = await kept();
        await books().client.post('/invoice/vouchers', { ids: [id] });
        await books().client.post('/invoice/ticks', { ids: [id], period: '2026-01' });
        return () => books().client.post('/invoice/transfers', { period: '2026-01' });
      },
    ],
    'PUT /invoice/unbilled': [
      ['invoice.markUnbilled'],
      async () => {
        const [sale] = await books().enter(`
          2026-01-20 记-0 零售
            借 1001 现金  101.00
            贷 5001 零售  100.00
            贷 222101 税额  1.00
        `);
        return () =>
          books().client.put('/invoice/unbilled', { voucherId: sale?.id, line: 3, isUnbilled: true });
      },
    ],
    'PUT /invoice/party': [
      ['invoiceParty.save'],
      async () => {
        const { id } = await kept();
        const itemId = await books().item('供应商', SELLER.name);
        return () => books().client.put('/invoice/party', { invoiceId: id, itemId });
      },
    ],
    'POST /invoice/voucher': [
      ['voucher.save', 'invoice.attach'],
      async () => {
        const { id } = await kept();
        const voucher = await books().body(PURCHASE);
        return () => books().client.post('/invoice/voucher', { voucher, invoiceIds: [id] });
      },
    ],
    'PUT /invoice/voucher': [
      ['voucher.change', 'invoice.attach'],
      async () => {
        const { id } = await kept();
        const { data } = await books().post(PURCHASE);
        const body = await books().body(PURCHASE);
        const voucher = { ...body, id: data.id, version: data.version, remark: '附发票' };
        return () => books().client.put('/invoice/voucher', { voucher, invoiceIds: [id] });
      },
    ],
    'POST /invoice/rule': [
      ['invoiceRule.create'],
      () => () => books().client.post('/invoice/rule', ruleBody(books(), '141101')),
    ],
    'PUT /invoice/rule': [
      ['invoiceRule.change'],
      async () => {
        const id = await rule();
        return () => books().client.put('/invoice/rule', { ...ruleBody(books(), '141102'), id, version: 1 });
      },
    ],
    'DELETE /invoice/rule/:id': [
      ['invoiceRule.delete'],
      async () => {
        const id = await rule();
        return () => books().client.del(`/invoice/rule/${id}?version=1`);
      },
    ],
    'POST /invoice/rule/ready': [
      ['invoiceRule.ready'],
      () => () => books().client.post('/invoice/rule/ready'),
    ],
  };
}
