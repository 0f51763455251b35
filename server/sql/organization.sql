-- What src/modules/organization/organization.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOrganizationTree
-- An organization and all below it, from the top down.
with recursive "tree"("id", "depth") as (select "id", 0 as "depth" from "organization" where "account_set_id"
    = $1 and "id" = $2 union all select "child"."id", tree.depth + 1 as "depth" from "organization" as "child"
    inner join "tree" on "tree"."id" = "child"."parent_id" where "child"."account_set_id" = $3 and
    "tree"."depth" < $4) select "id"
from "tree"
group by "id"
order by min("depth"), "id";

-- selectOrganizations
-- The organizations of the set, by code, each with its current month.
select *, (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = $1
      and accounting_period.organization_id = "organization"."id"
  ) as "current_period"
from "organization"
where "account_set_id" = $2
order by "code";

-- selectOrganizationUse
-- Whether something is in an organization: vouchers, openings that are not all zeros, opening cash flows,
-- fund accounts, closed months.
select (
      exists (select 1 from voucher where account_set_id = $1 and organization_id = $2)
  or exists (select 1 from accounting_period where account_set_id = $3 and organization_id = $4 and is_closed)
      or exists (
        select 1 from opening_balance where account_set_id = $5 and organization_id = $6
          and (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
            year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)
      )
      or exists (select 1 from opening_cash_flow where account_set_id = $7 and organization_id = $8)
      or exists (select 1 from fund_account where account_set_id = $9 and organization_id = $10)
    ) as "is_used";

-- selectBooksBegin
-- The first month of the set's books.
select "enable_period"
from "account_set"
where "id" = $1;

-- lockMonthsOf
-- All months of an organization, locked against closing.
select "period"
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = $2
order by "period"
for update;

-- insertOrganization
insert into "organization" ("account_set_id", "id", "code", "name", "type", "parent_id", "enable_period",
    "is_enabled", "contact", "telephone", "profit_template_id", "balance_template_id",
    "cash_flow_template_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- updateOrganization
-- Its templates are granted elsewhere (POST /report/template/grant).
update "organization"
set "code" = $1, "name" = $2, "type" = $3, "parent_id" = $4, "enable_period" = $5, "is_enabled" = $6,
  "contact" = $7, "telephone" = $8
where "account_set_id" = $9 and "id" = $10;

-- insertFirstMonth
insert into "accounting_period" ("account_set_id", "organization_id", "period", "id", "closed_by")
values ($1, $2, $3, $4, $5);

-- deleteMonths
-- The months of an organization in which nothing was entered.
delete
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = $2;

-- moveSessions
-- Moves sessions that work in one organization to another.
update "session"
set "organization_id" = $1
where "account_set_id" = $2 and "organization_id" = $3;

-- deleteOrganization
-- Its months and settings go with it.
delete
from "organization"
where "account_set_id" = $1 and "id" = $2;
