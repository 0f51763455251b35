import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { EvoucherForm, SignatureState } from '@mingzhang/shared/accounting/invoices/evoucherForm';
import { anyOf, countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** A file an invoice is told by. */
export interface KeptEvoucherFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly form: EvoucherForm;
  readonly signature: SignatureState;
  readonly addedAt: Date;
}

/** Imports into one set are judged one after the other, each by what those before it have stored. */
export function lockImports(trx: Transaction<Database>, { accountSetId }: Scope) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${accountSetId}`}, 0))`.execute(
    trx,
  );
}

/** Files of an invoice, in the order they came. */
export function selectFilesOf(db: Kysely<Database>, scope: Scope, invoiceId: number) {
  return filesWithBytes(db, scope)
    .innerJoin('invoice_source as source', (join) =>
      join.onRef('source.account_set_id', '=', 'file.account_set_id').onRef('source.file_id', '=', 'file.id'),
    )
    .where('source.account_set_id', '=', scope.accountSetId)
    .where('source.invoice_id', '=', invoiceId)
    .orderBy('file.id')
    .select([
      'file.id',
      'file.name',
      'bytes.size_bytes as size',
      'source.form',
      'file.signature',
      'bytes.uploaded_at as addedAt',
    ]);
}

/** What files tell of invoices, each with its file. */
const sourcesWithFiles = (db: Kysely<Database>, scope: Scope) =>
  db
    .selectFrom('invoice_source as source')
    .innerJoin('evoucher_file as file', (join) =>
      join.onRef('file.account_set_id', '=', 'source.account_set_id').onRef('file.id', '=', 'source.file_id'),
    )
    .where('source.account_set_id', '=', scope.accountSetId)
    .where('file.account_set_id', '=', scope.accountSetId);

/** Of some invoices the files whose content is not what was signed: 内容与签名摘要不一致. */
export function selectDiffering(db: Kysely<Database>, scope: Scope, invoiceIds: readonly number[]) {
  return sourcesWithFiles(db, scope)
    .where('source.invoice_id', '=', anyOf(invoiceIds))
    .where('file.signature', '=', 'digestDiffers')
    .orderBy('file.id')
    .select(['source.invoice_id as invoiceId', 'file.name']);
}

/** One file and where its bytes are. */
export function selectFile(db: Kysely<Database>, scope: Scope, id: number) {
  return filesWithBytes(db, scope)
    .where('file.id', '=', id)
    .select(['file.name', 'bytes.id as bytesId', 'bytes.kind', 'bytes.size_bytes as size']);
}

const filesWithBytes = (db: Kysely<Database>, scope: Scope) =>
  db
    .selectFrom('evoucher_file as file')
    .innerJoin('attachment as bytes', (join) =>
      join
        .onRef('bytes.account_set_id', '=', 'file.account_set_id')
        .onRef('bytes.evoucher_file_id', '=', 'file.id'),
    )
    .where('file.account_set_id', '=', scope.accountSetId)
    .where('bytes.account_set_id', '=', scope.accountSetId);

/** Which of some files are there already. */
export function selectKnownHashes(db: Kysely<Database>, scope: Scope, hashes: readonly string[]) {
  return db
    .selectFrom('evoucher_file')
    .where('account_set_id', '=', scope.accountSetId)
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .select(['id', 'sha256']);
}

export function insertBatch(trx: Transaction<Database>, row: Insertable<Database['invoice_batch']>) {
  return trx.insertInto('invoice_batch').values(row);
}

/** New files; those whose bytes are there already are left out. There is at least one. */
export function insertNewFiles(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['evoucher_file']>[],
) {
  return trx
    .insertInto('evoucher_file')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['account_set_id', 'sha256']).doNothing())
    .returning(['id', 'sha256']);
}

/** There is at least one. */
export function insertBytes(trx: Transaction<Database>, rows: readonly Insertable<Database['attachment']>[]) {
  return trx.insertInto('attachment').values([...rows]);
}

/** There is at least one. */
export function insertSources(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_source']>[],
) {
  return trx.insertInto('invoice_source').values([...rows]);
}

/** Batches of the set, the newest first, with how much came in each and how much of it is booked. */
export function selectBatches(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('invoice_batch as batch')
    .innerJoin('app_user as person', 'person.id', 'batch.imported_by')
    .where('batch.account_set_id', '=', scope.accountSetId)
    .orderBy('batch.id', 'desc')
    .limit(200)
    .select((eb) => [
      'batch.id',
      'batch.name',
      'batch.imported_at as importedAt',
      'person.real_name as importer',
      eb
        .selectFrom('evoucher_file as file')
        .where('file.account_set_id', '=', scope.accountSetId)
        .whereRef('file.batch_id', '=', 'batch.id')
        .select(countRows().as('count'))
        .as('files'),
      sql<number>`(
        select count(distinct source.invoice_id)::bigint from invoice_source as source
        join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
        where source.account_set_id = ${scope.accountSetId} and file.account_set_id = ${scope.accountSetId}
          and file.batch_id = ${eb.ref('batch.id')})`.as('invoices'),
      sql<number>`(
        select count(distinct booking.invoice_id)::bigint from invoice_source as source
        join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
        join invoice_booking as booking
          on booking.account_set_id = source.account_set_id and booking.invoice_id = source.invoice_id
        where source.account_set_id = ${scope.accountSetId} and file.account_set_id = ${scope.accountSetId}
          and booking.account_set_id = ${scope.accountSetId}
          and file.batch_id = ${eb.ref('batch.id')})`.as('booked'),
    ]);
}

export function holdBatch(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .selectFrom('invoice_batch')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate();
}

/** Its files, their bytes and what they told go with it. */
export function deleteBatch(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('invoice_batch')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** Invoices that files of a batch tell of or tick, held until commit; `isTold`: they tell of it. */
export function holdInvoicesOfBatch(trx: Transaction<Database>, scope: Scope, batchId: number) {
  return trx
    .selectFrom('invoice')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.or([eb('id', 'in', toldBy(trx, scope, batchId)), eb('id', 'in', tickedBy(trx, scope, batchId))]),
    )
    .orderBy('id')
    .select((eb) => [
      'id',
      'key',
      'direction',
      'version',
      eb('id', 'in', toldBy(trx, scope, batchId)).as('isTold'),
    ])
    .forUpdate();
}

const tickedBy = (trx: Transaction<Database>, scope: Scope, batchId: number) =>
  trx
    .selectFrom('invoice_batch_tick')
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .select('invoice_id');

const toldBy = (trx: Transaction<Database>, scope: Scope, batchId: number) =>
  sourcesWithFiles(trx, scope).where('file.batch_id', '=', batchId).select('source.invoice_id');

/** What files tell of some invoices, in the order the files came. */
export function selectSources(db: Kysely<Database>, scope: Scope, invoiceIds: readonly number[]) {
  return sourcesWithFiles(db, scope)
    .where('source.invoice_id', '=', anyOf(invoiceIds))
    .orderBy('source.invoice_id')
    .orderBy('source.file_id')
    .select(['source.invoice_id as invoiceId', 'source.form', 'source.facts', 'file.sha256']);
}

export function selectFilesOfBatch(db: Kysely<Database>, scope: Scope, batchId: number) {
  return db
    .selectFrom('evoucher_file')
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .select('id');
}

/** Of some files those that tell of no invoice any more; their bytes go with them. */
export function deleteUntoldFiles(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('evoucher_file as file')
    .where('file.account_set_id', '=', scope.accountSetId)
    .where('file.id', '=', anyOf(ids))
    .where(
      sql<boolean>`not exists (select 1 from invoice_source as source
        where source.account_set_id = ${scope.accountSetId} and source.file_id = file.id)`,
    );
}
