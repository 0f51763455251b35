import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Which events: whose, of which days in Shanghai, of which nouns; null is all. */
export interface EventFilter {
  readonly userId: number | null;
  readonly from: DateOnly | null;
  readonly to: DateOnly | null;
  readonly noun: string | null;
}

const startOf = (day: DateOnly) => sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`;
const endOf = (day: DateOnly) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** Events of the set before a number in its trail, newest first. */
export function selectEvents(
  db: Kysely<Database>,
  scope: Scope,
  { userId, from, to, noun }: EventFilter,
  before: number | null,
  limit: number,
) {
  return db
    .selectFrom('event')
    .leftJoin('app_user as person', 'person.id', 'event.user_id')
    .where('event.account_set_id', '=', scope.accountSetId)
    .$if(userId !== null, (query) => query.where('event.user_id', '=', userId))
    .$if(from !== null, (query) => query.where('event.at', '>=', startOf(from as DateOnly)))
    .$if(to !== null, (query) => query.where('event.at', '<', endOf(to as DateOnly)))
    .$if(noun !== null, (query) => query.where(sql<boolean>`starts_with(event.action, ${`${noun}.`})`))
    .$if(before !== null, (query) => query.where('event.sequence', '<', before))
    .orderBy('event.sequence', 'desc')
    .limit(limit)
    .select(['event.sequence', 'event.user_id', 'event.at', 'event.content', 'person.real_name']);
}

/** Everyone with an event in the trail of the set, found one after the other by the index. */
export function selectLogPeople(db: Kysely<Database>, scope: Scope) {
  return sql<{ id: number; real_name: string }>`
    with recursive person_id as (
      (select user_id from event where account_set_id = ${scope.accountSetId} order by user_id limit 1)
      union all
      select (
        select user_id from event
        where account_set_id = ${scope.accountSetId} and user_id > person_id.user_id order by user_id limit 1
      ) from person_id where person_id.user_id is not null
    )
    select app_user.id, app_user.real_name from person_id join app_user on app_user.id = person_id.user_id
    order by app_user.real_name, app_user.id`.execute(db);
}

/** The number of the newest event. */
export function selectLastSequence(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('event_chain')
    .where('account_set_id', '=', scope.accountSetId)
    .select('last_sequence');
}
