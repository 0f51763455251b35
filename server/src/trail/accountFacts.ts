import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** What the trail says of every account when it begins: what figures are read by. */
export function selectAccountFacts(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('account')
    .where('account_set_id', '=', accountSetId)
    .orderBy('code')
    .select(['id', 'code', 'name', 'category', 'side', 'parent_id as parentId']);
}
