import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What a person kept; no row before they have. */
export function selectPrintOptions(db: Kysely<Database>, scope: Pick<Scope, 'userId'>) {
  return db.selectFrom('print_options').where('user_id', '=', scope.userId).select('options');
}

export function upsertPrintOptions(
  trx: Transaction<Database>,
  scope: Pick<Scope, 'userId'>,
  options: string,
) {
  return trx
    .insertInto('print_options')
    .values({ user_id: scope.userId, options })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ options }));
}
