-- What src/modules/home/home.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countVouchersOfMonth
-- How many vouchers an organization has in a month.
select count(*)::bigint as "count"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3;

-- selectHomeSet
-- The standard that says which accounts are revenue and expense, and whether vouchers are reviewed.
select "standard", "requires_review" as "requiresReview"
from "account_set"
where "id" = $1;

-- selectOpenWords
-- The words in use in the open months of an organization: how many vouchers, the largest number and, where
-- the set has review, how many nobody has audited. Without review it is answered from the numbers' index.
select "period", "word", count(*)::bigint as "count",
  max(number) as "largest", (count(*) filter (where auditor_id is null))::bigint as "unaudited"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2
  and "period" in (select "month"."period" from "accounting_period" as "month" where "month"."account_set_id"
    = $3 and "month"."organization_id" = $4 and "month"."is_closed" = $5)
group by "period", "word";

-- selectUnassignedCash
-- Cash movements of the months from one to another that have no item of the cash flow statement, by month.
select "period", count(*)::bigint as "count"
from "cash_flow_part"
where "account_set_id" = $1 and "organization_id" = $2 and "period" >= $3 and "period" <= $4
  and "cash_flow_line" is null
group by "period";
