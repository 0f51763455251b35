-- What src/modules/invoice/invoiceRule.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectInvoiceRules
-- Rules of the set with who wrote them, in the order they are tried.
select "rule"."id", "rule"."position", "rule"."title", "rule"."direction", "rule"."condition",
  "rule"."account_id", "rule"."auxiliary_key", "rule"."counter_account_id", "rule"."counter_auxiliary_key",
  "rule"."is_deductible", "rule"."summary", "rule"."cash_flow_line", "rule"."since", "rule"."author_id",
  "rule"."version", "author"."real_name" as "author"
from "invoice_rule" as "rule"
inner join "app_user" as "author" on "author"."id" = "rule"."author_id"
where "rule"."account_set_id" = $1
order by "rule"."position", "rule"."id";

-- insertInvoiceRules
-- There is at least one.
insert into "invoice_rule" ("account_set_id", "id", "position", "title", "direction", "condition",
    "account_id", "auxiliary_key", "counter_account_id", "counter_auxiliary_key", "is_deductible", "summary",
    "cash_flow_line", "since", "author_id", "version")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- updateInvoiceRule
update "invoice_rule"
set "position" = $1, "title" = $2, "direction" = $3, "condition" = $4, "account_id" = $5,
  "auxiliary_key" = $6, "counter_account_id" = $7, "counter_auxiliary_key" = $8, "is_deductible" = $9,
  "summary" = $10, "cash_flow_line" = $11, "since" = $12, "author_id" = $13, "version" = $14
where "account_set_id" = $15 and "id" = $16;

-- deleteInvoiceRule
delete
from "invoice_rule"
where "account_set_id" = $1 and "id" = $2;
