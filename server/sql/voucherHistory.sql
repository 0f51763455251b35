-- What src/modules/voucher/reading/voucherHistory.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOlderNames
-- What older events of a restored set call a voucher.
select "old_id"
from "restored_id"
where "account_set_id" = $1 and "id" = $2;

-- selectVoucherEvents
-- The trail of one voucher, oldest first: its own events and the renumberings that moved it.
select "sequence",
  "content", (select "real_name" from "app_user" where "app_user"."id" = "event"."user_id") as "user_name"
from "event"
where "account_set_id" = $1
  and (("target_id" = $2 and starts_with(action, 'voucher.')) or case when action = 'voucher.renumber' then
    content::jsonb @> any($3::jsonb[]) end)
order by "sequence";
