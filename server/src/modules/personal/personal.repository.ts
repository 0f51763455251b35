import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** How a person signs in: whether by password, and by which WeChat. */
export function selectSignInWays(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('app_user as person')
    .leftJoin('wechat_binding as wechat', 'wechat.user_id', 'person.id')
    .where('person.id', '=', userId)
    .select([
      'person.mobile',
      'person.password_hash',
      'person.avatar_url',
      'wechat.nickname as wechat_nickname',
      'wechat.bound_at as wechat_bound_at',
    ]);
}

/** Name and whatever else was given; what is undefined stays. */
export function updateProfile(
  trx: Transaction<Database>,
  userId: number,
  profile: { realName: string; email: string | null | undefined; nickname: string | null | undefined },
) {
  return trx
    .updateTable('app_user')
    .where('id', '=', userId)
    .set({
      real_name: profile.realName,
      ...(profile.email === undefined ? {} : { email: profile.email }),
      ...(profile.nickname === undefined ? {} : { nickname: profile.nickname }),
    });
}

/** A new password in place of the one it was judged by; nothing when that changed meanwhile. */
export function replacePassword(
  trx: Transaction<Database>,
  userId: number,
  old: string | null,
  passwordHash: string,
) {
  return trx
    .updateTable('app_user')
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', old)
    .set({ password_hash: passwordHash })
    .returning('id');
}

/** Changes the mobile; no row when it is registered. The unique index has the last word. */
export function updateMobile(trx: Transaction<Database>, userId: number, mobile: string) {
  return trx
    .updateTable('app_user')
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('app_user as other').where('other.mobile', '=', mobile).select('other.id')),
      ),
    )
    .set({ mobile })
    .returning('id');
}

/** What was done to a person's sign-in, newest first. */
export function selectSecurityEvents(db: Kysely<Database>, userId: number, count: number) {
  return db
    .selectFrom('security_event')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .select(['id', 'at', 'action', 'address']);
}
