import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** A person and the WeChat bound to them, without their password. */
export function selectUser(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('app_user as person')
    .leftJoin('wechat_binding as wechat', 'wechat.user_id', 'person.id')
    .where('person.id', '=', userId)
    .select([
      'person.id',
      'person.mobile',
      'person.real_name',
      'person.email',
      'person.avatar_url',
      'person.created_at',
      'person.nickname',
      'wechat.nickname as wechat_nickname',
      'wechat.open_id',
      'wechat.union_id',
    ]);
}
