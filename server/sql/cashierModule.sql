-- What src/modules/cashier/cashierModule.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCashierModule
-- Whether the set keeps its journals here, by which standard and as what taxpayer.
select "has_cashier" as "isOn", "standard", "taxpayer"
from "account_set"
where "id" = $1;

-- countCashier
-- How many fund accounts and entries a set has.
select (select count(*) from fund_account where account_set_id = $1) as "accounts", (select count(*) from
    journal_entry where account_set_id = $2) as "entries";
