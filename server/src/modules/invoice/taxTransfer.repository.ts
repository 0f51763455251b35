import { sql, type Insertable, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { isVoid } from './invoice.repository';

/** An invoice ticked for deduction or for none, and a voucher it is booked by; null: it is in none. */
export interface TickedTaxRow {
  readonly id: number;
  readonly key: string;
  readonly amount: Fen;
  readonly purpose: 'deduct' | 'notDeducted';
  readonly voucherId: number | null;
  readonly word: string | null;
  readonly number: number | null;
  readonly on: DateOnly | null;
  readonly organizationId: number | null;
  readonly pending: Fen | null;
  readonly allPending: Fen | null;
  readonly posted: Fen | null;
  readonly invoices: number | null;
  readonly destinations: readonly string[] | null;
}

/**
 * Invoices ticked in a month for deduction or for none whose tax was not moved on, void ones left out, each with the
 * vouchers that count.
 */
export const selectTickedTaxes = (
  scope: Scope,
  period: Period,
  pendingAccountIds: readonly number[],
): RawBuilder<TickedTaxRow> => sql`
  select invoice.id, invoice.key, tick.amount_fen as amount, tick.purpose, booked.*
  from invoice_tick as tick
  join invoice on invoice.account_set_id = tick.account_set_id and invoice.id = tick.invoice_id
  left join lateral (
    select voucher.id as "voucherId", voucher.word, voucher.number, voucher.voucher_date as "on",
      voucher.organization_id as "organizationId", booking.pending_tax_fen as pending,
      (
        select case when count(*) = count(other.pending_tax_fen) then sum(other.pending_tax_fen)::bigint end
        from invoice_booking as other
        where other.account_set_id = ${scope.accountSetId} and other.voucher_id = voucher.id
      ) as "allPending",
      (
        select coalesce(sum(line.debit_fen - line.credit_fen), 0)::bigint from voucher_line as line
        where line.account_set_id = ${scope.accountSetId} and line.voucher_id = voucher.id
          and line.account_id = any(${pendingAccountIds}::bigint[])
      ) as posted,
      (
        select count(*)::bigint from invoice_booking as other
        where other.account_set_id = ${scope.accountSetId} and other.voucher_id = voucher.id
      ) as invoices,
      array(
        select distinct line.account_id || ' ' || line.auxiliary_key from voucher_line as line
        where line.account_set_id = ${scope.accountSetId} and line.voucher_id = voucher.id
      ) as destinations
    from invoice_booking as booking
    join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
    where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
      and booking.invoice_id = invoice.id and voucher.reverses_id is null
      and not exists (
        select 1 from voucher as reversal
        where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id = voucher.id
      )
  ) as booked on true
  where tick.account_set_id = ${scope.accountSetId} and invoice.account_set_id = ${scope.accountSetId}
    and tick.period = ${period} and tick.purpose in ('deduct', 'notDeducted') and invoice.direction = 'in'
    and not ${isVoid(scope)}
    and not exists (
      select 1 from invoice_transfer as transfer
      where transfer.account_set_id = ${scope.accountSetId} and transfer.invoice_id = invoice.id
      having sum(transfer.amount_fen) <> 0
    )
  order by invoice.id, booked."voucherId"
`;

/** There is at least one. */
export function insertTransfers(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_transfer']>[],
) {
  return trx.insertInto('invoice_transfer').values([...rows]);
}
