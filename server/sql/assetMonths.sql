-- What src/modules/asset/assetMonths.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertAssetMonths
-- There is at least one.
insert into "asset_month" ("account_set_id", "voucher_id", "card_id", "period", "late_months", "amount_fen",
    "shares")
values ($1, $2, $3, $4, $5, $6, $7);

-- deleteAssetMonths
delete
from "asset_month"
where "account_set_id" = $1 and "voucher_id" = $2;

-- selectMonthsBeside
-- What all vouchers of a kind in the month of one took of its cards, card by card.
select "month"."card_id" as "cardId", "month"."late_months" as "lateMonths",
  coalesce(sum("month"."amount_fen"), 0)::bigint as "amount"
from "asset_month" as "month"
inner join "voucher" as "other" on "other"."account_set_id" = "month"."account_set_id"
  and "other"."id" = "month"."voucher_id"
inner join "voucher" as "own" on "own"."account_set_id" = "other"."account_set_id"
  and "own"."organization_id" = "other"."organization_id" and "own"."kind" = "other"."kind"
where "month"."account_set_id" = $1 and "own"."id" = $2 and "month"."voucher_id" <> $3
  and "month"."period" = $4
group by "month"."card_id", "month"."late_months";
