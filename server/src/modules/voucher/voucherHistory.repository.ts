import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The trail of one voucher, oldest first: its own events and the renumberings that moved it. */
export function selectVoucherEvents(db: Kysely<Database>, scope: Scope, voucherId: number) {
  const moved = JSON.stringify({ after: { words: [{ changes: [{ id: voucherId }] }] } });
  return db
    .selectFrom('event')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.or([
        eb.and([eb('target_id', '=', voucherId), sql<boolean>`starts_with(action, 'voucher.')`]),
        eb.and([eb('action', '=', 'voucher.renumber'), sql<boolean>`content::jsonb @> ${moved}::jsonb`]),
      ]),
    )
    .orderBy('sequence')
    .select([
      'content',
      sql<
        string | null
      >`(select real_name from app_user where id = (content::jsonb ->> 'userId')::bigint)`.as('user_name'),
    ]);
}
