import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** The trail of one voucher, oldest first: its own events and the renumberings that moved it. */
export function selectVoucherEvents(db: Kysely<Database>, scope: Scope, voucherId: number) {
  const moved = JSON.stringify({ after: { words: [{ changes: [{ id: voucherId }] }] } });
  return db
    .selectFrom('event')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.or([
        eb.and([eb('target_id', '=', voucherId), sql<boolean>`starts_with(action, 'voucher.')`]),
        sql<boolean>`case when action = 'voucher.renumber' then content::jsonb @> ${moved}::jsonb end`,
      ]),
    )
    .orderBy('sequence')
    .select([
      'content',
      // As text: an old event may hold half a character, which jsonb does not take. The field stands last.
      sql<string | null>`(
        select real_name from app_user where id = substring(content from '"userId":([0-9]+)}$')::bigint
      )`.as('user_name'),
    ]);
}
