-- What src/modules/held-lines/heldLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLinksOf
-- What is linked to a voucher, by its lines, and the first month of the account each entry is on.
select "link"."entry_id" as "entryId", "link"."voucher_id" as "voucherId", "link"."line_number" as "line",
  "fund"."start_period" as "start"
from "journal_link" as "link"
inner join "journal_entry" as "entry" on "entry"."account_set_id" = "link"."account_set_id"
  and "entry"."id" = "link"."entry_id"
inner join "fund_account" as "fund" on "fund"."account_set_id" = "entry"."account_set_id"
  and "fund"."id" = "entry"."fund_account_id"
where "link"."account_set_id" = $1 and "link"."voucher_id" = $2
order by "link"."line_number", "link"."entry_id";

-- moveLinks
-- Some entries are linked to another line of the same voucher.
update "journal_link"
set "line_number" = $1
where "account_set_id" = $2 and "entry_id" = any($3::bigint[]);

-- deleteLinks
-- Some entries are 待制单 again.
delete
from "journal_link"
where "account_set_id" = $1 and "entry_id" = any($2::bigint[]);
