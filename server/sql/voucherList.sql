-- What src/modules/voucher/reading/voucherList.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectListedPage
-- Finds the vouchers once: adds them up, and sorts the page out. Whole rows are read for the page alone.
with "matched" as materialized (select "voucher"."id", "voucher"."period", "voucher"."voucher_date",
    "voucher"."word", "voucher"."number", "voucher"."debit_fen" as "debit_fen" from "voucher" where
    "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" >= $3 and
    "voucher"."period" <= $4 and ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <=
    $7 and "voucher"."maker_id" = $8 and "voucher"."auditor_id" is not null and "voucher"."kind" in ($9, $10,
    $11) and "voucher"."attachment_count" > $12 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where line.account_set_id = $13 and line.organization_id = $14
    and line.voucher_date between $15 and $16 and ((
    line.summary like $17 and not (line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $18 and reversal.reverses_id is not null
and reversal.organization_id = $19 and reversal.period between $20 and $21) and (line.summary = $22
  or line.summary ~ $23))
    or line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $24 and reversal.reverses_id is not null
and reversal.organization_id = $25 and reversal.period between $26 and $27
  and lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $28)
    and (line.summary = $29 or line.summary ~ $30)
  ) and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $31 and above.id = $32
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = $33 and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $34
) and line.debit_fen + line.credit_fen >= $35 and line.debit_fen + line.credit_fen <= $36)))) select
    count(*)::bigint as "count", coalesce(sum("matched"."debit_fen"), 0)::bigint as "debit", to_jsonb(array(
select voucher.id from matched as voucher order by voucher.period desc,
  voucher.word collate "C" desc, voucher.number desc
        limit $37 offset $38
      )) as "ids"
from "matched";

-- selectOutlines
-- Every voucher of a filter with the sum of its debits, without its lines.
select "voucher"."id", "voucher"."word", "voucher"."number", "voucher"."voucher_date",
  "voucher"."maker_id", "voucher"."changer_id", "voucher"."auditor_id", "reversal"."id" as "reversed_by_id",
  "voucher"."debit_fen" as "debit"
from "voucher"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" >= $3
  and "voucher"."period" <= $4
  and ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and
    "voucher"."maker_id" = $8 and "voucher"."auditor_id" is not null and "voucher"."kind" in ($9, $10, $11)
    and "voucher"."attachment_count" > $12 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where line.account_set_id = $13 and line.organization_id = $14
    and line.voucher_date between $15 and $16 and ((
    line.summary like $17 and not (line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $18 and reversal.reverses_id is not null
and reversal.organization_id = $19 and reversal.period between $20 and $21) and (line.summary = $22
  or line.summary ~ $23))
    or line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $24 and reversal.reverses_id is not null
and reversal.organization_id = $25 and reversal.period between $26 and $27
  and lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $28)
    and (line.summary = $29 or line.summary ~ $30)
  ) and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $31 and above.id = $32
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = $33 and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $34
  ) and line.debit_fen + line.credit_fen >= $35 and line.debit_fen + line.credit_fen <= $36)))
order by voucher.period desc, voucher.word collate "C" desc, voucher.number desc;

-- selectMakers
-- The makers of an organization's vouchers, by name; also people who have left the set.
select "app_user"."id", "app_user"."real_name" as "name"
from "app_user"
where "app_user"."id" in (select "voucher"."maker_id" from "voucher" where "voucher"."account_set_id" = $1 and
    "voucher"."organization_id" = $2)
order by app_user.real_name collate "zh-x-icu", "app_user"."id";

-- selectListedIds
-- The ids of all vouchers a filter finds.
select "voucher"."id"
from "voucher"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2 and "voucher"."period" >= $3
  and "voucher"."period" <= $4
  and ("voucher"."word" = $5 and "voucher"."number" >= $6 and "voucher"."number" <= $7 and
    "voucher"."maker_id" = $8 and "voucher"."auditor_id" is not null and "voucher"."kind" in ($9, $10, $11)
    and "voucher"."attachment_count" > $12 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where line.account_set_id = $13 and line.organization_id = $14
    and line.voucher_date between $15 and $16 and ((
    line.summary like $17 and not (line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $18 and reversal.reverses_id is not null
and reversal.organization_id = $19 and reversal.period between $20 and $21) and (line.summary = $22
  or line.summary ~ $23))
    or line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $24 and reversal.reverses_id is not null
and reversal.organization_id = $25 and reversal.period between $26 and $27
  and lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $28)
    and (line.summary = $29 or line.summary ~ $30)
  ) and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $31 and above.id = $32
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = $33 and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $34
  ) and line.debit_fen + line.credit_fen >= $35 and line.debit_fen + line.credit_fen <= $36)))
order by voucher.period desc, voucher.word collate "C" desc, voucher.number desc;

-- selectExtent
-- The first and the last month of what a filter finds, and how many lines it has. The lines are counted
-- voucher by voucher: right after a long import PostgreSQL does not know yet how many there are, and would
-- join them badly.
select min("voucher"."period") as "first", max("voucher"."period") as "last", coalesce(sum((
      select count(*) from voucher_line as counted
      where counted.account_set_id = $1 and counted.voucher_id = voucher.id
    )), 0)::bigint as "lineCount"
from "voucher"
where "voucher"."account_set_id" = $2 and "voucher"."organization_id" = $3 and "voucher"."period" >= $4
  and "voucher"."period" <= $5
  and ("voucher"."word" = $6 and "voucher"."number" >= $7 and "voucher"."number" <= $8 and
    "voucher"."maker_id" = $9 and "voucher"."auditor_id" is not null and "voucher"."kind" in ($10, $11, $12)
    and "voucher"."attachment_count" > $13 and "voucher"."id" in (select "line"."voucher_id" from
    "voucher_line" as "line" where line.account_set_id = $14 and line.organization_id = $15
    and line.voucher_date between $16 and $17 and ((
    line.summary like $18 and not (line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $19 and reversal.reverses_id is not null
and reversal.organization_id = $20 and reversal.period between $21 and $22) and (line.summary = $23
  or line.summary ~ $24))
    or line.voucher_id in (select reversal.id from voucher as reversal
join voucher as origin on origin.account_set_id = reversal.account_set_id
  and origin.id = reversal.reverses_id
    where reversal.account_set_id = $25 and reversal.reverses_id is not null
and reversal.organization_id = $26 and reversal.period between $27 and $28
  and lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $29)
    and (line.summary = $30 or line.summary ~ $31)
  ) and line.account_id in (
    select below.id from account as above
join account as below on below.account_set_id = above.account_set_id
  and starts_with(below.code, above.code)
    where above.account_set_id = $32 and above.id = $33
  ) and exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = $34 and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = $35
  ) and line.debit_fen + line.credit_fen >= $36 and line.debit_fen + line.credit_fen <= $37)));
