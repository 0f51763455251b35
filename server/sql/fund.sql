-- What src/modules/cashier/bank/fund.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFund
-- A fund account, as statements and matching ask of it.
select "id", "organization_id" as "organizationId", "name", "kind", "account_id" as "accountId",
  "auxiliary_key" as "auxiliaryKey", "currency_code" as "currencyCode", "number",
  "start_period" as "startPeriod", "opening_fen" as "opening", "statement_opening_fen" as "statementOpening",
  "mappings"
from "fund_account"
where "account_set_id" = $1 and "id" = $2;

-- lockFund
-- Who matches and imports on one account waits for the other.
select "id"
from "fund_account"
where "account_set_id" = $1 and "id" = $2 for no key update;

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
