-- What src/modules/cashier/pending.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countUnposted
-- Entries of an organization from a day on that no voucher stands for.
select count(*)::bigint as "count"
from "journal_entry" as "entry"
inner join "fund_account" as "fund" on "fund"."account_set_id" = "entry"."account_set_id"
  and "fund"."id" = "entry"."fund_account_id"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $1 and "fund"."organization_id" = $2 and "entry"."entry_date" >= $3
  and "link"."entry_id" is null;

-- countUnregistered
-- Lines of vouchers on the fund accounts of an organization from a day on that no entry is linked to.
select count(*)::bigint as "count"
from "fund_account" as "fund"
inner join "voucher_line" as "line" on line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key
left join "journal_link" as "link" on "link"."account_set_id" = "line"."account_set_id"
  and "link"."voucher_id" = "line"."voucher_id" and "link"."line_number" = "line"."line_number"
where "fund"."account_set_id" = $1 and "line"."account_set_id" = $2 and "fund"."organization_id" = $3
  and "line"."voucher_date" >= $4 and line.voucher_date >= (fund.start_period || '-01')::date
  and "link"."entry_id" is null;
