import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** A person's picture, in place of the one before. */
export function upsertAvatar(
  trx: Transaction<Database>,
  avatar: { user_id: number; key: string; kind: 'png' | 'jpeg'; content: Buffer },
) {
  const { key, kind, content } = avatar;
  return trx
    .insertInto('avatar')
    .values(avatar)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key, kind, content }));
}

export function deleteAvatar(trx: Transaction<Database>, userId: number) {
  return trx.deleteFrom('avatar').where('user_id', '=', userId);
}

/** Where the picture is; null: none. */
export function updateAvatarUrl(trx: Transaction<Database>, userId: number, url: string | null) {
  return trx.updateTable('app_user').where('id', '=', userId).set({ avatar_url: url });
}

/** By the key that only those know who were shown the person. */
export function selectAvatar(db: Kysely<Database>, key: string) {
  return db.selectFrom('avatar').where('key', '=', key).select(['kind', 'content']);
}
