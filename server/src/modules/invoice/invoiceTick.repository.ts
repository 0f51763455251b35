import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Of some invoices those whose tax was moved on to 进项税额, and by which voucher. */
export const selectTransferred = (
  scope: Scope,
  invoiceIds: readonly number[],
): RawBuilder<{
  readonly invoiceId: number;
  readonly key: string;
  readonly word: string;
  readonly number: number;
}> => sql`
  select invoice.id as "invoiceId", invoice.key, voucher.word, voucher.number
  from invoice
  join invoice_transfer as transfer
    on transfer.account_set_id = invoice.account_set_id and transfer.invoice_id = invoice.id
  join voucher on voucher.account_set_id = transfer.account_set_id and voucher.id = transfer.voucher_id
  where invoice.account_set_id = ${scope.accountSetId} and transfer.account_set_id = ${scope.accountSetId}
    and voucher.account_set_id = ${scope.accountSetId} and invoice.id = any(${invoiceIds}::bigint[])
    and voucher.reverses_id is null and not exists (
      select 1 from voucher as reversal
      where reversal.account_set_id = ${scope.accountSetId} and reversal.reverses_id = voucher.id
    )
  order by invoice.id
`;

/** There is at least one. */
export function insertBatchTicks(
  trx: Transaction<Database>,
  rows: readonly Insertable<Database['invoice_batch_tick']>[],
) {
  return trx.insertInto('invoice_batch_tick').values([...rows]);
}

/** What a batch did to 勾选. */
export function selectBatchTicks(db: Kysely<Database>, scope: Scope, batchId: number) {
  return db
    .selectFrom('invoice_batch_tick')
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .orderBy('invoice_id')
    .select(['invoice_id as invoiceId', 'before', 'after']);
}

/** What batches after one did to the 勾选 of an invoice, the next one first; of one moment by id. */
export function selectLaterTicks(db: Kysely<Database>, scope: Scope, batchId: number, invoiceId: number) {
  return db
    .selectFrom('invoice_batch_tick as tick')
    .innerJoin('invoice_batch as batch', (join) =>
      join.onRef('batch.account_set_id', '=', 'tick.account_set_id').onRef('batch.id', '=', 'tick.batch_id'),
    )
    .where('tick.account_set_id', '=', scope.accountSetId)
    .where('batch.account_set_id', '=', scope.accountSetId)
    .where('tick.invoice_id', '=', invoiceId)
    .where(
      sql<boolean>`(batch.imported_at, batch.id) > (
        select imported_at, id from invoice_batch where account_set_id = ${scope.accountSetId} and id = ${batchId})`,
    )
    .orderBy('batch.imported_at')
    .orderBy('batch.id')
    .limit(1)
    .select(['tick.batch_id as batchId', 'tick.before']);
}

export function updateBatchTick(
  trx: Transaction<Database>,
  scope: Scope,
  batchId: number,
  invoiceId: number,
  before: string | null,
) {
  return trx
    .updateTable('invoice_batch_tick')
    .set({ before })
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .where('invoice_id', '=', invoiceId);
}
