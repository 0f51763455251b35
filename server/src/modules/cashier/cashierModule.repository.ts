import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Whether the set keeps its journals here, by which standard and as what taxpayer. */
export function selectCashierModule(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['has_cashier as isOn', 'standard', 'taxpayer']);
}

/** How many fund accounts and entries a set has. */
export function countCashier(db: Kysely<Database>, scope: Scope) {
  return db.selectNoFrom([
    sql<number>`(select count(*) from fund_account where account_set_id = ${scope.accountSetId})`.as(
      'accounts',
    ),
    sql<number>`(select count(*) from journal_entry where account_set_id = ${scope.accountSetId})`.as(
      'entries',
    ),
  ]);
}
