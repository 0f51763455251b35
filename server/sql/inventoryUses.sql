-- What src/modules/uses/inventoryUses.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAccountUses
-- Names of what uses some accounts: mapped suppliers and materials, rules by their type.
select "name"
from "inventory_target"
where "account_set_id" = $1 and "account_id" = any($2::bigint[])
order by "name"
limit $3;

-- selectItemUses
-- Mapped records that stand for one of some items.
select "item_id" as "itemId", "name"
from "inventory_target"
where "account_set_id" = $1 and "item_id" = any($2::bigint[])
order by "name";

-- moveTargets
-- What was mapped to one account is mapped to another from now on: its first child.
update "inventory_target"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;

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

-- selectLinkedStores
-- The organizations of a linked set and their stores: nothing where it is not linked, a row of null without
-- stores.
select "store"."organization_id" as "organizationId", "store"."store_id" as "storeId"
from "inventory_link" as "link"
left join "inventory_store" as "store" on "store"."account_set_id" = "link"."account_set_id"
where "link"."account_set_id" = $1 and "link"."secret" is not null
order by "store"."code";
