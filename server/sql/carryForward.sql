-- What src/modules/carry-forward/carryForward.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectMonthEndSet
-- What month end asks of the account set.
select "standard", "taxpayer", "requires_review" as "requiresReview", "encoding"
from "account_set"
where "id" = $1;

-- selectCarriedLines
-- The lines of the carry-forward vouchers of a month (结转凭证), voucher by voucher, row by row.
select "voucher"."id" as "voucherId", "voucher"."kind", "voucher"."recognized_kind" as "recognizedKind",
  "generated"."voucher_id" as "generatedId", "voucher"."word", "voucher"."number", "voucher"."version",
  "voucher"."auditor_id" as "auditorId", "voucher"."is_profit_transfer" as "isProfitTransfer",
  "custom"."custom_carry_forward_id" as "customId", "line"."account_id" as "accountId",
  "line"."auxiliary_key" as "auxiliaryKey", "line"."debit_fen" as "debit", "line"."credit_fen" as "credit",
  "line"."quantity_micro" as "quantity", "line"."currency_code" as "currencyCode",
  "line"."currency_fen" as "currencyAmount"
from "voucher"
inner join "voucher_line" as "line" on "line"."account_set_id" = "voucher"."account_set_id"
  and "line"."voucher_id" = "voucher"."id"
left join "custom_carry_forward_voucher" as "custom" on "custom"."account_set_id" = "voucher"."account_set_id"
  and "custom"."voucher_id" = "voucher"."id"
left join "generated_voucher" as "generated" on "generated"."account_set_id" = "voucher"."account_set_id"
  and "generated"."voucher_id" = "voucher"."id"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" = $3
  and (voucher.is_carry_forward or voucher.recognized_kind is not null)
order by "voucher"."id", "line"."line_number";

-- selectDefaultWord
-- The word new vouchers get by default.
select "word"
from "voucher_word"
where "account_set_id" = $1 and "is_default" = $2;

-- selectFigures
-- What cards put into their vouchers, and against which figures of the rule a voucher was kept as it is.
select "voucher"."id", "generated"."figures", "kept"."rule_figures" as "ruleFigures"
from "voucher"
left join "generated_voucher" as "generated" on "generated"."account_set_id" = "voucher"."account_set_id"
  and "generated"."voucher_id" = "voucher"."id"
left join "kept_carry_forward" as "kept" on "kept"."account_set_id" = "voucher"."account_set_id"
  and "kept"."voucher_id" = "voucher"."id"
where "voucher"."account_set_id" = $1 and "voucher"."id" in ($2);

-- upsertGeneratedVoucher
-- Records what a card put into a voucher, as JSON: it may be made again in place, and a change by hand is
-- seen.
insert into "generated_voucher" ("account_set_id", "voucher_id", "figures")
values ($1, $2, $3)
on conflict ("account_set_id", "voucher_id") do update
set "figures" = "excluded"."figures";

-- upsertKept
-- 保留修改: a voucher stays as it is while the rule comes to these figures (JSON).
insert into "kept_carry_forward" ("account_set_id", "voucher_id", "rule_figures")
values ($1, $2, $3)
on conflict ("account_set_id", "voucher_id") do update
set "rule_figures" = "excluded"."rule_figures";

-- deleteKept
-- These vouchers are no longer kept as they are.
delete
from "kept_carry_forward"
where "account_set_id" = $1 and "voucher_id" in ($2);

-- insertCustomVoucher
-- Records which 自定义结转 made a voucher.
insert into "custom_carry_forward_voucher" ("account_set_id", "voucher_id", "custom_carry_forward_id")
values ($1, $2, $3);
