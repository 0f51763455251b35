-- What src/modules/books/ledgerSearch.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectHitDays
-- How many lines show what is looked for, and the nearest days before and after a day that have some.
select count(*)::bigint as "hits", min(line.voucher_date) filter (where line.voucher_date > $1) as "after",
  max(line.voucher_date) filter (where line.voucher_date < $2) as "before"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join "voucher" as "origin" on "origin"."account_set_id" = "voucher"."account_set_id"
  and "origin"."id" = "voucher"."reverses_id"
where "line"."account_set_id" = $3 and "line"."organization_id" = any($4::bigint[])
  and "line"."voucher_date" >= $5 and "line"."voucher_date" <= $6 and "line"."account_id" = any($7::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = line.account_set_id and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $8
) and true and ',' || "line"."auxiliary_key" || ',' like $9 and "line"."account_id" = any($10::bigint[]) and
    "line"."currency_code" = $11 and exists (
  select 1 from voucher as audited
  where audited.account_set_id = line.account_set_id and audited.id = line.voucher_id
    and audited.auditor_id is not null
) and (line.summary like $12 or line.summary like $13 or line.debit_fen = any($14::bigint[])
  or line.credit_fen = any($15::bigint[]) or line.account_id = any($16::bigint[])) and (
    case when origin.id is not null and (line.summary = $17 or line.summary ~ $18)
      then lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $19
    else line.summary like $20 end
    or voucher.word || '-' || voucher.number = $21
    or line.debit_fen = any($22::bigint[]) or line.credit_fen = any($23::bigint[])
    or line.account_id = any($24::bigint[])
  );

-- selectHitRanks
-- The positions of the lines of a day that show it among all lines of the day, from 0.
select "rank"
from (select (row_number() over (order by line.voucher_date, voucher.word collate "C", voucher.number,
    line.voucher_id, line.line_number) - 1)::bigint as "rank", (
    case when origin.id is not null and (line.summary = $1 or line.summary ~ $2)
      then lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $3 else
    line.summary like $4 end
    or voucher.word || '-' || voucher.number = $5
    or line.debit_fen = any($6::bigint[]) or line.credit_fen = any($7::bigint[])
    or line.account_id = any($8::bigint[])
) as "is_hit" from "voucher_line" as "line" inner join "voucher" on "voucher"."account_set_id" =
    "line"."account_set_id" and "voucher"."id" = "line"."voucher_id" left join "voucher" as "origin" on
    "origin"."account_set_id" = "voucher"."account_set_id" and "origin"."id" = "voucher"."reverses_id" where
    "line"."account_set_id" = $9 and "line"."organization_id" = any($10::bigint[]) and "line"."voucher_date"
    >= $11 and "line"."voucher_date" <= $12 and "line"."account_id" = any($13::bigint[]) and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = line.account_set_id and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $14
) and true and ',' || "line"."auxiliary_key" || ',' like $15 and "line"."account_id" = any($16::bigint[]) and
    "line"."currency_code" = $17 and exists (
  select 1 from voucher as audited
  where audited.account_set_id = line.account_set_id and audited.id = line.voucher_id
    and audited.auditor_id is not null
)) as "ranked"
where "is_hit" = $18
order by "rank";
