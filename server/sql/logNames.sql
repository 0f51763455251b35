-- What src/modules/log/logNames.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectSetName
-- The set itself: its company and its standard, whose forms name cash flow items.
select "company_name", "standard"
from "account_set"
where "id" = $1;

-- selectAccountNames
-- The names events are read by: accounts as they are called now.
select "id", "code", "name"
from "account"
where "account_set_id" = $1;

-- selectCategoryNames
select "id", "name"
from "auxiliary_category"
where "account_set_id" = $1;

-- selectOrganizationNames
select "id", "name"
from "organization"
where "account_set_id" = $1;

-- selectTemplateNames
select "id", "name"
from "report_template"
where "account_set_id" = $1;

-- selectReportItemNames
select "id", "title" as "name"
from "report_item"
where "account_set_id" = $1;

-- selectItemNames
-- Items of the set, however they are used.
select "id", "code", "name"
from "auxiliary_item"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectVoucherNames
select "id", "word", "number", "voucher_date" as "date"
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectPeopleNames
-- The names of the set's members; a person who has left is not named.
select "app_user"."id", "app_user"."real_name"
from "member"
inner join "app_user" on "app_user"."id" = "member"."user_id"
where "member"."account_set_id" = $1 and "app_user"."id" = any($2::bigint[]);

-- selectKnownCards
-- Which of these cards of fixed assets are kept now.
select "id"
from "asset_card"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectKnownCounts
-- Which of these count sheets are kept now.
select "id"
from "asset_count"
where "account_set_id" = $1 and "id" = any($2::bigint[]);
