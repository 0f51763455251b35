import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** A person, without their password. */
export function selectUser(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id', 'mobile', 'real_name', 'email', 'avatar_url']);
}
