-- What src/modules/inventory/inventoryRules.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectRuleAccounts
-- The rules of the set, one row for each account they post to.
select "rule"."type", "rule"."summary", "rule"."merge_by" as "mergeBy", "rule"."tax_side" as "taxSide",
  "rule"."tax_rate" as "taxRate", "part"."part", "part"."account_id" as "accountId", "part"."detail",
  "part"."auxiliary_key" as "auxiliaryKey"
from "inventory_rule" as "rule"
inner join "inventory_rule_account" as "part" on "part"."account_set_id" = "rule"."account_set_id"
  and "part"."type" = "rule"."type"
where "rule"."account_set_id" = $1
order by "rule"."type";

-- deleteRule
-- Its accounts go with it.
delete
from "inventory_rule"
where "account_set_id" = $1 and "type" = $2;

-- insertRule
insert into "inventory_rule" ("account_set_id", "type", "summary", "merge_by", "tax_side", "tax_rate")
values ($1, $2, $3, $4, $5, $6);

-- insertRuleAccounts
insert into "inventory_rule_account" ("account_set_id", "type", "part", "account_id", "detail",
    "auxiliary_key")
values ($1, $2, $3, $4, $5, $6), ($7, $8, $9, $10, $11, $12), ($13, $14, $15, $16, $17, $18);

-- selectTypesPostingTo
-- The types whose rules post to one of some accounts.
select distinct "type"
from "inventory_rule_account"
where "account_set_id" = $1 and "account_id" = any($2::bigint[])
order by "type";

-- selectTypesNaming
-- The types whose rules name one of some items.
select "type", "auxiliary_key" as "auxiliaryKey"
from "inventory_rule_account"
where "account_set_id" = $1
  and string_to_array(regexp_replace(auxiliary_key, '\d+:', '', 'g'), ',') && $2::text[]
order by "type";

-- moveRuleAccounts
-- What posted to one account posts to another from now on: its first child.
update "inventory_rule_account"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;
