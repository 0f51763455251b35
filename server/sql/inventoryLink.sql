-- What src/modules/inventory/inventoryLink.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLink
-- The connection of the set, with the name of who linked it.
select "link"."base_address" as "baseAddress", "link"."user_name" as "userName", "link"."secret",
  "link"."linked_at" as "linkedAt", "linker"."real_name" as "linkedBy"
from "inventory_link" as "link"
left join "app_user" as "linker" on "linker"."id" = "link"."linked_by"
where "link"."account_set_id" = $1;

-- lockLink
-- Keeps everybody else who generates or maps in this set waiting until commit.
select "secret"
from "inventory_link"
where "account_set_id" = $1
for update;

-- upsertLink
insert into "inventory_link" ("account_set_id", "base_address", "user_name", "secret", "linked_by",
    "linked_at")
values ($1, $2, $3, $4, $5, $6)
on conflict ("account_set_id") do update
set "base_address" = $7, "user_name" = $8, "secret" = $9, "linked_by" = $10, "linked_at" = $11;

-- forgetSecret
-- Forgets the password; what was mapped stays.
update "inventory_link"
set "secret" = $1, "linked_by" = $2, "linked_at" = $3
where "account_set_id" = $4;
