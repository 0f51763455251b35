-- What src/modules/cashier/bank/rule.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectRules
-- 对账单规则 of the set, in the order they are tried.
select "id", "position", "title", "flow", "words", "account_id" as "accountId",
  "auxiliary_key" as "auxiliaryKey", "version"
from "fund_rule"
where "account_set_id" = $1
order by "position", "id";

-- insertRules
-- There is at least one.
insert into "fund_rule" ("account_set_id", "id", "position", "title", "flow", "version", "words",
    "account_id", "auxiliary_key")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- updateRule
update "fund_rule"
set "position" = $1, "title" = $2, "flow" = $3, "version" = $4, "words" = $5, "account_id" = $6,
  "auxiliary_key" = $7
where "account_set_id" = $8 and "id" = $9;

-- deleteRule
delete
from "fund_rule"
where "account_set_id" = $1 and "id" = $2;
