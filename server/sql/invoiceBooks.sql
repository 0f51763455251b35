-- What src/modules/invoice/invoiceBooks.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCompany
-- 纳税人 of the set, and what it is called: which side of an invoice is its own.
select "taxpayer", "standard", "company_name" as "name", "credit_code" as "creditCode"
from "account_set"
where "id" = $1;

-- selectPartyItems
-- Enabled items of categories that are called so, or have it in a column of their own.
select "item"."id" as "itemId", "item"."category_id" as "categoryId", "named"."word"
from "auxiliary_item" as "item"
inner join unnest($1::text[]) as named(word) on item.name = named.word or named.word = any(item.custom_values)
where "item"."account_set_id" = $2 and "item"."category_id" = any($3::bigint[]) and "item"."is_enabled" = $4
order by "item"."id" desc;

-- selectChosenParties
-- Enabled items that people chose for others before.
select "chosen"."party", "chosen"."category_id" as "categoryId", "chosen"."item_id" as "itemId"
from "invoice_party" as "chosen"
inner join "auxiliary_item" as "item" on "item"."account_set_id" = "chosen"."account_set_id"
  and "item"."id" = "chosen"."item_id"
where "chosen"."account_set_id" = $1 and "item"."account_set_id" = $2 and "item"."is_enabled" = $3
  and "chosen"."party" = any($4::text[])
order by "chosen"."party", "chosen"."category_id";

-- upsertParty
-- Remembers which item stands for another from now on.
insert into "invoice_party" ("account_set_id", "party", "category_id", "item_id")
values ($1, $2, $3, $4)
on conflict ("account_set_id", "party", "category_id") do update
set "item_id" = $5;
