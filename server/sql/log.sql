-- What src/modules/log/log.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectEvents
-- Events of the set before a number in its trail, newest first.
select "event"."sequence", "event"."user_id", "event"."at", "event"."content", "person"."real_name"
from "event"
left join "app_user" as "person" on "person"."id" = "event"."user_id"
where "event"."account_set_id" = $1 and "event"."user_id" = $2
  and "event"."at" >= ($3::date)::timestamp at time zone 'Asia/Shanghai'
  and "event"."at" < ($4::date + 1)::timestamp at time zone 'Asia/Shanghai' and starts_with(event.action, $5)
  and "event"."sequence" < $6
order by "event"."sequence" desc
limit $7;

-- selectLogPeople
-- Everyone with an event in the trail of the set, found one after the other by the index.
with recursive person_id as (
      (select user_id from event where account_set_id = $1 order by user_id limit 1)
      union all
      select (
        select user_id from event
        where account_set_id = $2 and user_id > person_id.user_id order by user_id limit 1
      ) from person_id where person_id.user_id is not null
    )
    select app_user.id, app_user.real_name
from person_id join app_user on app_user.id = person_id.user_id
order by app_user.real_name, app_user.id;

-- selectLastSequence
-- The number of the newest event.
select "last_sequence"
from "event_chain"
where "account_set_id" = $1;
