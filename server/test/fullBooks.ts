import { fullAssets } from './assets';
import { fullBank } from './bank';
import { fullCashier } from './cashier';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { fullInvoices } from './invoiceBooks';
import { JANUARY, januaryQuery } from './month';
import type { TestApp } from './testApp';
import { upload } from './upload';

const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.00
    贷 1002 银行存款    1500.00
`;
export const PDF = Buffer.from('%PDF-1.7 发票');

/** A set with something of everything; January is closed. */
export async function fullBooks(app: TestApp): Promise<Bookkeeper> {
  const books = await bookkeeper(app, { fixedAssetModule: '1', cashierModule: '1' });
  const { client } = books;
  await client.post('/initial-balance/batch', {
    rows: [
      { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: 8000 },
      { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: 8000 },
    ],
  });
  await books.keepAuxiliary('1123', '供应商');
  await books.enter(JANUARY);
  await books.enter(`
    2026-01-26 记-0 预付货款
      借 1123 预付账款 [供应商:丙公司]  10.00
      贷 1002 银行存款  10.00
  `);
  const [rent] = await books.enter(RENT);
  await upload(client, `/voucher/${rent?.id}/attachments`, '发票.pdf', PDF);
  await client.form('/voucher/audit', { checked: [rent?.id ?? 0], ...januaryQuery });
  const [gone] = await books.enter(RENT);
  await client.del(`/voucher/${gone?.id}`);
  await client.post('/voucher-template', {
    name: '房租',
    type: '0',
    details: (await books.body(RENT)).details,
  });
  await client.put('/closing/carryForwardSettings', {
    ...januaryQuery,
    values: { finishedGoods: { subjectId: books.account('1405'), auxiliary: [] }, incomeTax: 5 },
  });
  await fullInvoices(books);
  await client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
  const closed = await client.get('/checkout/invoicing', januaryQuery);
  if (!closed.success) throw new Error(closed.msg);
  await client.post('/closing/customCarryForwards', {
    name: '分摊房租',
    fromSubjectId: books.account('560206'),
    targets: [{ into: { subjectId: books.account('560107'), auxiliary: [] }, share: 40 }],
  });
  await fullAssets(books);
  await fullCashier(books);
  await fullBank(books);
  return books;
}
