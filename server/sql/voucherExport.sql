-- What src/modules/voucher-export/voucherExport.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUsedCategories
-- The categories that lines of the set carry items of, oldest first.
select "id", "name"
from "auxiliary_category"
where "account_set_id" = $1
  and exists (select "carried"."category_id" from "voucher_line_auxiliary" as "carried" where
    "carried"."account_set_id" = $2 and "carried"."category_id" = "auxiliary_category"."id")
order by "id";
