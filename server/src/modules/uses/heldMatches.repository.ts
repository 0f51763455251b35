import { sql, type Kysely, type Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Lines of these vouchers are not matched until commit. */
export function lockVouchers(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
}

/** The lines of some vouchers that are matched with the bank, and the first month of the account they are on. */
export function selectHeldLines(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('fund_match_line as book')
    .innerJoin('fund_match_batch as batch', (join) =>
      join.onRef('batch.account_set_id', '=', 'book.account_set_id').onRef('batch.id', '=', 'book.batch_id'),
    )
    .innerJoin('fund_account as fund', (join) =>
      join
        .onRef('fund.account_set_id', '=', 'batch.account_set_id')
        .onRef('fund.id', '=', 'batch.fund_account_id'),
    )
    .where('book.account_set_id', '=', scope.accountSetId)
    .where('book.voucher_id', '=', anyOf(voucherIds))
    .orderBy('book.voucher_id')
    .orderBy('book.line_number')
    .select((eb) => [
      eb.ref('book.voucher_id').$notNull().as('voucherId'),
      eb.ref('book.line_number').$notNull().as('line'),
      'fund.start_period as start',
    ]);
}

/** Lines of a voucher that are matched have other numbers from now on: at the same index what they become. */
export function moveHeldLines(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  from: readonly number[],
  to: readonly number[],
) {
  return trx
    .updateTable('fund_match_line')
    .from(
      sql<{ before: number; after: number }>`unnest(${from}::int[], ${to}::int[])`.as<'moved'>(
        sql`moved(before, after)`,
      ),
    )
    .set((eb) => ({ line_number: eb.ref('moved.after') }))
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .whereRef('line_number', '=', 'moved.before');
}
