import type { Kysely, Transaction } from 'kysely';
import { deductionOf, type Deduction } from '@mingzhang/shared/accounting/invoices/deduction';
import type { Invoice, InvoiceKey, InvoiceStatus } from '@mingzhang/shared/accounting/invoices/invoice';
import { leftOf, redWarnings } from '@mingzhang/shared/accounting/invoices/redInvoices';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { deleteUntoldFiles, selectFilesOf, type KeptEvoucherFile } from './evoucherFile.repository';
import {
  deleteInvoices,
  deleteTicks,
  holdInvoices,
  selectBookings,
  selectInvoicesByKey,
  selectReds,
  selectTicks,
  selectWholeInvoices,
  updateInvoice,
} from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';
import { listedOf, type ListedInvoice } from './invoiceList.service';

/** An invoice with everything that is known of it. */
export interface WholeInvoice {
  readonly listed: ListedInvoice;
  readonly record: Invoice;
  readonly files: readonly KeptEvoucherFile[];
  readonly blue: { readonly id: number | null; readonly key: InvoiceKey } | null;
  readonly reds: readonly { readonly id: number; readonly key: InvoiceKey; readonly total: Fen }[];
  readonly left: Fen;
  readonly deduction: Deduction | null;
  readonly warnings: readonly string[];
}

/** An invoice whole; another set's is refused as if it did not exist. */
export async function loadInvoice(db: Kysely<Database>, scope: Scope, id: number): Promise<WholeInvoice> {
  const row = found((await selectWholeInvoices(db, scope, [id]).execute())[0], '发票');
  const { record, blueKey } = row;
  const [listed] = await listedOf(db, scope, [
    { ...row, isSpecial: record.isSpecial, goods: record.lines?.[0]?.name ?? null, told: record.status },
  ]);
  const reds = await selectReds(db, scope, [row.key]).execute();
  const { taxpayer } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  return {
    listed: found(listed, '发票'),
    record,
    files: await selectFilesOf(db, scope, id).execute(),
    blue: blueKey && { key: blueKey, id: await idOf(db, scope, blueKey) },
    reds: reds.map(({ id: redId, key, total }) => ({ id: redId, key, total })),
    left: leftOf(record, reds),
    deduction: row.direction === 'in' ? deductionOf(record, taxpayer) : null,
    warnings: redWarnings(record, reds).map(({ message }) => message),
  };
}

async function idOf(db: Kysely<Database>, scope: Scope, key: InvoiceKey): Promise<number | null> {
  const [row] = await selectInvoicesByKey(db, scope, [key]).execute();
  return row?.id ?? null;
}

/** What a person says of an invoice. */
export interface InvoiceMarks {
  readonly version: number | null;
  readonly verifiedOn: DateOnly | null;
  readonly status: InvoiceStatus | null;
}

/** 查验 and 发票状态 by hand. Refuses a day to come, and an invoice that was changed meanwhile. */
export async function markInvoice(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
  { version, verifiedOn, status }: InvoiceMarks,
  day: DateOnly,
): Promise<void> {
  const held = found((await holdInvoices(trx, scope, [id]).execute())[0], '发票');
  if (version !== null && version !== held.version) {
    const message = `发票${held.key}已被他人修改，您的修改没有保存；请刷新后再改。`;
    refuse('INVOICE_STALE', message, envelopeCodes.conflict);
  }
  if (verifiedOn !== null && verifiedOn > day) {
    refuse('INVOICE_VERIFIED_LATER', '查验日期不能晚于今天', envelopeCodes.badInput);
  }
  if (status === 'void') {
    await refuseBooked(trx, scope, [id], '不能标为作废', false);
    const [tick] = await selectTicks(trx, scope, [id]).execute();
    if (tick) refuse('INVOICE_TICKED', `发票${held.key}已勾选，不能标为作废；请先取消勾选`);
  }
  await updateInvoice(trx, scope, {
    ...{ id, status, verified_on: verifiedOn },
    verified_by: verifiedOn === null ? null : scope.userId,
    version: held.version + 1,
  }).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.mark',
    targetId: id,
    after: { keys: [held.key], invoiceIds: [id], verifiedOn, status },
  });
}

/** Deletes an invoice that no voucher has, with the files that tell of it alone: they may be brought in again. */
export async function removeInvoice(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const held = found((await holdInvoices(trx, scope, [id]).execute())[0], '发票');
  await refuseBooked(trx, scope, [id], '不能删除');
  const files = await selectFilesOf(trx, scope, id).execute();
  await deleteTicks(trx, scope, [id]).execute();
  await deleteInvoices(trx, scope, [id]).execute();
  await deleteUntoldFiles(
    trx,
    scope,
    files.map((file) => file.id),
  ).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.delete',
    targetId: id,
    before: { keys: [held.key], invoiceIds: [id], fileIds: files.map((file) => file.id) },
  });
}

/** Refuses when one of some invoices is in a voucher; `evenReversed`: also in one that was reversed. */
export async function refuseBooked(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
  what: string,
  evenReversed = true,
): Promise<void> {
  const bookings = await selectBookings(trx, scope, ids).execute();
  const booked = bookings.find(({ isReversed, isReversal }) => evenReversed || !(isReversed || isReversal));
  if (!booked) return;
  const name = `${booked.word}-${booked.number}`;
  const past = booked.isReversed ? '（已红冲）' : '';
  refuse('INVOICE_BOOKED', `发票已经记入凭证${name}${past}，${what}；请先删除凭证`);
}
