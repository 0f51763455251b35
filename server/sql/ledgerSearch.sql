-- What src/modules/books/ledgerSearch.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectHitDays
-- How many lines show what is looked for, and the nearest days before and after a day that have some.
select count(*)::bigint as "hits", min(line.voucher_date) filter (where line.voucher_date > $1) as "after",
  max(line.voucher_date) filter (where line.voucher_date < $2) as "before"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join lateral (select "reversed"."id", "reversed"."voucher_date", "reversed"."word", "reversed"."number"
    from "voucher" as "reversed" where "reversed"."account_set_id" = $3 and "reversed"."id" =
    "voucher"."reverses_id" limit $4) as "origin" on true
where "line"."account_set_id" = $5 and "line"."organization_id" = any($6::bigint[])
  and "line"."voucher_date" >= $7 and "line"."voucher_date" <= $8 and "line"."account_id" = any($9::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $10 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $11
) and true and ',' || "line"."auxiliary_key" || ',' like $12 and "line"."account_id" = any($13::bigint[]) and
    "line"."currency_code" = $14 and not (line.account_id = any($15::bigint[])
  and line.voucher_date >= $16 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $17 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($18::bigint[]) and line.voucher_date >= $19 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $20 and transfer.id = line.voucher_id and transfer.kind = any($21::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $22 and audited.id = line.voucher_id
    and audited.auditor_id is not null
) and (line.summary like $23 or line.summary like $24 or line.debit_fen = any($25::bigint[])
  or line.credit_fen = any($26::bigint[]) or line.account_id = any($27::bigint[])) and (
    case when origin.id is not null and (line.summary = $28 or line.summary ~ $29)
      then lower(('注销' || extract(month from origin.voucher_date) || '月'
|| extract(day from origin.voucher_date) || '日' || origin.word || '-' || origin.number || '号凭证')) like $30
    else line.summary like $31 end
    or voucher.word || '-' || voucher.number = $32
    or line.debit_fen = any($33::bigint[]) or line.credit_fen = any($34::bigint[])
    or line.account_id = any($35::bigint[])
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
    "line"."account_set_id" and "voucher"."id" = "line"."voucher_id" left join lateral (select
    "reversed"."id",
  "reversed"."voucher_date", "reversed"."word",
  "reversed"."number" from "voucher" as "reversed" where "reversed"."account_set_id" = $9
  and "reversed"."id" = "voucher"."reverses_id" limit $10) as "origin" on true where "line"."account_set_id" =
    $11 and "line"."organization_id" = any($12::bigint[]) and "line"."voucher_date" >= $13 and
    "line"."voucher_date" <= $14 and "line"."account_id" = any($15::bigint[]) and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $16 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $17
) and true and ',' || "line"."auxiliary_key" || ',' like $18 and "line"."account_id" = any($19::bigint[]) and
    "line"."currency_code" = $20 and not (line.account_id = any($21::bigint[])
  and line.voucher_date >= $22 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $23 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($24::bigint[]) and line.voucher_date >= $25 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $26 and transfer.id = line.voucher_id and transfer.kind = any($27::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $28 and audited.id = line.voucher_id
    and audited.auditor_id is not null
)) as "ranked"
where "is_hit" = $29
order by "rank";
