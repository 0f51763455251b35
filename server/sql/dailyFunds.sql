-- What src/modules/cashier/dailyFunds.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectDailySums
-- What the journals had before a day, what moved on it, and what of all up to it has no voucher.
select "entry"."fund_account_id" as "fundAccountId",
  coalesce(sum(received_fen - paid_fen) filter (where entry_date < $1), 0)::bigint as "before",
  coalesce(sum(received_fen) filter (where entry_date = $2), 0)::bigint as "received",
  coalesce(sum(paid_fen) filter (where entry_date = $3), 0)::bigint as "paid",
  coalesce(sum(received_fen - paid_fen) filter (where link.entry_id is null), 0)::bigint as "unposted"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $4 and "entry"."fund_account_id" = any($5::bigint[])
  and "entry"."entry_date" <= $6
group by "entry"."fund_account_id";
