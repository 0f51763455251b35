import {
  sql,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { InvoiceKey, InvoiceStatus } from '@mingzhang/shared/accounting/invoices/invoice';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { anyOf, countRows, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { isTaxChanged } from './taxChanged';

/** What a list of invoices is asked for; null asks nothing. */
export interface InvoiceFilter {
  readonly direction: 'in' | 'out' | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: string | null;
  /** changed: with a voucher that comes to another amount, or has other tax, than when it was booked. */
  readonly state: 'open' | 'booked' | 'changed' | null;
  readonly colour: string | null;
  /** due: 待勾选, the law lets its tax be deducted and it is not ticked. */
  readonly ticked: 'yes' | 'no' | 'due' | null;
  readonly batchId: number | null;
  /** Those a voucher has. */
  readonly voucherId: number | null;
  /** Of number, other side or goods; what is an amount, also of what it comes to. */
  readonly text: string | null;
  readonly isOldestFirst?: true;
  /** Where tax is kept: for those that are changed. */
  readonly taxAccountIds?: readonly number[];
}

const HEAD = [
  'invoice.id',
  'invoice.key',
  'invoice.direction',
  'invoice.kind',
  'invoice.colour',
  'invoice.invoice_date as on',
  'invoice.party_code as partyCode',
  'invoice.party_name as partyName',
  'invoice.amount_fen as amount',
  'invoice.tax_fen as tax',
  'invoice.total_fen as total',
  'invoice.blue_key as blueKey',
  'invoice.verified_on as verifiedOn',
  'invoice.status',
  'invoice.version',
] as const;

/** The same of a page of them. */
const SHOWN = [
  ...(['id', 'key', 'direction', 'kind', 'colour', 'on', 'partyCode', 'partyName', 'amount', 'tax'] as const),
  ...(['total', 'blueKey', 'verifiedOn', 'status', 'version'] as const),
] as const;

/** A voucher that counts: neither 红冲 nor what takes one back. */
export const isCounted = (scope: Pick<Scope, 'accountSetId'>) =>
  sql<boolean>`voucher.reverses_id is null and not exists (
        select 1 from voucher as reversal
        where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id = voucher.id)`;

/** In a voucher that counts. */
export const isBooked = (scope: Pick<Scope, 'accountSetId'>) =>
  sql<boolean>`exists (
    select 1 from invoice_booking as booking
    join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
    where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
      and booking.invoice_id = invoice.id and ${isCounted(scope)})`;

/** 作废, by a person or else by its files. Of many few are: the index of these is asked, no record is unpacked. */
export const isVoid = (scope: Pick<Scope, 'accountSetId'>) =>
  sql<boolean>`exists (
    select 1 from invoice as void
    where void.account_set_id = ${scope.accountSetId} and void.id = invoice.id
      and coalesce(void.status, void.record ->> 'status') = 'void')`;

const filtered = (db: Kysely<Database>, scope: Scope, filter: InvoiceFilter) => {
  const booked = isBooked(scope);
  const ticked = sql<boolean>`exists (select 1 from invoice_tick as tick
    where tick.account_set_id = ${scope.accountSetId} and tick.invoice_id = invoice.id)`;
  const changed = sql<boolean>`exists (
    select 1 from invoice_booking as booking
    join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
    where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
      and booking.invoice_id = invoice.id
      and (booking.voucher_debit_fen <> voucher.debit_fen or ${isTaxChanged(scope, filter.taxAccountIds ?? [])})
      and ${isCounted(scope)})`;
  const inBatch = (batchId: number) => sql<boolean>`exists (
    select 1 from invoice_source as source
    join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
    where source.account_set_id = ${scope.accountSetId} and source.invoice_id = invoice.id
      and file.account_set_id = ${scope.accountSetId} and file.batch_id = ${batchId})`;
  const ofVoucher = (voucherId: number) => sql<boolean>`exists (
    select 1 from invoice_booking as booking
    where booking.account_set_id = ${scope.accountSetId} and booking.invoice_id = invoice.id
      and booking.voucher_id = ${voucherId})`;
  const { direction, from, to, kind, state, colour, ticked: isTicked, batchId, voucherId, text } = filter;
  return (
    db
      .selectFrom('invoice')
      .where('invoice.account_set_id', '=', scope.accountSetId)
      .$if(direction !== null, (query) => query.where(sql<boolean>`invoice.direction = ${direction}`))
      .$if(from !== null, (query) => query.where(sql<boolean>`invoice.invoice_date >= ${from}`))
      .$if(to !== null, (query) => query.where(sql<boolean>`invoice.invoice_date <= ${to}`))
      .$if(kind !== null, (query) => query.where(sql<boolean>`invoice.kind = ${kind}`))
      .$if(colour !== null, (query) => query.where(sql<boolean>`invoice.colour = ${colour}`))
      // What was voided does not wait.
      .$if(state !== null, (query) =>
        query.where(
          { booked, changed, open: sql<boolean>`not ${booked} and not ${isVoid(scope)}` }[state ?? 'open'],
        ),
      )
      .$if(isTicked !== null, (query) =>
        query.where(isTicked === 'yes' ? ticked : sql<boolean>`not ${ticked}`),
      )
      .$if(isTicked === 'due', (query) =>
        query.where(sql<boolean>`invoice.deductible_fen <> 0 and not ${isVoid(scope)}`),
      )
      .$if(batchId !== null, (query) => query.where(inBatch(batchId ?? 0)))
      .$if(voucherId !== null, (query) => query.where(ofVoucher(voucherId ?? 0)))
      .$if(text !== null, (query) => query.where(tells(text ?? '')))
  );
};

/** Whether number, other side or goods have the text or, where it is an amount, the invoice comes to it with or without tax. */
const tells = (text: string) => {
  const amount = parseYuan(text.replace(/[,，]/g, '')) ?? null;
  return sql<boolean>`(
    strpos(invoice.party_name, ${text}) > 0 or strpos(invoice.key, ${text}) > 0
     or strpos(invoice.party_code, ${text}) > 0
    or strpos(jsonb_path_query_array(invoice.record, '$.lines[*].name')::text, ${text}) > 0
    or ${amount}::bigint in (invoice.total_fen, invoice.amount_fen))`;
};

/** A page of invoices, the newest first. */
export function selectInvoices(
  db: Kysely<Database>,
  scope: Scope,
  filter: InvoiceFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const direction = filter.isOldestFirst ? 'asc' : 'desc';
  const listed = filtered(db, scope, filter)
    .orderBy('invoice.invoice_date', direction)
    .orderBy('invoice.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .select([...HEAD, 'invoice.record']);
  // Outside: a record is unpacked for what is shown, not for all that is sorted.
  return db
    .selectFrom(listed.as('invoice'))
    .orderBy('invoice.on', direction)
    .orderBy('invoice.id', direction)
    .select(SHOWN)
    .select([
      sql<boolean | null>`(invoice.record -> 'isSpecial')::boolean`.as('isSpecial'),
      sql<string | null>`invoice.record -> 'lines' -> 0 ->> 'name'`.as('goods'),
      sql<InvoiceStatus | null>`invoice.record ->> 'status'`.as('told'),
    ]);
}

/** How many invoices a selection has, and what they come to. */
export function sumInvoices(db: Kysely<Database>, scope: Scope, filter: InvoiceFilter) {
  return filtered(db, scope, filter).select((eb) => [
    countRows().as('count'),
    total(eb.ref('invoice.amount_fen')).as('amount'),
    total(eb.ref('invoice.tax_fen')).as('tax'),
    total(eb.ref('invoice.total_fen')).as('sum'),
  ]);
}

/** Invoices by id, whole, in the order of their ids. */
export function selectWholeInvoices(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('invoice')
    .where('invoice.account_set_id', '=', scope.accountSetId)
    .where('invoice.id', '=', anyOf(ids))
    .orderBy('invoice.id')
    .select(HEAD)
    .select('invoice.record');
}

/** Invoices by key, whole; held until commit, in the order of their ids. */
export function holdInvoicesByKey(trx: Transaction<Database>, scope: Scope, keys: readonly InvoiceKey[]) {
  return trx
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('key', '=', sql<InvoiceKey>`any(${[...keys]}::text[])`)
    .orderBy('id')
    .select(['id', 'key', 'direction', 'record', 'version'])
    .forUpdate();
}

/** The same without holding them: what a dry run reads. */
export function selectInvoicesByKey(db: Kysely<Database>, scope: Scope, keys: readonly InvoiceKey[]) {
  return db
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('key', '=', sql<InvoiceKey>`any(${[...keys]}::text[])`)
    .select(['id', 'key', 'direction', 'record', 'status', 'version']);
}

/** Holds invoices until commit, in the order of their ids: two that book the same ones wait for each other. */
export function holdInvoices(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .select(['id', 'key', 'version'])
    .forUpdate();
}

/** New invoices; those whose key is there already are left out. There is at least one. */
export function insertNewInvoices(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice']>[],
) {
  return trx
    .insertInto('invoice')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['account_set_id', 'key']).doNothing())
    .returning(['id', 'key']);
}

export function updateInvoice(
  trx: Transaction<Database>,
  scope: Scope,
  { id, ...columns }: Updateable<Database['invoice']> & { readonly id: number },
) {
  return trx
    .updateTable('invoice')
    .set(columns)
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

export function deleteInvoices(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}

/** Red invoices of blue ones that count. */
export function selectReds(db: Kysely<Database>, scope: Scope, blueKeys: readonly InvoiceKey[]) {
  return db
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('blue_key', '=', sql<InvoiceKey>`any(${[...blueKeys]}::text[])`)
    .where(sql<boolean>`not ${isVoid(scope)}`)
    .orderBy('invoice_date')
    .orderBy('id')
    .select(['id', 'key', 'blue_key as blueKey', 'total_fen as total']);
}

/** Red invoices of blue ones that count, whole. */
export function selectRedRecords(db: Kysely<Database>, scope: Scope, blueKeys: readonly InvoiceKey[]) {
  return db
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where('blue_key', '=', sql<InvoiceKey>`any(${[...blueKeys]}::text[])`)
    .where(sql<boolean>`not ${isVoid(scope)}`)
    .orderBy('id')
    .select('record');
}

/** The vouchers of invoices whose tax was changed after they were booked. */
export const selectTaxChanged = (
  scope: Scope,
  invoiceIds: readonly number[],
  taxAccountIds: readonly number[],
): RawBuilder<{ readonly invoiceId: number; readonly voucherId: number }> => sql`
  select booking.invoice_id as "invoiceId", booking.voucher_id as "voucherId"
  from invoice_booking as booking
  join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
  where booking.account_set_id = ${scope.accountSetId} and voucher.account_set_id = ${scope.accountSetId}
    and booking.invoice_id = any(${invoiceIds}::bigint[])
    and ${isTaxChanged(scope, taxAccountIds)} and ${isCounted(scope)}
  order by booking.invoice_id, booking.voucher_id
`;

/** Vouchers invoices are in. */
export function selectBookings(db: Kysely<Database>, scope: Scope, invoiceIds: readonly number[]) {
  return db
    .selectFrom('invoice_booking as booking')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'booking.account_set_id')
        .onRef('voucher.id', '=', 'booking.voucher_id'),
    )
    .leftJoin('voucher as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'voucher.account_set_id')
        .onRef('reversal.reverses_id', '=', 'voucher.id'),
    )
    .where('booking.account_set_id', '=', scope.accountSetId)
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('booking.invoice_id', '=', anyOf(invoiceIds))
    .orderBy('booking.invoice_id')
    .orderBy('booking.voucher_id')
    .select([
      'booking.invoice_id as invoiceId',
      'booking.share_fen as share',
      'voucher.id',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date as on',
      sql<boolean>`voucher.debit_fen is distinct from coalesce(booking.voucher_debit_fen, voucher.debit_fen)
        and voucher.reverses_id is null and reversal.id is null`.as('isChanged'),
      sql<boolean>`reversal.id is not null`.as('isReversed'),
      sql<boolean>`voucher.reverses_id is not null`.as('isReversal'),
    ]);
}

/** There is at least one. */
export function insertBookings(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_booking']>[],
) {
  return trx.insertInto('invoice_booking').values([...rows]);
}

/** Invoices of a voucher that are no longer its. */
export function deleteBookings(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  invoiceIds: readonly number[],
) {
  return trx
    .deleteFrom('invoice_booking')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .where('invoice_id', '=', anyOf(invoiceIds));
}

/** What a voucher came to, and its tax, when a person last chose its invoices. */
export function updateBookedVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  booking: { readonly voucher_debit_fen: Fen; readonly voucher_tax_fen: Fen },
) {
  return trx
    .updateTable('invoice_booking')
    .set(booking)
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId);
}

/** Which invoices a voucher has, and what each put on 待认证进项税额. */
export function selectInvoicesOf(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('invoice_booking')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .select(['invoice_id as invoiceId', 'pending_tax_fen as pending']);
}

/** 勾选 of invoices. */
export function selectTicks(db: Kysely<Database>, scope: Scope, invoiceIds: readonly number[]) {
  return db
    .selectFrom('invoice_tick')
    .where('account_set_id', '=', scope.accountSetId)
    .where('invoice_id', '=', anyOf(invoiceIds))
    .orderBy('invoice_id')
    .select(['invoice_id as invoiceId', 'period', 'amount_fen as amount', 'purpose']);
}

/** There is at least one. */
export function insertTicks(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_tick']>[],
) {
  return trx.insertInto('invoice_tick').values([...rows]);
}

export function deleteTicks(trx: Transaction<Database>, scope: Scope, invoiceIds: readonly number[]) {
  return trx
    .deleteFrom('invoice_tick')
    .where('account_set_id', '=', scope.accountSetId)
    .where('invoice_id', '=', anyOf(invoiceIds));
}
