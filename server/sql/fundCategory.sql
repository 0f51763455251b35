-- What src/modules/cashier/fundCategory.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFundCategories
-- 收支类别 of the set, what comes in first, in the order they were made, and whether entries have them.
select "id", "name", "flow", "account_id" as "accountId", "auxiliary_key" as "auxiliaryKey",
  "cash_flow_line" as "cashFlowLine", "version", exists (
        select from journal_entry as entry
        where entry.account_set_id = $1 and entry.category_id = category.id
      ) as "isUsed"
from "fund_category" as "category"
where "category"."account_set_id" = $2
order by "flow" desc, "id";

-- insertFundCategories
-- There is at least one.
insert into "fund_category" ("account_set_id", "id", "name", "flow", "version", "account_id", "auxiliary_key",
    "cash_flow_line")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateFundCategory
update "fund_category"
set "name" = $1, "flow" = $2, "version" = $3, "account_id" = $4, "auxiliary_key" = $5, "cash_flow_line" = $6
where "account_set_id" = $7 and "id" = $8;

-- deleteFundCategory
delete
from "fund_category"
where "account_set_id" = $1 and "id" = $2;
