import type { WireInvoiceRule } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from './bookkeeper';
import { SELLER } from './evouchers';
import { januaryXml, keptInvoice, purchaseRule, register, ruleBody, sendInvoice } from './invoiceBooks';
import type { Writes } from './reportWrites';

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
    'PUT /invoice/party': [
      ['invoiceParty.save'],
      async () => {
        const { id } = await kept();
        const itemId = await books().item('供应商', SELLER.name);
        return () => books().client.put('/invoice/party', { invoiceId: id, itemId });
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
