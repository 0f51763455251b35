-- What src/modules/cashier/bank/fund.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFund
-- A fund account, and whether the set keeps a cashier's books.
select "fund"."id", "fund"."organization_id" as "organizationId", "fund"."name",
  "fund"."account_id" as "accountId", "fund"."auxiliary_key" as "auxiliaryKey",
  "fund"."currency_code" as "currencyCode", "fund"."number", "fund"."start_period" as "startPeriod",
  "fund"."opening_fen" as "opening", "fund"."statement_opening_fen" as "statementOpening", "fund"."mappings",
  "account_set"."has_cashier" as "isOn"
from "fund_account" as "fund"
inner join "account_set" on "account_set"."id" = "fund"."account_set_id"
where "fund"."account_set_id" = $1 and "account_set"."id" = $2 and "fund"."id" = $3;

-- lockFund
-- Who matches and imports on one account waits for the other.
select "id"
from "fund_account"
where "account_set_id" = $1 and "id" = $2 for no key update;

-- selectCashierSwitch
-- Whether the set keeps a cashier's books.
select "has_cashier" as "isOn", "standard"
from "account_set"
where "id" = $1;

-- updateMappings
-- Columns of files that were confirmed or corrected, by the shape of their header.
update "fund_account"
set "mappings" = $1
where "account_set_id" = $2 and "id" = $3;

-- selectOpeningItems
-- 期初未达账项 of an account, the first first.
select "id", "side", "item_date" as "on", "received_fen" as "received", "paid_fen" as "paid", "summary",
  "number"
from "fund_opening_item"
where "account_set_id" = $1 and "fund_account_id" = $2
order by "item_date", "id";
