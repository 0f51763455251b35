import type { Kysely } from 'kysely';
import { anyOf, inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Some vouchers in the order they are bound: month, word, number. */
export function selectBound(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .orderBy('period')
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .orderBy('number')
    .select('id');
}
