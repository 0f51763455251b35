-- What src/modules/inventory/inventoryMapping.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectStores
-- The stores of the set with the organizations that keep their books.
select "organization_id" as "organizationId", "store_id" as "storeId", "code", "name"
from "inventory_store"
where "account_set_id" = $1
order by "code";

-- deleteStores
delete
from "inventory_store"
where "account_set_id" = $1;

-- insertStores
insert into "inventory_store" ("account_set_id", "organization_id", "store_id", "code", "name")
values ($1, $2, $3, $4, $5);

-- selectTargets
-- What suppliers and materials are in the books.
select "kind", "record_id" as "recordId", "code", "name", "account_id" as "accountId",
  "category_id" as "categoryId", "item_id" as "itemId"
from "inventory_target"
where "account_set_id" = $1;

-- deleteTargets
delete
from "inventory_target"
where "account_set_id" = $1 and "kind" = $2 and "record_id" = any($3::text[]);

-- insertTargets
insert into "inventory_target" ("account_set_id", "kind", "record_id", "code", "name", "account_id",
    "category_id", "item_id")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- selectAccountUses
-- Names of what uses some accounts: mapped suppliers and materials, rules by their type.
select "name"
from "inventory_target"
where "account_set_id" = $1 and "account_id" = any($2::bigint[])
order by "name"
limit $3;

-- selectItemUses
-- Mapped records of some items.
select "item_id" as "itemId", "name"
from "inventory_target"
where "account_set_id" = $1 and "item_id" = any($2::bigint[])
order by "name";

-- moveTargets
-- What was mapped to one account is mapped to another from now on: its first child.
update "inventory_target"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;
