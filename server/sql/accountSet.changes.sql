-- What src/modules/account-set-changes/accountSet.changes.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- lockAccountSet
-- The set's row until commit: saves and changes of the chart under way are waited for.
select "id"
from "account_set"
where "id" = $1
for update;

-- selectUse
-- What has been entered in a set.
select exists (select 1 from voucher where account_set_id = $1) as "hasVouchers", exists (
      select 1 from opening_balance where account_set_id = $2
        and (net_fen, year_debit_fen, year_credit_fen, quantity_micro) <> (0, 0, 0, 0)
    ) as "hasOpenings", exists (
      select 1 from opening_cash_flow where account_set_id = $3
    ) as "hasOpeningCashFlows", exists (
      select 1 from accounting_period where account_set_id = $4 and is_closed
    ) as "hasClosedMonths";

-- updateAccountSet
update "account_set"
set "company_name" = $1, "credit_code" = $2, "enable_period" = $3, "taxpayer" = $4, "address" = $5,
  "industry" = $6, "requires_review" = $7, "has_fixed_assets" = $8, "has_cashier" = $9
where "id" = $10;

-- updateItemRule
update "account_set"
set "makers_add_items" = $1
where "id" = $2;

-- updateHeadOfficeName
-- The head office bears the company's name, unless it was given another.
update "organization"
set "name" = $1
where "account_set_id" = $2 and "parent_id" is null and "name" = $3;

-- selectLateOrganizations
-- The head office, and the organizations that would begin before it.
select "id"
from "organization"
where "account_set_id" = $1 and ("parent_id" is null or "enable_period" < $2)
order by "id";

-- updateOrganizationStart
update "organization"
set "enable_period" = $1
where "account_set_id" = $2 and "id" = any($3::bigint[]);

-- deleteMonthsOf
-- All months of some organizations; nothing is in them.
delete
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = any($2::bigint[]);

-- insertFirstMonths
insert into "accounting_period" ("account_set_id", "organization_id", "period", "id", "closed_by")
values ($1, $2, $3, $4, $5);

-- updateArchived
-- Since when a set is read only; null: it is not.
update "account_set"
set "archived_at" = $1
where "id" = $2;

-- selectEncoding
-- 编码规则 of the set.
select "encoding"
from "account_set"
where "id" = $1;

-- updateEncoding
update "account_set"
set "encoding" = $1
where "id" = $2;

-- updateCodes
-- Gives accounts other codes, all in one statement.
update "account"
set "code" = "recoded"."code"
from unnest($1::bigint[], $2::text[]) as recoded (id, code)
where "account"."account_set_id" = $3 and "account"."id" = "recoded"."id";
