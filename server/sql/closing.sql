-- What src/modules/closing/closing.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectClosingSet
-- What month end asks of the account set.
select "standard", "taxpayer", "requires_review" as "requiresReview", "encoding"
from "account_set"
where "id" = $1;

-- selectNumbersByWord
-- The numbers in use in a month, by voucher word, and those of vouchers nobody has audited.
select "word", jsonb_agg(number order by number) as "numbers",
  coalesce(jsonb_agg(number order by number) filter (where auditor_id is null), '[]') as "unaudited"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3
group by "word"
order by "word" collate "C";

-- selectFaultyVouchers
-- Vouchers of a month that the walls should not have let in: unbalanced, or dated in another month.
select "voucher"."id", "voucher"."word", "voucher"."number",
  to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period as "isOutsideMonth"
from "voucher"
left join "voucher_line" as "line" on "line"."account_set_id" = "voucher"."account_set_id"
  and "line"."voucher_id" = "voucher"."id"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" = $3
group by "voucher"."id", "voucher"."word", "voucher"."number", "voucher"."voucher_date", "voucher"."period"
having count(line.line_number) < 2 or sum(line.debit_fen) <> sum(line.credit_fen)
        or to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period
order by "voucher"."word" collate "C", "voucher"."number";

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
-- The word new vouchers get unless somebody chooses another.
select "word"
from "voucher_word"
where "account_set_id" = $1 and "is_default" = $2;

-- closePeriod
-- 结账: the month takes no more writes. The caller holds its lock.
update "accounting_period"
set "is_closed" = $1, "closed_at" = $2, "closed_by" = $3
where "account_set_id" = $4 and "organization_id" = $5 and "period" = $6
returning "id";

-- reopenPeriods
-- 反结账 of a month and every later closed one. The caller holds their locks.
update "accounting_period"
set "is_closed" = $1, "closed_at" = $2, "closed_by" = $3
where "account_set_id" = $4 and "organization_id" = $5 and "period" >= $6 and "is_closed" = $7
returning "id", "period";
