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
