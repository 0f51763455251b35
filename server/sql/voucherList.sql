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
    "voucher_line" as "line" where line.account_set_id = $13 and line.organization_id = $14
and line.voucher_date between $15 and $16
  and (position(lower($17) in lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $18 and above.id = $19
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $20
) and line.debit_fen + line.credit_fen >= $21 and line.debit_fen + line.credit_fen <= $22))) order by
    voucher.period desc, voucher.word collate "C" desc, voucher.number desc limit $23 offset $24)
order by voucher.period desc, voucher.word collate "C" desc, voucher.number desc;

-- selectOutlines
-- Every voucher of a filter with the sum of its debits, without its lines.
select "voucher"."id", "voucher"."word", "voucher"."number", "voucher"."voucher_date",
  "voucher"."auditor_id", "reversal"."id" as "reversed_by_id", "sums"."debit"
from "voucher"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
inner join (select "line"."voucher_id", coalesce(sum("line"."debit_fen"), 0)::bigint as "debit" from
    "voucher_line" as "line" where line.account_set_id = $1 and line.organization_id = $2
and line.voucher_date between $3
  and $4 group by "line"."voucher_id") as "sums" on "sums"."voucher_id" = "voucher"."id"
where "voucher"."account_set_id" = $5 and "voucher"."organization_id" = $6 and "voucher"."period" >= $7
  and "voucher"."period" <= $8
  and ("voucher"."word" = $9 and "voucher"."number" >= $10 and "voucher"."number" <= $11 and
    "voucher"."maker_id" = $12 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $13 and
    "voucher"."is_carry_forward" = $14) and "voucher"."attachment_count" > $15 and "voucher"."id" in (select
    "line"."voucher_id" from "voucher_line" as "line" where line.account_set_id = $16 and line.organization_id
    = $17
and line.voucher_date between $18 and $19
  and (position(lower($20) in lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $21 and above.id = $22
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $23
  ) and line.debit_fen + line.credit_fen >= $24 and line.debit_fen + line.credit_fen <= $25)))
order by voucher.period desc, voucher.word collate "C" desc, voucher.number desc;

-- selectMakers
-- Who made the vouchers of an organization, by name; also somebody who has left the set.
select "app_user"."id", "app_user"."real_name" as "name"
from "app_user"
where "app_user"."id" in (select "voucher"."maker_id" from "voucher" where "voucher"."account_set_id" = $1 and
    "voucher"."organization_id" = $2)
order by app_user.real_name collate "zh-x-icu", "app_user"."id";

-- selectListTotals
-- How many vouchers a filter finds, and the sums of all their lines.
with "matched" as (select "voucher"."id" from "voucher" where "voucher"."account_set_id" = $1 and
    "voucher"."organization_id" = $2 and "voucher"."period" >= $3 and "voucher"."period" <= $4 and
    ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and "voucher"."maker_id"
    = $8 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $9 and "voucher"."is_carry_forward" =
    $10) and "voucher"."attachment_count" > $11 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where line.account_set_id = $12 and line.organization_id = $13
and line.voucher_date between $14 and $15
  and (position(lower($16) in lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $17 and above.id = $18
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $19
) and line.debit_fen + line.credit_fen >= $20 and line.debit_fen + line.credit_fen <= $21)))) select (select
    count(*)::bigint as "count" from "matched") as "count", coalesce(sum("line"."debit_fen"), 0)::bigint as
    "debit", coalesce(sum("line"."credit_fen"), 0)::bigint as "credit"
from "voucher_line" as "line"
where line.account_set_id = $22 and line.organization_id = $23
    and line.voucher_date between $24 and $25 and "line"."voucher_id" in (select "id" from "matched");

-- selectListedIds
-- The ids of all vouchers a filter finds.
select "voucher"."id"
from "voucher"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" >= $3
  and "voucher"."period" <= $4
  and ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and
    "voucher"."maker_id" = $8 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $9 and
    "voucher"."is_carry_forward" = $10) and "voucher"."attachment_count" > $11 and "voucher"."id" in (select
    "line"."voucher_id" from "voucher_line" as "line" where line.account_set_id = $12 and line.organization_id
    = $13
and line.voucher_date between $14 and $15
  and (position(lower($16) in lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $17 and above.id = $18
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $19
  ) and line.debit_fen + line.credit_fen >= $20 and line.debit_fen + line.credit_fen <= $21)))
order by voucher.period desc, voucher.word collate "C" desc, voucher.number desc;

-- selectExtent
-- The first and the last month of what a filter finds, and how many lines it has. The lines are counted
-- voucher by voucher: right after a long import PostgreSQL does not know yet how many there are, and would
-- join them badly.
select min("voucher"."period") as "first", max("voucher"."period") as "last", coalesce(sum((
      select count(*) from voucher_line as counted
      where counted.account_set_id = voucher.account_set_id and counted.voucher_id = voucher.id
    )), 0)::bigint as "lineCount"
from "voucher"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" >= $3
  and "voucher"."period" <= $4
  and ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and
    "voucher"."maker_id" = $8 and "voucher"."auditor_id" is not null and ("voucher"."kind" = $9 and
    "voucher"."is_carry_forward" = $10) and "voucher"."attachment_count" > $11 and "voucher"."id" in (select
    "line"."voucher_id" from "voucher_line" as "line" where line.account_set_id = $12 and line.organization_id
    = $13
and line.voucher_date between $14 and $15
  and (position(lower($16) in lower(line.summary)) > 0 and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $17 and above.id = $18
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = line.account_set_id and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $19
  ) and line.debit_fen + line.credit_fen >= $20 and line.debit_fen + line.credit_fen <= $21)));
