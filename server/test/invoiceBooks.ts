import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type {
  WireHandInvoice,
  WireHandKept,
  WireInvoiceFiles,
  WireInvoiceRow,
  WireInvoiceVouchers,
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

/** The id of what is registered under a key; 0: nothing is. */
export const invoiceId = async (books: Pick<Bookkeeper, 'client'>, key: string): Promise<number> =>
  (await register(books)).find((row) => row.key === key)?.id ?? 0;

/** 生成凭证 of invoices. */
export const bookInvoices = (
  { client }: Pick<Bookkeeper, 'client'>,
  ids: readonly number[],
  fields: Readonly<Record<string, unknown>> = {},
): Promise<TestAnswer<WireInvoiceVouchers>> => client.post('/invoice/vouchers', { ids, ...fields });

/** `222120 … 借 130` for each line of what was made. */
export const bookedLines = ({ vouchers }: WireInvoiceVouchers): string[][] =>
  vouchers.map(({ lines }) =>
    lines.map(({ account, debit, credit }) => `${account} ${debit !== 0 ? `借 ${debit}` : `贷 ${credit}`}`),
  );

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

/** One digest over the register: invoices, what files tell of them, bytes, vouchers and 勾选. Versions only count writes. */
export async function registerHash(
  { db }: Pick<TestApp, 'db'>,
  { set }: Pick<Bookkeeper, 'set'>,
): Promise<string> {
  const tables = {
    ...{
      invoice_batch: [],
      evoucher_file: [],
      invoice: ['version'],
      invoice_source: [],
      invoice_booking: [],
    },
    ...{ invoice_tick: [], invoice_batch_tick: [], invoice_transfer: [], invoice_party: [] },
    ...{ invoice_accounted: [], attachment: ['uploaded_at'] },
  };
  const hash = createHash('sha256');
  for (const [table, left] of Object.entries(tables)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(own) - ${left}::text[])::text as row from ${sql.table(table)} as own
      where own.account_set_id = ${set.id} order by 1`.execute(db);
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
}

/** Something of everything that is kept of invoices, in the usual company of tests; a general taxpayer moves tax on and has 未开票收入, too. */
export async function fullInvoices(books: Bookkeeper, { isGeneral = false } = {}): Promise<void> {
  const { client } = books;
  await books.keepAuxiliary('2232', '供应商');
  const counter = { subjectId: books.account('2232'), auxiliary: [] };
  const deeds = async (list: readonly (readonly [path: string, body: object])[]) => {
    for (const [path, body] of list) {
      const answer = await client.post(path, body);
      invariant(answer.success, answer.msg);
    }
  };
  await deeds([['/invoice/rule', ruleBody(books, '141101', { counter, isDeductible: true })]]);
  await keptInvoice(books, januaryXml);
  const later = '26992000000000000041';
  await keptInvoice(books, januaryXml.replaceAll(BLUE.number, later));
  const rows = await register(books);
  const id = (key: string) => rows.find((row) => row.key === key)?.id ?? 0;
  const ids = [id(BLUE.number)];
  const itemId = await books.item('供应商', '虚构甲方五金');
  const party = await client.put('/invoice/party', { invoiceId: ids[0], itemId });
  invariant(party.success, party.msg);
  await client.put(`/invoice/${ids[0]}`, { version: 1, verifiedOn: '2026-01-21', status: 'normal' });
  await deeds([
    ['/invoice/ticks', { ids, period: '2026-01' }],
    ['/invoice/vouchers', { ids }],
    ['/invoice/vouchers', { ids: [id(later)] }],
  ]);
  const ticked = `数电发票号码,开票日期,销方识别号,金额,税额,有效抵扣税额,勾选状态,勾选时间\n${later},2026-01-20,${SELLER.id},1000.00,130.00,130.00,已勾选,2026-01-25\n`;
  const list = await sendInvoice(books, ticked, { name: '勾选.csv' });
  invariant(list.data.counts.ticked === 1, list.data.rows.map(({ message }) => message).join());
  if (!isGeneral) return;
  await deeds([['/invoice/transfers', { period: '2026-01' }]]);
  const [retail] = await books.enter(`
    2026-01-23 记-0 零售
      贷 22210107 税额  13.00
      借 222102 税额  13.00
  `);
  const answer = await client.put('/invoice/unbilled', { voucherId: retail?.id, line: 1, isUnbilled: true });
  invariant(answer.success, answer.msg);
}
