import type { WireAttachmentChange } from '@mingzhang/shared/wire/attachment';
import type { Bookkeeper } from './bookkeeper';
import { upload } from './upload';

/** Adds a file to a voucher; its id. */
export async function attachFile({ client }: Bookkeeper, voucherId: number): Promise<number | undefined> {
  const url = `/voucher/${voucherId}/attachments`;
  const content = Buffer.from('%PDF-1.7 原件');
  return (await upload<WireAttachmentChange>(client, url, '发票.pdf', content)).data.attachment?.id;
}

/** After vouchers 1 and 2: a voucher deleted with its file, the gap closed, audits, an account divided. */
export async function goOnInFebruary(books: Bookkeeper): Promise<void> {
  const { client, enter, account } = books;
  const february = { year: 2026, month: 2 };
  const loan = (number: number) => `
    2026-02-20 记-${number} 借款
      借 1001 库存现金  35.00
      贷 2202 应付账款  35.00`;
  const ids = [];
  for (const number of [5, 6, 9]) ids.push((await enter(loan(number)))[0]?.id ?? 0);
  const [first = 0, wrong = 0, last = 0] = ids;
  await attachFile(books, wrong);
  const checked = (id: number) => ({ checked: [id], ...february });
  const child = {
    ...{ code: '220201', name: '货款', balanceDirection: '贷', type: '负债', auxiliaryAccounting: '' },
    ...{ parentId: account('2202'), confirm: true },
  };
  const answers = [
    await client.del(`/voucher/${last}/attachments/${await attachFile(books, last)}`),
    await client.put('/cashFlow/lines', { lines: [{ voucherId: last, position: 1 }], cashFlowLine: 2 }),
    await client.del(`/voucher/${wrong}`),
    await client.get('/voucher/finishingOffNo', february),
    await client.form('/voucher/audit', checked(first)),
    await client.form('/voucher/audit', checked(last)),
    await client.form('/voucher/cancelAudit', checked(last)),
    await client.post('/subject', child),
  ];
  expect(answers.map(({ success, msg }) => (success ? '' : msg))).toEqual(answers.map(() => ''));
}
