import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The categories that lines of the set carry items of, oldest first. */
export function selectUsedCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('voucher_line_auxiliary as carried')
          .where('carried.account_set_id', '=', scope.accountSetId)
          .whereRef('carried.category_id', '=', 'auxiliary_category.id')
          .select('carried.category_id'),
      ),
    )
    .orderBy('id')
    .select(['id', 'name']);
}
