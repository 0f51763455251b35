-- What src/modules/voucher/voucherList.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectVoucherPage
-- One page of a list: the ids are sorted first, whole rows are read for the page alone.
select "voucher"."id", "voucher"."organization_id", "voucher"."period", "voucher"."word",
  "voucher"."number", "voucher"."voucher_date", "voucher"."remark", "voucher"."attachment_count",
  "voucher"."kind", "voucher"."is_carry_forward", "voucher"."is_profit_transfer", "voucher"."version",
  "voucher"."maker_id", "voucher"."auditor_id", "voucher"."audited_at", "voucher"."created_at",
  "voucher"."reverses_id", "maker"."real_name" as "maker_name", "auditor"."real_name" as "auditor_name",
  "reversal"."id" as "reversed_by_id"
from "voucher"
inner join "app_user" as "maker" on "maker"."id" = "voucher"."maker_id"
left join "app_user" as "auditor" on "auditor"."id" = "voucher"."auditor_id"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "voucher"."account_set_id" = $1
  and "voucher"."id" in (select "voucher"."id" from "voucher" where "voucher"."account_set_id" = $2 and
    "voucher"."organization_id" = $3 and "voucher"."period" >= $4 and "voucher"."period" <= $5 and
    ("voucher"."word" = $6 and "voucher"."number" >= $7 and "voucher"."number" <= $8 and "voucher"."maker_id"
    = $9 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $10 and "voucher"."is_carry_forward" =
    $11) and "voucher"."attachment_count" > $12 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where "line"."account_set_id" = $13 and "line"."organization_id" = $14 and
    "line"."voucher_date" >= $15 and "line"."voucher_date" <= $16 and (position(lower($17) in
    lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $18 and above.id = $19
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $20
) and line.debit_fen + line.credit_fen >= $21 and line.debit_fen + line.credit_fen <= $22))) order by
    "voucher"."period", "voucher"."word" collate "C", "voucher"."number" limit $23 offset $24)
order by "voucher"."period", "voucher"."word" collate "C", "voucher"."number";

-- selectListTotals
-- How many vouchers a filter finds, and the sums of all their lines.
with "matched" as (select "voucher"."id" from "voucher" where "voucher"."account_set_id" = $1 and
    "voucher"."organization_id" = $2 and "voucher"."period" >= $3 and "voucher"."period" <= $4 and
    ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and "voucher"."maker_id"
    = $8 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $9 and "voucher"."is_carry_forward" =
    $10) and "voucher"."attachment_count" > $11 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where "line"."account_set_id" = $12 and "line"."organization_id" = $13 and
    "line"."voucher_date" >= $14 and "line"."voucher_date" <= $15 and (position(lower($16) in
    lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $17 and above.id = $18
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $19
) and line.debit_fen + line.credit_fen >= $20 and line.debit_fen + line.credit_fen <= $21)))) select (select
    count(*)::bigint as "count" from "matched") as "count", coalesce(sum("voucher_line"."debit_fen"),
    0)::bigint as "debit", coalesce(sum("voucher_line"."credit_fen"), 0)::bigint as "credit"
from "voucher_line"
where "voucher_line"."account_set_id" = $22 and "voucher_line"."organization_id" = $23
  and "voucher_line"."voucher_date" >= $24 and "voucher_line"."voucher_date" <= $25
  and "voucher_line"."voucher_id" in (select "id" from "matched");
