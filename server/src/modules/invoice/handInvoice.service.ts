import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { writtenByHand, type HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import type { InvoiceFacts } from '@mingzhang/shared/accounting/invoices/invoice';
import { rateText } from '@mingzhang/shared/accounting/invoices/invoiceCell';
import { readWritten } from '@mingzhang/shared/accounting/invoices/readWritten';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import type { WireHandKept } from '@mingzhang/shared/wire/invoice';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import type { EvoucherFile } from './files/evoucherReading';
import { storeInvoices } from './importInvoices';
import { selectInvoicesByKey } from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';

/**
 * 手工录入: an invoice a person entered, with the photograph or PDF it was entered from. It goes the way of every file: one
 * record of a number, told where it contradicts what is there. Without a file what was typed is kept as one, so that it
 * is taken back and proved like any other.
 */
export async function keepHandInvoice(
  trx: Transaction<Database>,
  scope: Scope,
  services: Pick<Services, 'ids' | 'clock' | 'config'>,
  entered: HandInvoice,
  original: EvoucherFile | null,
): Promise<WireHandKept> {
  const { name, creditCode } = await selectCompany(trx, scope).executeTakeFirstOrThrow();
  const { facts, problems, warnings } = readWritten(
    writtenByHand(entered, { name, creditCode: creditCode ?? '' }),
  );
  refuseIf(problems);
  invariant(facts, 'an invoice without problems has facts');
  if (original?.documents.some(({ type, problems: found }) => type === 'invoice' && found.length === 0)) {
    refuse('INVOICE_FILE_READABLE', '这个文件可以直接读出发票，请在“导入发票”里导入，不用手工录入');
  }
  const file: EvoucherFile = {
    ...(original ?? typedFile(facts)),
    ...{ form: 'hand', problems: [] },
    documents: [{ row: null, form: 'hand', type: 'invoice', facts, problems: [], warnings }],
  };
  const { outcomes } = await storeInvoices(trx, scope, services, file.name, [file]);
  const [told] = outcomes;
  if (told?.outcome !== 'new' && told?.outcome !== 'added') {
    refuse('INVOICE_HAND', told?.message ?? '没有登记');
  }
  const [kept] = await selectInvoicesByKey(trx, scope, [facts.key]).execute();
  return { id: kept?.id ?? 0, outcome: told.outcome, warnings: [...told.warnings] };
}

/** What was typed, as the original of an invoice without a file. */
function typedFile({
  key,
  date,
  seller,
  buyer,
  lines,
  amount,
  tax,
  total,
  remark,
}: InvoiceFacts): EvoucherFile {
  const rows = [
    ['发票号码', key],
    ['开票日期', date],
    ['销售方', seller.name, seller.id],
    ['购买方', buyer.name, buyer.id],
    ...(lines ?? []).map((line) => [
      ...['明细', line.name, rateText(line.rate)],
      ...[formatYuan(line.amount), formatYuan(line.tax)],
    ]),
    ['合计', formatYuan(amount), formatYuan(tax), formatYuan(total)],
    ['备注', remark],
  ];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const content = Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
  return {
    name: `手工录入${key}.csv`,
    content: new Uint8Array(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    ...{ form: 'hand', signature: 'none', documents: [], problems: [] },
  };
}
