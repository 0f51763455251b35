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
