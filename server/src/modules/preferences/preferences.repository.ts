import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** What a person chose; no row before they have. */
export function selectPreferences(db: Kysely<Database>, userId: number) {
  return db.selectFrom('user_preferences').where('user_id', '=', userId).select('preferences');
}

export function upsertPreferences(trx: Transaction<Database>, userId: number, preferences: string) {
  return trx
    .insertInto('user_preferences')
    .values({ user_id: userId, preferences })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ preferences }));
}
