-- What src/modules/asset/check/reconciliation.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLinesWithoutCard
-- Lines of a month on some accounts that neither a card nor a carry-forward of ours made.
select "voucher"."id" as "voucherId", "voucher"."word", "voucher"."number",
  "voucher"."voucher_date" as "date", "line"."line_number" as "line", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit"
from "voucher"
inner join "voucher_line" as "line" on "line"."account_set_id" = "voucher"."account_set_id"
  and "line"."voucher_id" = "voucher"."id"
left join "asset_voucher" as "link" on "link"."account_set_id" = "line"."account_set_id"
  and "link"."voucher_id" = "line"."voucher_id" and "link"."line_number" = "line"."line_number"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" = $3
  and "voucher"."kind" not in ($4, $5, $6) and not exists (
        select from asset_month
        where asset_month.account_set_id = $7 and asset_month.voucher_id = voucher.id
      ) and "line"."account_id" = any($8::bigint[]) and "link"."event_id" is null
order by "voucher"."voucher_date", "voucher"."id", "line"."line_number"
limit $9;

-- selectTakenByVoucher
-- What the vouchers of depreciation of a month took of the cards.
select "voucher"."id", "voucher"."word", "voucher"."number",
  coalesce(sum("month"."amount_fen"), 0)::bigint as "amount"
from "asset_month" as "month"
inner join "voucher" on "voucher"."account_set_id" = "month"."account_set_id"
  and "voucher"."id" = "month"."voucher_id"
where "month"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" = $3
group by "voucher"."id", "voucher"."word", "voucher"."number"
order by "voucher"."id";

-- selectCreditsOn
-- What some vouchers credit on some accounts, less what they debit there.
select "voucher_id" as "voucherId", coalesce(sum(credit_fen - debit_fen), 0)::bigint as "net"
from "voucher_line"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[]) and "account_id" = any($3::bigint[])
group by "voucher_id";

-- selectExemptions
-- 免除核对 of an organization.
select "account_id" as "accountId", "reason"
from "asset_exemption"
where "account_set_id" = $1 and "organization_id" = $2
order by "account_id";

-- upsertExemption
insert into "asset_exemption" ("account_set_id", "organization_id", "account_id", "reason")
values ($1, $2, $3, $4)
on conflict ("account_set_id", "organization_id", "account_id") do update
set "reason" = "excluded"."reason";

-- deleteExemption
delete
from "asset_exemption"
where "account_set_id" = $1 and "organization_id" = $2 and "account_id" = $3;
