import type { Kysely, Transaction } from 'kysely';
import type { KeptCashCount } from '@mingzhang/shared/wire/cashCount';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 盘点表 of some accounts, the newest first. */
export function selectCashCounts(db: Kysely<Database>, scope: Scope, fundAccountIds: readonly number[]) {
  return db
    .selectFrom('cash_count')
    .leftJoin('app_user', 'app_user.id', 'cash_count.counted_by')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', anyOf(fundAccountIds))
    .orderBy('counted_on', 'desc')
    .select([
      'cash_count.id',
      'fund_account_id as fundAccountId',
      'counted_on as on',
      'pieces',
      'journal_fen as journal',
      'ledger_fen as ledger',
      'witness',
      'note',
      'real_name as counter',
    ]);
}

/** On which account a count was made. */
export function selectAccountOfCount(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('cash_count')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select('fund_account_id as fundAccountId');
}

export function insertCashCount(
  trx: Transaction<Database>,
  scope: Scope,
  count: Omit<KeptCashCount, 'counter'>,
) {
  return trx
    .insertInto('cash_count')
    .values({
      account_set_id: scope.accountSetId,
      id: count.id,
      fund_account_id: count.fundAccountId,
      counted_on: count.on,
      pieces: [...count.pieces],
      journal_fen: count.journal,
      ledger_fen: count.ledger,
      witness: count.witness,
      note: count.note,
      counted_by: scope.userId,
    });
}

export function deleteCashCount(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('cash_count').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
