import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** What older events of a restored set call a voucher. */
export function selectOlderNames(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('restored_id')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucherId)
    .select('old_id');
}

/**
 * The trail of one voucher, oldest first: its own events and the renumberings that moved it.
 * @param names what events call it: its id, and what older ones do
 */
export function selectVoucherEvents(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
  names: readonly number[],
) {
  const moved = names.map((id) => JSON.stringify({ after: { words: [{ changes: [{ id }] }] } }));
  return db
    .selectFrom('event')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.or([
        eb.and([eb('target_id', '=', voucherId), sql<boolean>`starts_with(action, 'voucher.')`]),
        sql<boolean>`case when action = 'voucher.renumber' then content::jsonb @> any(${moved}::jsonb[]) end`,
      ]),
    )
    .orderBy('sequence')
    .select(['sequence', 'content'])
    .select((eb) =>
      eb
        .selectFrom('app_user')
        .whereRef('app_user.id', '=', 'event.user_id')
        .select('real_name')
        .as('user_name'),
    );
}
