-- What src/modules/voucher/reading/voucherHistory.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectVoucherEvents
-- The trail of one voucher, oldest first: its own events and the renumberings that moved it.
select "content", (
        select real_name from app_user where id = substring(content from '"userId":([0-9]+)}$')::bigint
      ) as "user_name"
from "event"
where "account_set_id" = $1
  and (("target_id" = $2 and starts_with(action, 'voucher.')) or case when action = 'voucher.renumber' then
    content::jsonb @> $3::jsonb end)
order by "sequence";
