-- What src/modules/asset/cardVouchers.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectEventVouchers
-- The vouchers of a card's events: of one a person had entered the line that is meant, else the whole.
select "event"."kind", "voucher"."id", "voucher"."word", "voucher"."number",
  "voucher"."voucher_date" as "on", coalesce(line.debit_fen + line.credit_fen, voucher.debit_fen) as "amount"
from "asset_event" as "event"
inner join "asset_voucher" as "link" on "link"."account_set_id" = "event"."account_set_id"
  and "link"."event_id" = "event"."id"
inner join "voucher" on "voucher"."account_set_id" = "link"."account_set_id"
  and "voucher"."id" = "link"."voucher_id"
left join "voucher_line" as "line" on "line"."account_set_id" = "link"."account_set_id"
  and "line"."voucher_id" = "link"."voucher_id" and "line"."line_number" = "link"."line_number"
where "event"."account_set_id" = $1 and "event"."card_id" = $2;

-- selectMonthVouchers
-- The vouchers that took months of a card, with what they took of it.
select "month"."period", "voucher"."id", "voucher"."word", "voucher"."number",
  "voucher"."voucher_date" as "on", coalesce(sum("month"."amount_fen"), 0)::bigint as "amount"
from "asset_month" as "month"
inner join "voucher" on "voucher"."account_set_id" = "month"."account_set_id"
  and "voucher"."id" = "month"."voucher_id"
where "month"."account_set_id" = $1 and "month"."card_id" = $2
group by "voucher"."id", "voucher"."word", "voucher"."number", "voucher"."voucher_date", "month"."period";
