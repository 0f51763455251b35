import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** Records a trip to WeChat; those without a return expire. */
export function insertVisit(
  db: Kysely<Database>,
  visit: { state_hash: Buffer; holder_hash: Buffer; expires_at: Date },
) {
  return db.insertInto('wechat_visit').values(visit);
}

export function deleteOldVisits(db: Kysely<Database>, now: Date) {
  return db.deleteFrom('wechat_visit').where('expires_at', '<', now);
}

/** Uses a visit up and answers whose it was. */
export function deleteVisit(db: Kysely<Database>, stateHash: Buffer) {
  return db
    .deleteFrom('wechat_visit')
    .where('state_hash', '=', stateHash)
    .returning(['holder_hash', 'expires_at']);
}

/** The person a WeChat is bound to. */
export function selectBoundUser(db: Kysely<Database>, openId: string, unionId: string | null) {
  return db
    .selectFrom('wechat_binding')
    .where((eb) =>
      eb.or([eb('open_id', '=', openId), ...(unionId === null ? [] : [eb('union_id', '=', unionId)])]),
    )
    .limit(1)
    .select('user_id');
}

/** No row when this WeChat, or this person, is bound already. */
export function insertBinding(
  trx: Transaction<Database>,
  binding: { user_id: number; open_id: string; union_id: string | null; nickname: string; bound_at: Date },
) {
  return trx
    .insertInto('wechat_binding')
    .values(binding)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id');
}

export function deleteBinding(trx: Transaction<Database>, userId: number) {
  return trx.deleteFrom('wechat_binding').where('user_id', '=', userId).returning('user_id');
}
