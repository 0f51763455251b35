import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ChangedVouchers } from '@mingzhang/shared/accounting/closing-check/closingCheck';
import type { TaxLine } from '@mingzhang/shared/accounting/invoices/taxProof';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { isBooked, isCounted, isVoid } from './invoice.repository';
import { isTaxChanged } from './taxChanged';

/** What counts of a line of a tax account: credit less debit, debit less credit, or the credit alone. */
export type TaxSide = 'credit' | 'debit' | 'creditAlone';

/** Only the lines of what is sold are 未开票收入. */
const unbilled: Readonly<Record<TaxSide, RawBuilder<string | null>>> = {
  credit: sql`mark.reason`,
  debit: sql`null::text`,
  creditAlone: sql`mark.reason`,
};

const counted: Readonly<Record<TaxSide, RawBuilder<Fen>>> = {
  credit: sql`(line.credit_fen - line.debit_fen)`,
  debit: sql`(line.debit_fen - line.credit_fen)`,
  creditAlone: sql`line.credit_fen`,
};

/** From one day to another, in one organization or in all; from null: from the beginning. */
export interface TaxDays {
  readonly from: DateOnly | null;
  readonly to: DateOnly;
  readonly organizationId?: number;
}

/** Lines of tax accounts from one day to another, in the order of their vouchers. */
export function selectTaxLines(
  scope: Scope,
  accountIds: readonly number[],
  side: TaxSide,
  { from, to, organizationId }: TaxDays,
): RawBuilder<TaxLine> {
  const own = organizationId === undefined ? sql`` : sql`and voucher.organization_id = ${organizationId}`;
  const begun = from === null ? sql`` : sql`and line.voucher_date >= ${from}`;
  return sql`
    select line.voucher_id as "voucherId", voucher.word, voucher.number, line.line_number as line,
      line.voucher_date as "on", line.summary, ${counted[side]}::bigint as amount,
      ${unbilled[side]} as "unbilledReason", month.is_closed as "isClosed"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    join accounting_period as month on month.account_set_id = voucher.account_set_id
      and month.organization_id = voucher.organization_id and month.period = voucher.period
    left join unbilled_line as mark on mark.account_set_id = line.account_set_id
      and mark.voucher_id = line.voucher_id and mark.line_number = line.line_number
    where line.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
      and line.account_id = any(${accountIds}::bigint[]) and line.voucher_date <= ${to} ${begun} ${own}
      and ${counted[side]} <> 0
    order by line.voucher_date, line.voucher_id, line.line_number
  `;
}

/** Openings of tax accounts, debit less credit. */
export function selectTaxOpening(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  return db
    .selectFrom('opening_balance')
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', anyOf(accountIds))
    .select((eb) => total(eb.ref('net_fen')).as('net'));
}

/** An invoice that counts, with the vouchers it is in. */
export interface TaxRow {
  readonly invoiceId: number;
  readonly key: string;
  readonly on: DateOnly;
  readonly amount: Fen;
  readonly voucherIds: readonly number[];
}

const vouchersOf = (scope: Scope) => sql<number[]>`array(
  select booking.voucher_id from invoice_booking as booking
  where booking.account_set_id = ${scope.accountSetId} and booking.invoice_id = invoice.id
  union all
  select transfer.voucher_id from invoice_transfer as transfer
  where transfer.account_set_id = ${scope.accountSetId} and transfer.invoice_id = invoice.id)`;

/** Sold: what is dated in the month and not void. */
export const selectSold = (
  scope: Scope,
  { from, to }: { readonly from: DateOnly; readonly to: DateOnly },
): RawBuilder<TaxRow> => sql`
  select invoice.id as "invoiceId", invoice.key, invoice.invoice_date as "on", invoice.tax_fen as amount,
    ${vouchersOf(scope)} as "voucherIds"
  from invoice
  where invoice.account_set_id = ${scope.accountSetId} and invoice.direction = 'out'
    and invoice.invoice_date between ${from} and ${to}
    and not ${isVoid(scope)}
  order by invoice.invoice_date, invoice.id
`;

/** Bought: what is ticked for deduction in a month and not void. */
export const selectTicked = (scope: Scope, period: Period): RawBuilder<TaxRow> => sql`
  select invoice.id as "invoiceId", invoice.key, invoice.invoice_date as "on", tick.amount_fen as amount,
    ${vouchersOf(scope)} as "voucherIds"
  from invoice_tick as tick
  join invoice on invoice.account_set_id = tick.account_set_id and invoice.id = tick.invoice_id
  where tick.account_set_id = ${scope.accountSetId} and invoice.account_set_id = ${scope.accountSetId}
    and tick.period = ${period} and tick.purpose = 'deduct' and not ${isVoid(scope)}
  order by invoice.invoice_date, invoice.id
`;

/** What a booking has on 待认证, known or else by law; a part with the other sign takes it back. */
const pendingTax = sql`coalesce(booking.pending_tax_fen,
  case when (booking.share_fen < 0) = (invoice.total_fen < 0) then invoice.deductible_fen else -invoice.deductible_fen end)`;

/**
 * Bought, in vouchers by a day, not void and not ticked by a month: what is still 待认证, as much as was put there when
 * it was booked. Where that is not known it is what the law lets deduct.
 */
export const selectUnticked = (scope: Scope, to: DateOnly, period: Period): RawBuilder<TaxRow> => sql`
  select invoice.id as "invoiceId", invoice.key, invoice.invoice_date as "on", sum(${pendingTax})::bigint as amount,
    ${vouchersOf(scope)} as "voucherIds"
  from invoice_booking as booking
  join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
  join invoice on invoice.account_set_id = booking.account_set_id and invoice.id = booking.invoice_id
  where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
    and booking.pending_tax_fen is distinct from 0
    and invoice.account_set_id = ${scope.accountSetId} and invoice.direction = 'in' and voucher.voucher_date <= ${to}
    and not ${isVoid(scope)} and not exists (
      select 1 from invoice_tick as tick
      where tick.account_set_id = ${scope.accountSetId} and tick.invoice_id = invoice.id and tick.period <= ${period}
    )
  group by invoice.id, invoice.key, invoice.invoice_date
  having sum(${pendingTax}) <> 0
  order by invoice.invoice_date, invoice.id
`;

const partsOf = (scope: Scope, voucherIds: readonly number[]) => sql`
    select account_set_id, invoice_id, voucher_id from invoice_booking
    where account_set_id = ${scope.accountSetId} and voucher_id = any(${voucherIds}::bigint[])
    union
    select account_set_id, invoice_id, voucher_id from invoice_transfer
    where account_set_id = ${scope.accountSetId} and voucher_id = any(${voucherIds}::bigint[])`;

/**
 * Which of some vouchers are of invoices beside those that are known, and the numbers of these. Each is looked up by its
 * id: vouchers are estimated to be of many more, for which the whole register would be read.
 */
export const selectVoucherInvoices = (
  scope: Scope,
  voucherIds: readonly number[],
  knownIds: readonly number[],
): RawBuilder<{ readonly voucherId: number; readonly keys: readonly string[] }> => sql`
  select part.voucher_id as "voucherId", array_agg(invoice.key order by invoice.key) as keys
  from (${partsOf(scope, voucherIds)}
  ) as part
  cross join lateral (
    select key from invoice
    where invoice.account_set_id = ${scope.accountSetId} and invoice.id = part.invoice_id
    offset 0
  ) as invoice
  where part.invoice_id <> all(${knownIds}::bigint[])
  group by part.voucher_id
  order by 1
`;

/** Which of some vouchers are of invoices at all. */
export const selectVouchersWithInvoice = (
  scope: Scope,
  voucherIds: readonly number[],
): RawBuilder<{ readonly voucherId: number }> => sql`
  select given.id as "voucherId" from unnest(${voucherIds}::bigint[]) as given (id)
  where exists (
      select 1 from invoice_booking
      where account_set_id = ${scope.accountSetId} and voucher_id = given.id
    ) or exists (
      select 1 from invoice_transfer
      where account_set_id = ${scope.accountSetId} and voucher_id = given.id
    )
  order by 1
`;

/** One invoice, if the set has any. */
export function selectAnyInvoice(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('invoice').where('account_set_id', '=', scope.accountSetId).limit(1).select('id');
}

/** Whether the set has invoices, and those of a month in no voucher. */
export const selectInvoiceMonth = (
  scope: Scope,
  period: Period,
): RawBuilder<{ readonly hasInvoices: boolean; readonly unbooked: number }> => sql`
  select
    exists (select 1 from invoice where account_set_id = ${scope.accountSetId}) as "hasInvoices",
    (
      select count(*)::bigint from invoice
      where invoice.account_set_id = ${scope.accountSetId} and not ${isBooked(scope)}
        and invoice.invoice_date between ${firstDayOf(period)} and ${lastDayOf(period)} and not ${isVoid(scope)}
    ) as unbooked
`;

/** Vouchers of some months of an organization that are not as they were when invoices were booked, and these. */
export const selectChanged = (
  scope: Scope,
  organizationId: number,
  { from, to }: { readonly from: Period; readonly to: Period },
  taxAccountIds: readonly number[],
): RawBuilder<ChangedVouchers> => sql`
  select
    (count(distinct voucher.id) filter (where booking.voucher_debit_fen <> voucher.debit_fen))::bigint as vouchers,
    (count(distinct voucher.id) filter (where booking.voucher_debit_fen = voucher.debit_fen))::bigint as taxes,
    (count(distinct invoice.id) filter (where invoice.direction = 'in'))::bigint as "in",
    (count(distinct invoice.id) filter (where invoice.direction = 'out'))::bigint as "out"
  from invoice_booking as booking
  join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
  join invoice on invoice.account_set_id = booking.account_set_id and invoice.id = booking.invoice_id
  where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
    and invoice.account_set_id = ${scope.accountSetId} and voucher.organization_id = ${organizationId}
    and voucher.period between ${from} and ${to}
    and (booking.voucher_debit_fen <> voucher.debit_fen or ${isTaxChanged(scope, taxAccountIds)})
    and ${isCounted(scope)}
`;
