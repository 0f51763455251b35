-- What src/modules/auxiliary/auxiliary.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCategories
-- The auxiliary categories of the set, oldest first.
select "id", "name", "is_system", "custom_columns"
from "auxiliary_category"
where "account_set_id" = $1
order by "id";

-- selectCategoryUsage
-- How many accounts keep a category.
select count(*)::bigint as "accounts"
from "account_auxiliary_category"
where "account_set_id" = $1 and "category_id" = $2;

-- insertCategory
insert into "auxiliary_category" ("account_set_id", "id", "name", "is_system", "custom_columns")
values ($1, $2, $3, $4, $5);

-- updateCategory
update "auxiliary_category"
set "name" = $1, "custom_columns" = $2
where "account_set_id" = $3 and "id" = $4;

-- deleteCategory
-- Its items go with it.
delete
from "auxiliary_category"
where "account_set_id" = $1 and "id" = $2;

-- selectItemsById
select /* prepared */ "id", "category_id", "code", "name", "is_enabled", "remark", "custom_values"
from "auxiliary_item"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "code" collate "C", "id";

-- selectItemsOfCategories
select "id", "category_id", "code", "name", "is_enabled", "remark", "custom_values"
from "auxiliary_item"
where "account_set_id" = $1 and "category_id" = any($2::bigint[])
order by "code" collate "C", "id";

-- selectItemPage
select "id", "category_id", "code", "name", "is_enabled", "remark", "custom_values"
from "auxiliary_item"
where "account_set_id" = $1 and category_id = $2 and (position(lower($3) in lower(code)) > 0
    or position(lower($4) in lower(name)) > 0)
order by "code" collate "C", "id"
limit $5
offset $6;

-- countItems
select count(*)::bigint as "total"
from "auxiliary_item"
where "account_set_id" = $1 and category_id = $2 and (position(lower($3) in lower(code)) > 0
    or position(lower($4) in lower(name)) > 0);

-- selectUsedItems
-- Those of some items that lines or openings carry, by code; openings of zeros do not count.
select /* prepared */ "id", "category_id", "code", "name", "is_enabled", "remark", "custom_values"
from "auxiliary_item"
where "account_set_id" = $1 and "id" = any($2::bigint[]) and (
      exists (
        select 1 from voucher_line_auxiliary as carried
        where carried.account_set_id = $3 and carried.item_id = auxiliary_item.id
      ) or exists (
        select 1 from opening_balance as opening
        where opening.account_set_id = $4
  and auxiliary_item.category_id || ':' || auxiliary_item.id = any(string_to_array(opening.auxiliary_key,
    ','))
          and (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
            year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)
      )
    )
order by "code" collate "C", "id";

-- selectItemsInCarryForwards
-- Those of some items that a 自定义结转 carries into, with its name, by code.
select "item"."code", "item"."name", "custom"."name" as "definition"
from "auxiliary_item" as "item"
inner join "custom_carry_forward_target" as "opening" on "opening"."account_set_id" = "item"."account_set_id"
  and item.category_id || ':' || item.id = any(string_to_array(opening.auxiliary_key, ','))
inner join "custom_carry_forward" as "custom" on "custom"."account_set_id" = "opening"."account_set_id"
  and "custom"."id" = "opening"."custom_carry_forward_id"
where "item"."account_set_id" = $1 and "item"."id" = any($2::bigint[])
order by "item"."code" collate "C";

-- deleteOpeningsOfItems
-- Openings that name one of these items; only rows of zeros are left when the items may go.
delete
from "opening_balance" as "opening"
where "opening"."account_set_id" = $1 and exists (
        select 1 from auxiliary_item as item
        where item.account_set_id = $2 and item.id = any($3::bigint[])
          and item.category_id || ':' || item.id = any(string_to_array(opening.auxiliary_key, ','))
      );

-- insertItem
insert into "auxiliary_item" ("account_set_id", "id", "category_id", "code", "name", "is_enabled", "remark",
    "custom_values")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- upsertItems
-- Adds items, or stores those that are there already as they are now; each stays in its category.
insert into "auxiliary_item" ("account_set_id", "id", "category_id", "code", "name", "is_enabled", "remark",
    "custom_values")
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("account_set_id", "id") do update
set "name" = "excluded"."name", "is_enabled" = "excluded"."is_enabled", "remark" = "excluded"."remark",
  "custom_values" = "excluded"."custom_values";

-- updateItem
update "auxiliary_item"
set "code" = $1, "name" = $2, "is_enabled" = $3, "remark" = $4, "custom_values" = $5
where "account_set_id" = $6 and "id" = $7;

-- deleteItems
delete
from "auxiliary_item"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectItemRule
-- Whether 制单人 may add items to this set.
select "makers_add_items" as "makersAddItems"
from "account_set"
where "id" = $1;
