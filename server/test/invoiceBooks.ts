import { invariant } from '@mingzhang/shared/primitives/invariant';
import type {
  WireHandInvoice,
  WireHandKept,
  WireInvoiceFiles,
  WireInvoiceRow,
  WireInvoices,
} from '@mingzhang/shared/wire/invoice';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { BLUE, invoiceXml, SELLER, US, type GivenInvoice } from './evouchers';
import type { TestAnswer } from './TestClient';
import { newCompany, type TestApp } from './testApp';
import { upload } from './upload';

/** A company of the sample's name from June 2026 on: a general taxpayer unless asked otherwise. */
export const invoiceBooks = (
  app: TestApp,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Bookkeeper> =>
  bookkeeper(app, {
    ...{ companyName: US.name, creditCode: US.id, enableDate: '2026-06-01', vatType: '1' },
    ...fields,
  });

/** The same invoice as its seller has it: we sold it. */
export const sold = (given: GivenInvoice): string =>
  invoiceXml(given).replaceAll('Seller', 'Tmp').replaceAll('Buyer', 'Seller').replaceAll('Tmp', 'Buyer');

/** Sends a file to the register. */
export function sendInvoice(
  { client }: Pick<Bookkeeper, 'client'>,
  content: string | Uint8Array,
  { name = '发票.xml', isDryRun = false } = {},
): Promise<TestAnswer<WireInvoiceFiles>> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return upload(client, `/invoice/files${isDryRun ? '?dryRun=1' : ''}`, name, bytes);
}

/** A file that must be taken; answers its batch. */
export async function keptInvoice(books: Pick<Bookkeeper, 'client'>, content: string): Promise<number> {
  const { success, msg, data } = await sendInvoice(books, content);
  invariant(success, msg);
  invariant(data.batchId !== null, data.rows.map(({ message }) => message).join());
  return data.batchId;
}

/** An invoice of 1,130.00 as a person enters it. */
export const handInvoice = (fields: Partial<WireHandInvoice> = {}): WireHandInvoice => ({
  ...{ direction: 'in', kind: 'digital', isSpecial: true, code: '', number: BLUE.number, date: BLUE.date },
  party: SELLER,
  lines: [{ name: '*金属制品*虚构角钢', rate: 130, amount: 1000, tax: 130 }],
  ...{ blue: '', traveller: '', remark: '' },
  ...fields,
});

/** Sends an invoice a person entered, with its photograph or PDF if there is one. */
export function enterInvoice(
  { client }: Pick<Bookkeeper, 'client'>,
  entered: WireHandInvoice,
  file: { readonly name: string; readonly content: Uint8Array } | null = null,
): Promise<TestAnswer<WireHandKept>> {
  const fields = { invoice: JSON.stringify(entered) };
  return upload(client, '/invoice/hand', file?.name ?? '', file?.content ?? null, fields);
}

/** The whole register, the newest first. */
export async function register(
  { client }: Pick<Bookkeeper, 'client'>,
  query: Readonly<Record<string, string>> = {},
): Promise<WireInvoiceRow[]> {
  return (await client.get<WireInvoices>('/invoice', query)).data.records;
}

/** A rule for everything that is bought: 原材料 against 应付账款 of its supplier, who is there. */
export async function purchaseRule(books: Bookkeeper, target = '141101'): Promise<void> {
  await books.keepAuxiliary('2202', '供应商');
  await books.item('供应商', SELLER.name);
  const answer = await books.client.post('/invoice/rule', ruleBody(books, target));
  invariant(answer.success, answer.msg);
}

export const ruleBody = (
  books: Bookkeeper,
  target: string,
  fields: Readonly<Record<string, unknown>> = {},
) => ({
  ...{ title: '采购', direction: 'in', summary: '{对方} {货物}', since: '2026-01-01', when: {} },
  target: { subjectId: books.account(target), auxiliary: [] },
  counter: { subjectId: books.account('2202'), auxiliary: [] },
  ...fields,
});

/** A red one that takes a blue one back. */
export const RED: GivenInvoice = {
  ...BLUE,
  ...{ number: '26992000000000000005', date: '2026-06-20', blue: BLUE.number },
  ...{ amount: '-1000.00', tax: '-130.00', total: '-1130.00', capitals: '（负数）壹仟壹佰叁拾圆整' },
  lines: [{ name: '*金属制品*虚构角钢', amount: '-1000.00', tax: '-130.00', rate: '0.13' }],
};

/** Bought in January by the usual company of tests, which has no code and is known by its name. */
export const januaryXml = invoiceXml({ ...BLUE, date: '2026-01-20' })
  .replaceAll(US.id, '')
  .replaceAll(US.name, newCompany.companyName);

/** Something of everything that is kept of invoices, in the usual company of tests: a batch, a rule, ticked and booked. */
export async function fullInvoices(books: Bookkeeper): Promise<void> {
  const counter = { subjectId: books.account('2001'), auxiliary: [] };
  const rule = await books.client.post(
    '/invoice/rule',
    ruleBody(books, '141101', { counter, isDeductible: true }),
  );
  invariant(rule.success, rule.msg);
  await keptInvoice(books, januaryXml);
  const [invoice] = await register(books);
  const ids = [invoice?.id ?? 0];
  const mark = { version: invoice?.version, verifiedOn: '2026-01-21', status: 'normal' };
  await books.client.put(`/invoice/${invoice?.id}`, mark);
  for (const [path, body] of [
    ['/invoice/ticks', { ids, period: '2026-01' }],
    ['/invoice/vouchers', { ids }],
  ] as const) {
    const answer = await books.client.post(path, body);
    invariant(answer.success, answer.msg);
  }
}
