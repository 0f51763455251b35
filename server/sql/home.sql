-- What src/modules/home/home.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countVouchersOfCurrentMonth
-- How many vouchers the organization one works in has in its current month.
select count(*)::bigint as "count"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = $3
      and accounting_period.organization_id = $4
  );

-- selectHomeBooks
-- What every figure of the first page goes by, in one statement: the set's standard, review and chart, the
-- month the books of the organization one works in begin with, and its current one.
select /* prepared */ "account_set"."standard", "account_set"."taxpayer",
  "account_set"."requires_review" as "requiresReview", "account_set"."has_cashier" as "hasCashier",
  "account_set"."has_fixed_assets" as "hasFixedAssets", "account_set"."chart_version" as "chartVersion",
  "organization"."enable_period" as "enablePeriod", (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = $1
      and accounting_period.organization_id = "organization"."id"
  ) as "current"
from "account_set"
inner join "organization" on "organization"."account_set_id" = "account_set"."id"
where "account_set"."id" = $2 and "organization"."id" = $3;

-- selectOpenWords
-- The words in use in the open months of an organization: how many vouchers, the largest number and, where
-- the set has review, how many are not audited. Without review it is answered from the numbers' index.
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
