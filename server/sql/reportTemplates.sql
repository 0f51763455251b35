-- What src/modules/reports/templates/reportTemplates.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectTemplateRow
-- A template with everything that is kept of it.
select *
from "report_template"
where "account_set_id" = $1 and "id" = $2;

-- selectItemRows
-- Its lines in order, with everything that is kept of them.
select *
from "report_item"
where "account_set_id" = $1 and "template_id" = $2
order by "position", "id";

-- selectTermRows
-- The terms of all its formulas, in their order.
select "term".*
from "report_term" as "term"
inner join "report_item" as "item" on "item"."account_set_id" = "term"."account_set_id"
  and "item"."id" = "term"."item_id"
where "term"."account_set_id" = $1 and "item"."template_id" = $2
order by "term"."item_id", "term"."position";

-- selectTemplateIdOfItem
-- The template a line belongs to.
select "template_id"
from "report_item"
where "account_set_id" = $1 and "id" = $2;

-- selectTemplateNames
-- Names that are taken, and how many templates there are.
select "id", "name"
from "report_template"
where "account_set_id" = $1;

-- shareChartAndStandard
-- The chart stays as it is until commit: a formula names accounts that are there.
select "standard"
from "account_set"
where "id" = $1
for share;

-- selectStandard
-- The standard of the set: which accounts are income and expense.
select "standard"
from "account_set"
where "id" = $1;

-- selectGranted
-- The organizations a template is granted to, by code.
select "id", "name"
from "organization"
where "account_set_id" = $1 and "profit_template_id" = $2
order by "code" collate "C";

-- selectGrants
-- The template of a type that some organizations of the set are granted.
select "id", "profit_template_id" as "template_id"
from "organization"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id";

-- updateGrants
update "organization"
set "profit_template_id" = $1
where "account_set_id" = $2 and "id" = any($3::bigint[]);

-- insertTemplate
insert into "report_template" ("id", "key", "name", "account_set_id", "type", "version", "origin_id",
    "is_default", "form_code")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- updateTemplate
update "report_template"
set "id" = $1, "key" = $2, "name" = $3, "version" = "version" + $4, "type" = $5, "origin_id" = $6,
  "is_default" = $7, "form_code" = $8
where "account_set_id" = $9 and "id" = $10;

-- deleteTemplate
delete
from "report_template"
where "account_set_id" = $1 and "id" = $2;
