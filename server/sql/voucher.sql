-- What src/modules/voucher/record/voucher.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectVouchersById
select "voucher"."id", "voucher"."organization_id", "voucher"."period", "voucher"."word",
  "voucher"."number", "voucher"."voucher_date", "voucher"."remark", "voucher"."attachment_count",
  "voucher"."kind", "voucher"."is_carry_forward", "voucher"."is_profit_transfer", "voucher"."version",
  "voucher"."maker_id", "voucher"."changer_id", "voucher"."recognized_kind", "voucher"."auditor_id",
  "voucher"."audited_at", "voucher"."created_at", "voucher"."reverses_id",
  "maker"."real_name" as "maker_name", "auditor"."real_name" as "auditor_name",
  "reversal"."id" as "reversed_by_id", "origin"."voucher_date" as "origin_date",
  "origin"."word" as "origin_word", "origin"."number" as "origin_number"
from "voucher"
inner join "app_user" as "maker" on "maker"."id" = "voucher"."maker_id"
left join "app_user" as "auditor" on "auditor"."id" = "voucher"."auditor_id"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
left join "voucher" as "origin" on "origin"."account_set_id" = "voucher"."account_set_id"
  and "origin"."id" = "voucher"."reverses_id"
where "voucher"."account_set_id" = $1 and "voucher"."id" = any($2::bigint[]);

-- selectLines
-- The lines of some vouchers, row by row.
select "voucher_id", "line_number", "summary", "account_id", "auxiliary_key", "debit_fen", "credit_fen",
  "quantity_micro", "unit_price_e8", "currency_code", "exchange_rate_e8", "currency_fen", "cash_flow_line"
from "voucher_line"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "line_number";

-- selectMonthsOfVouchers
-- Months and numbers of vouchers, without locks: their months are locked next.
select "id", "organization_id", "period"
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- insertVouchers
-- Many vouchers in one statement.
insert into "voucher" ("organization_id", "period", "word", "number", "voucher_date", "remark",
    "attachment_count", "debit_fen", "kind", "is_carry_forward", "is_profit_transfer", "recognized_kind",
    "changer_id", "version", "account_set_id", "id", "maker_id", "auditor_id", "created_at", "reverses_id")
    select "organization_id",
  "period", "word", "number", "voucher_date", "remark", "attachment_count", "debit_fen", "kind",
  "is_carry_forward", "is_profit_transfer", "recognized_kind", "changer_id", "version", "account_set_id",
  "id", "maker_id", "auditor_id", "created_at", "reverses_id"
from jsonb_populate_recordset(null::"voucher", $1::jsonb);

-- insertLinesOf
-- The lines of some vouchers in one statement.
insert into "voucher_line" ("account_set_id", "voucher_id", "organization_id", "voucher_date", "line_number",
    "summary", "account_id", "auxiliary_key", "debit_fen", "credit_fen", "quantity_micro", "unit_price_e8",
    "currency_code", "exchange_rate_e8", "currency_fen", "cash_flow_line") select "account_set_id",
  "voucher_id", "organization_id", "voucher_date", "line_number", "summary", "account_id", "auxiliary_key",
  "debit_fen", "credit_fen", "quantity_micro", "unit_price_e8", "currency_code", "exchange_rate_e8",
  "currency_fen", "cash_flow_line"
from jsonb_populate_recordset(null::"voucher_line", $1::jsonb);

-- insertItemsOf
-- The items of their lines; the caller knows that there are some.
insert into "voucher_line_auxiliary" ("account_set_id", "voucher_id", "line_number", "category_id", "item_id")
    select "account_set_id",
  "voucher_id", "line_number", "category_id", "item_id"
from jsonb_populate_recordset(null::"voucher_line_auxiliary", $1::jsonb);

-- updateVoucher
update "voucher"
set "organization_id" = $1, "period" = $2, "word" = $3, "number" = $4, "voucher_date" = $5, "remark" = $6,
  "attachment_count" = $7, "debit_fen" = $8, "kind" = $9, "is_carry_forward" = $10,
  "is_profit_transfer" = $11, "recognized_kind" = $12, "changer_id" = $13, "version" = $14
where "account_set_id" = $15 and "id" = $16;

-- deleteLines
delete
from "voucher_line"
where "account_set_id" = $1 and "voucher_id" = $2;

-- deleteVouchers
-- The lines and their items go with it.
delete
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[]);
