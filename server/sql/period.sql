-- What src/modules/period/period.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPeriods
-- The months of an organization, newest first; which of the open ones have no vouchers yet.
select "accounting_period"."id", "accounting_period"."organization_id", "accounting_period"."period",
  "accounting_period"."is_closed", "accounting_period"."closed_at",
  "closer"."real_name" as "closer_name", ("accounting_period"."is_closed" = $1 and not exists (select
    "voucher"."id" from "voucher" where "voucher"."account_set_id" = $2 and "voucher"."organization_id" = $3
    and "voucher"."period" = "accounting_period"."period")) as "isEmpty"
from "accounting_period"
left join "app_user" as "closer" on "closer"."id" = "accounting_period"."closed_by"
where "accounting_period"."account_set_id" = $4 and "accounting_period"."organization_id" = $5
order by "accounting_period"."period" desc;

-- lockPeriods
-- The months named, those that exist, locked until commit in one order for everybody. Numbering, saving and
-- closing all pass through this lock, so one month takes one change at a time.
select "organization_id", "period", "is_closed"
from "accounting_period"
where "account_set_id" = $1 and ("organization_id" = $2 and "period" = $3)
order by "organization_id", "period"
for update;

-- insertPeriods
-- Opens months; one that another transaction has opened in the meantime stays as it is.
insert into "accounting_period" ("account_set_id", "organization_id", "period", "id", "closed_by")
values ($1, $2, $3, $4, $5)
on conflict ("account_set_id", "organization_id", "period") do nothing;

-- selectCurrentPeriod
-- The earliest open month of an organization: the current one; the newest when all are closed.
select /* prepared */ "period"
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = $2
order by "is_closed", case when not is_closed then period end, "period" desc
limit 1;

-- selectOpenedSpan
-- The first and the last month that some organizations have.
select min(period) as "from", max(period) as "to"
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = any($2::bigint[]);
