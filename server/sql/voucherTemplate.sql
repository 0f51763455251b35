-- What src/modules/voucher-template/voucherTemplate.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectTemplates
-- The templates of the set, by name.
select "id", "name", "type"
from "voucher_template"
where "account_set_id" = $1
order by "name" collate "C";

-- selectTemplateLines
-- The lines of some templates, row by row.
select "template_id", "line_number", "summary", "account_id", "auxiliary_key", "debit_fen", "credit_fen",
  "quantity_micro", "unit_price_e8", "currency_code", "exchange_rate_e8", "currency_fen", "cash_flow_line"
from "voucher_template_line"
where "account_set_id" = $1 and "template_id" = any($2::bigint[])
order by "template_id", "line_number";

-- insertTemplate
insert into "voucher_template" ("account_set_id", "id", "name", "type")
values ($1, $2, $3, $4);

-- insertTemplateLines
-- A template without lines does not get here.
insert into "voucher_template_line" ("account_set_id", "template_id", "line_number", "summary", "account_id",
    "auxiliary_key", "debit_fen", "credit_fen", "quantity_micro", "unit_price_e8", "currency_code",
    "exchange_rate_e8", "currency_fen", "cash_flow_line")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- updateTemplate
update "voucher_template"
set "name" = $1, "type" = $2
where "account_set_id" = $3 and "id" = $4;

-- deleteTemplateLines
delete
from "voucher_template_line"
where "account_set_id" = $1 and "template_id" = $2;

-- deleteTemplate
-- The lines go with it.
delete
from "voucher_template"
where "account_set_id" = $1 and "id" = $2;
