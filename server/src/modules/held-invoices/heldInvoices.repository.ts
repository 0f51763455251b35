import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AttachmentKind } from '@mingzhang/shared/accounting/attachment';
import type { VoucherOfOriginals } from '@mingzhang/shared/accounting/invoices/addedOriginals';
import type { InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Holds the invoices of vouchers until commit, in the order of their ids. */
export function holdInvoicesOf(trx: Transaction<Database>, scope: Scope, voucherIds: readonly number[]) {
  const inVouchers = (table: 'invoice_booking' | 'invoice_transfer') =>
    trx
      .selectFrom(table)
      .where('account_set_id', '=', scope.accountSetId)
      .where('voucher_id', '=', anyOf(voucherIds))
      .select('invoice_id');
  return trx
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', 'in', inVouchers('invoice_booking').union(inVouchers('invoice_transfer')))
    .orderBy('id')
    .select('id')
    .forUpdate();
}

/** What is booked, or moved from 222120 to 22210101, of an invoice by one voucher. */
export interface HeldPart {
  readonly kind: 'booking' | 'transfer';
  readonly invoiceId: number;
  readonly key: string;
  readonly total: Fen;
  readonly voucherId: number;
  readonly word: string;
  readonly number: number;
  readonly amount: Fen;
  /** Of a transfer: the invoice is ticked for its month, so that it may count. */
  readonly isTicked: boolean;
}

/** Every part of the invoices that some vouchers are of, in those vouchers and in others. */
export const selectParts = (scope: Scope, voucherIds: readonly number[]): RawBuilder<HeldPart> => sql`
  with own as (
    select invoice_id from invoice_booking
    where account_set_id = ${scope.accountSetId} and voucher_id = any(${voucherIds}::bigint[])
    union
    select invoice_id from invoice_transfer
    where account_set_id = ${scope.accountSetId} and voucher_id = any(${voucherIds}::bigint[])
  ), part as (
    select 'booking' as kind, account_set_id, invoice_id, voucher_id, share_fen as amount, null as period
    from invoice_booking where account_set_id = ${scope.accountSetId} and invoice_id in (select invoice_id from own)
    union all
    select 'transfer', account_set_id, invoice_id, voucher_id, amount_fen, period
    from invoice_transfer where account_set_id = ${scope.accountSetId} and invoice_id in (select invoice_id from own)
  )
  select part.kind, invoice.id as "invoiceId", invoice.key, invoice.total_fen as total,
    voucher.id as "voucherId", voucher.word, voucher.number, part.amount, exists (
      select 1 from invoice_tick as tick
      where tick.account_set_id = ${scope.accountSetId} and tick.invoice_id = part.invoice_id
        and tick.period = part.period and tick.purpose in ('deduct', 'notDeducted')
    ) as "isTicked"
  from part
  join invoice on invoice.account_set_id = part.account_set_id and invoice.id = part.invoice_id
  join voucher on voucher.account_set_id = part.account_set_id and voucher.id = part.voucher_id
  where invoice.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
  order by invoice.id, voucher.id, part.kind
`;

/** What a voucher booked and moved on of invoices, with the other sign, for the voucher that reverses it. */
export const reversingParts = (
  scope: Scope,
  voucherId: number,
  reversalId: number,
): readonly RawBuilder<unknown>[] => [
  sql`
    insert into invoice_booking (account_set_id, invoice_id, voucher_id, share_fen, voucher_debit_fen, voucher_tax_fen,
      pending_tax_fen)
    select account_set_id, invoice_id, ${reversalId}, -share_fen, -voucher_debit_fen, -voucher_tax_fen,
      -pending_tax_fen
    from invoice_booking where account_set_id = ${scope.accountSetId} and voucher_id = ${voucherId}
  `,
  sql`
    insert into invoice_transfer (account_set_id, invoice_id, voucher_id, period, amount_fen)
    select account_set_id, invoice_id, ${reversalId}, period, -amount_fen
    from invoice_transfer where account_set_id = ${scope.accountSetId} and voucher_id = ${voucherId}
  `,
];

/** An original of an invoice: the bytes that were brought in, as an attachment of its voucher. */
export interface InvoiceOriginal {
  readonly id: number;
  readonly position: number;
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly uploader_id: number;
  readonly uploaded_at: Date;
  readonly uploader_name: string;
  readonly invoice: string;
}

/** Lists are of many invoices; what was typed without a file is none: it lies as CSV. */
const isOriginal = sql`source.form <> 'list' and (source.form <> 'hand' or file.kind <> 'csv')`;

/** The originals of a voucher's invoices, in the order they came. */
export const selectOriginalsOf = (scope: Scope, voucherId: number): RawBuilder<InvoiceOriginal> => sql`
  select file.id, file.position, file.name, file.kind, file.size_bytes, file.sha256, file.uploader_id, file.uploaded_at,
    uploader.real_name as uploader_name, min(invoice.key) as invoice
  from invoice_booking as booking
  join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
  join invoice on invoice.account_set_id = booking.account_set_id and invoice.id = booking.invoice_id
  join invoice_source as source on source.account_set_id = booking.account_set_id
    and source.invoice_id = booking.invoice_id
  join attachment as file on file.account_set_id = source.account_set_id and file.evoucher_file_id = source.file_id
  join app_user as uploader on uploader.id = file.uploader_id
  where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
    and invoice.account_set_id = ${scope.accountSetId} and source.account_set_id = ${scope.accountSetId}
    and file.account_set_id = ${scope.accountSetId}
    and booking.voucher_id = ${voucherId} and voucher.reverses_id is null and ${isOriginal}
  group by file.account_set_id, file.id, uploader.real_name
  order by file.id
`;

/** A voucher that booked invoices, and how many files it has with their originals. */
export interface VoucherWithOriginals extends VoucherOfOriginals {
  readonly voucherId: number;
  /** Numbers of the invoices asked about. */
  readonly keys: readonly InvoiceKey[];
}

/** The vouchers that booked some invoices; those that took them back have no originals. */
export const selectVouchersOfOriginals = (
  scope: Scope,
  keys: readonly InvoiceKey[],
): RawBuilder<VoucherWithOriginals> => sql`
  with own as (
    select booking.voucher_id as id, array_agg(invoice.key order by invoice.key) as keys
    from invoice
    join invoice_booking as booking
      on booking.account_set_id = invoice.account_set_id and booking.invoice_id = invoice.id
    where invoice.account_set_id = ${scope.accountSetId} and invoice.key = any(${keys}::text[])
    group by booking.voucher_id
  )
  select voucher.id as "voucherId", voucher.word, voucher.number, voucher.auditor_id as "auditorId",
    voucher.attachment_count as "attachmentCount", own.keys, month.is_closed as "isClosed",
    (
      select count(*)::bigint from attachment as file
      where file.account_set_id = ${scope.accountSetId} and file.voucher_id = voucher.id
    ) + (
      select count(distinct file.id)::bigint
      from invoice_booking as booking
      join invoice_source as source on source.account_set_id = booking.account_set_id
        and source.invoice_id = booking.invoice_id
      join attachment as file on file.account_set_id = source.account_set_id
        and file.evoucher_file_id = source.file_id
      where booking.account_set_id = ${scope.accountSetId} and source.account_set_id = ${scope.accountSetId}
        and file.account_set_id = ${scope.accountSetId} and booking.voucher_id = voucher.id and ${isOriginal}
    ) as files
  from own
  join voucher on voucher.account_set_id = ${scope.accountSetId} and voucher.id = own.id
  join accounting_period as month on month.account_set_id = voucher.account_set_id
    and month.organization_id = voucher.organization_id and month.period = voucher.period
  where voucher.reverses_id is null
  order by voucher.id
`;

/** How many originals invoices have. */
export const countOriginals = (
  scope: Scope,
  invoiceIds: readonly number[],
): RawBuilder<{ readonly invoiceId: number; readonly files: number }> => sql`
  select source.invoice_id as "invoiceId", count(*)::bigint as files
  from invoice_source as source
  join attachment as file on file.account_set_id = source.account_set_id and file.evoucher_file_id = source.file_id
  where source.account_set_id = ${scope.accountSetId} and file.account_set_id = ${scope.accountSetId}
    and source.invoice_id = any(${invoiceIds}::bigint[]) and ${isOriginal}
  group by source.invoice_id
  order by 1
`;
