import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { DayRange } from '@mingzhang/shared/wire/inventoryVoucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/**
 * Documents that are in a voucher, with the voucher as it is now.
 *
 * @public
 */
export function selectPosted(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_document as document')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'document.account_set_id')
        .onRef('voucher.id', '=', 'document.voucher_id'),
    )
    .leftJoin('accounting_period as month', (join) =>
      join
        .onRef('month.account_set_id', '=', 'voucher.account_set_id')
        .onRef('month.organization_id', '=', 'voucher.organization_id')
        .onRef('month.period', '=', 'voucher.period'),
    )
    .leftJoin('voucher as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'voucher.account_set_id')
        .onRef('reversal.reverses_id', '=', 'voucher.id'),
    )
    .where('document.account_set_id', '=', scope.accountSetId)
    .orderBy('document.document_date')
    .orderBy('document.document_id')
    .select([
      'document.document_id as documentId',
      'document.type',
      'document.code',
      'document.store_id as storeId',
      'document.document_date as date',
      'document.amount_fen as amount',
      'document.head_hash as headHash',
      'document.content_hash as contentHash',
      'document.voucher_id as voucherId',
      'document.voucher_version as voucherVersion',
      'voucher.organization_id as organizationId',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date as voucherDate',
      'voucher.version',
      'voucher.auditor_id as auditorId',
      'voucher.debit_fen as debit',
      'reversal.debit_fen as reversalDebit',
      'month.is_closed as isClosed',
    ]);
}

export type PostedRow = Awaited<ReturnType<ReturnType<typeof selectPosted>['execute']>>[number];

export function selectPostedById(db: Kysely<Database>, scope: Scope, documentIds: readonly string[]) {
  return selectPosted(db, scope).where(
    'document.document_id',
    '=',
    sql<string>`any(${[...documentIds]}::text[])`,
  );
}

export function selectPostedOfDays(db: Kysely<Database>, scope: Scope, storeId: string, days: DayRange) {
  return selectPosted(db, scope)
    .where('document.store_id', '=', storeId)
    .where('document.document_date', '>=', days.from)
    .where('document.document_date', '<=', days.to);
}

export function selectPostedOfVoucher(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return selectPosted(db, scope).where('document.voucher_id', '=', voucherId);
}

type DocumentRow = Omit<Insertable<Database['inventory_document']>, 'account_set_id'>;

export function insertDocuments(trx: Transaction<Database>, scope: Scope, rows: readonly DocumentRow[]) {
  return trx
    .insertInto('inventory_document')
    .values(rows.map((row) => ({ account_set_id: scope.accountSetId, ...row })));
}

/** The documents of a voucher are free again. */
export function deleteDocumentsOf(trx: Transaction<Database>, scope: Scope, voucherId: number) {
  return trx
    .deleteFrom('inventory_document')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId);
}

/** The word new vouchers get. */
export function selectUsualWord(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher_word')
    .where('account_set_id', '=', scope.accountSetId)
    .where('is_default', '=', true)
    .select('word');
}
