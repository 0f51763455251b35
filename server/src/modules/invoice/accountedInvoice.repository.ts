import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';

/** Lines of vouchers, as 入账信息 tells them. */
export function selectBookedLines(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', anyOf(voucherIds))
    .orderBy('voucher_id')
    .orderBy('line_number')
    .select([
      'voucher_id as voucherId',
      'summary',
      'account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'debit_fen as debit',
      'credit_fen as credit',
    ]);
}

/** When vouchers were last written: their files change without them. */
export const selectLastWritten = (
  scope: Scope,
  voucherIds: readonly number[],
): RawBuilder<{ readonly voucherId: number; readonly at: Date }> => sql`
  select target_id as "voucherId", max(at) as at from event
  where account_set_id = ${scope.accountSetId} and target_id = any(${voucherIds}::bigint[])
    and action in ('voucher.save', 'voucher.change', 'voucher.renumber', 'voucher.reverse')
  group by target_id
  order by 1
`;

/** Invoices with a voucher in a month. */
export function selectInvoicesOfMonth(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
) {
  return db
    .selectFrom('invoice_booking as booking')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'booking.account_set_id')
        .onRef('voucher.id', '=', 'booking.voucher_id'),
    )
    .where('booking.account_set_id', '=', scope.accountSetId)
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', organizationId)
    .where('voucher.period', '=', period)
    .groupBy('booking.invoice_id')
    .orderBy('booking.invoice_id')
    .select('booking.invoice_id');
}

/** There is at least one. */
export function insertAccounted(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_accounted']>[],
) {
  return trx.insertInto('invoice_accounted').values([...rows]);
}

export function deleteAccounted(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  periods: readonly Period[],
) {
  return trx
    .deleteFrom('invoice_accounted')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', sql<Period>`any(${[...periods]}::text[])`)
    .returning('invoice_id');
}

/** What is kept of an invoice, of the last of its months; none while one of its vouchers is in an open month. */
export const selectAccountedOf = (
  scope: Scope,
  invoiceId: number,
): RawBuilder<{
  readonly key: string;
  readonly document: string;
  readonly sha256: string;
  readonly writtenOn: DateOnly;
  readonly period: Period;
}> => sql`
  select invoice.key, kept.document, kept.sha256, kept.written_on as "writtenOn", kept.period
  from invoice_accounted as kept
  join invoice on invoice.account_set_id = kept.account_set_id and invoice.id = kept.invoice_id
  where kept.account_set_id = ${scope.accountSetId} and invoice.account_set_id = ${scope.accountSetId}
    and kept.invoice_id = ${invoiceId}
    and not exists (
      select 1 from invoice_booking as booking
      join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
      join accounting_period as month on month.account_set_id = voucher.account_set_id
        and month.organization_id = voucher.organization_id and month.period = voucher.period
      where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
        and month.account_set_id = ${scope.accountSetId} and booking.invoice_id = ${invoiceId} and not month.is_closed
    )
  order by kept.period desc, kept.organization_id
  limit 1
`;
