-- What src/modules/reports/reports.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectTemplates
-- The statements' templates, with the names of the organizations each is granted to.
select "template"."id", "template"."name", "template"."key", "template"."type", "template"."is_default",
  "template"."form_code", (select coalesce(string_agg("organization"."name", '、' order by
    "organization"."code" collate "C"), '') as "names" from "organization" where
    "organization"."account_set_id" = $1 and "template"."id" in (organization.profit_template_id,
    organization.balance_template_id, organization.cash_flow_template_id)) as "organization_names"
from "report_template" as "template"
where "template"."account_set_id" = $2 and "template"."type" = $3
order by array_position(array['profit', 'balance', 'cashFlow'], template.type), "template"."id";

-- selectTemplate
-- One template.
select /* prepared */ "id", "name", "key", "type", "is_default", "form_code"
from "report_template"
where "account_set_id" = $1 and "id" = $2;

-- selectItems
-- The lines of a template, as printed.
select /* prepared */ "id", "title", "line_number", "side", "level", "is_bold", "is_header", "is_folding",
  "position", "parent_id", "source", "cash_flow_line"
from "report_item"
where "account_set_id" = $1 and "template_id" = $2
order by "position", "id";

-- selectTerms
-- The terms of all formulas of a template, in their order.
select /* prepared */ "term"."item_id", "term"."sign", "term"."account_id", "term"."source_item_id",
  "term"."rule", "term"."tested_at"
from "report_term" as "term"
inner join "report_item" as "item" on "item"."account_set_id" = "term"."account_set_id"
  and "item"."id" = "term"."item_id"
where "term"."account_set_id" = $1 and "item"."template_id" = $2
order by "term"."item_id", "term"."position";

-- selectGrantedTemplate
-- The template of a type that an organization is granted.
select "profit_template_id" as "id"
from "organization"
where "account_set_id" = $1 and "id" = $2;

-- selectReportingSet
-- Whose statements they are, and by which standard.
select "company_name" as "company", "standard"
from "account_set"
where "id" = $1;
