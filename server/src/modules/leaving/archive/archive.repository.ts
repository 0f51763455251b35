import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { inCodeOrder } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** The vouchers of a month in the order they are bound. */
export function selectBoundOfMonth(db: Kysely<Database>, scope: Scope, month: Period) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('period', '=', month)
    .orderBy('organization_id')
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .orderBy('number')
    .select((eb) => [
      'id',
      'organization_id as organizationId',
      'word',
      'number',
      eb
        .exists(
          eb
            .selectFrom('invoice_booking as booking')
            .where('booking.account_set_id', '=', scope.accountSetId)
            .whereRef('booking.voucher_id', '=', 'voucher.id')
            .select('booking.invoice_id'),
        )
        .as('hasInvoices'),
    ]);
}

/** The files kept with the vouchers of a month. */
export function selectFilesOfMonth(db: Kysely<Database>, scope: Scope, month: Period) {
  return db
    .selectFrom('attachment')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'attachment.account_set_id')
        .onRef('voucher.id', '=', 'attachment.voucher_id'),
    )
    .where('attachment.account_set_id', '=', scope.accountSetId)
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.period', '=', month)
    .orderBy('attachment.voucher_id')
    .orderBy('attachment.position')
    .select([
      'attachment.voucher_id as voucherId',
      'attachment.id',
      'attachment.name',
      'attachment.kind',
      'attachment.size_bytes',
      'attachment.sha256',
    ]);
}

/** 余额调节表 that were confirmed as of a day of a range. */
export function selectReconciliationsOf(db: Kysely<Database>, scope: Scope, from: DateOnly, to: DateOnly) {
  return db
    .selectFrom('fund_reconciliation')
    .where('account_set_id', '=', scope.accountSetId)
    .where('as_of', '>=', from)
    .where('as_of', '<=', to)
    .orderBy('as_of')
    .orderBy('fund_account_id')
    .select(['fund_account_id as fundAccountId', 'as_of as asOf']);
}

/** 入账信息 kept at the closing of a month, with its digest. */
export const selectAccountedOfMonth = (
  scope: Scope,
  month: Period,
): RawBuilder<{ readonly key: string; readonly document: string; readonly sha256: string }> => sql`
  select invoice.key, kept.document, kept.sha256
  from invoice_accounted as kept
  join invoice on invoice.account_set_id = kept.account_set_id and invoice.id = kept.invoice_id
  where kept.account_set_id = ${scope.accountSetId} and invoice.account_set_id = ${scope.accountSetId}
    and kept.period = ${month}
  order by invoice.key, kept.organization_id
`;

/** The newest event of the trail, by which an archive says how far the books had come. */
export function selectTrailEnd(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('event_chain')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['last_sequence as sequence', 'last_hash as hash']);
}
