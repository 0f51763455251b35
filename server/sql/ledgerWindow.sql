-- What src/modules/books/ledgerWindow.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- linesOn
-- The lines of a selection on some days, as `line`.
select
from "voucher_line" as "line"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $6 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $7
) and true and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[]) and
    "line"."currency_code" = $10 and not (line.account_id = any($11::bigint[])
  and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $18 and audited.id = line.voucher_id
    and audited.auditor_id is not null
);

-- selectLinesOfDays
-- How many lines are on each day, the earliest first. Answered from the index of the register.
select "line"."voucher_date" as "date", count(*)::bigint as "lines"
from "voucher_line" as "line"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $6 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $7
) and true and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[]) and
    "line"."currency_code" = $10 and not (line.account_id = any($11::bigint[])
  and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $18 and audited.id = line.voucher_id
    and audited.auditor_id is not null
)
group by "line"."voucher_date"
order by "line"."voucher_date";

-- selectPosted
-- The accounts and combinations that have lines in the span, each once.
select distinct "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey"
from "voucher_line" as "line"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $6 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $7
) and true and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[]) and
    "line"."currency_code" = $10 and not (line.account_id = any($11::bigint[])
  and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $18 and audited.id = line.voucher_id
    and audited.auditor_id is not null
);

-- selectMoved
-- What the lines from `from` until before `until` move: debit − credit, and the quantity.
select coalesce(sum("line"."debit_fen" - "line"."credit_fen"), 0)::bigint as "net",
  coalesce(sum(case when line.debit_fen = 0 then -line.quantity_micro else line.quantity_micro end),
    0)::bigint as "quantity"
from "voucher_line" as "line"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[])
  and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $6 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $7
) and true and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[]) and
    "line"."currency_code" = $10 and not (line.account_id = any($11::bigint[])
  and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $18 and audited.id = line.voucher_id
    and audited.auditor_id is not null
) and "line"."voucher_date" < $19;

-- selectWindowLines
-- The lines a window needs, in the order of the books; without 对方科目 where it is not shown.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "line"."word", "line"."number",
  "line"."line_number" as "lineNumber", "line"."summary", "line"."account_id" as "accountId",
  "line"."auxiliary_key" as "auxiliaryKey", "line"."debit_fen" as "debit", "line"."credit_fen" as "credit",
  "line"."quantity_micro" as "quantity", "line"."unit_price_e8" as "unitPrice", (
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select account_id, min(line_number) as first_line from (
select other.account_id,
  other.line_number, (other.debit_fen <> 0) <> (line.debit_fen <> 0) as is_across,
("other"."debit_fen" + "other"."credit_fen" < 0) <> ("line"."debit_fen" + "line"."credit_fen" < 0) as
    is_opposite,
  bool_or((other.debit_fen <> 0) <> (line.debit_fen <> 0)) over () as has_across
        from voucher_line as other where other.account_set_id = $1 and other.voucher_id = line.voucher_id
      ) as beside
      where case when has_across then is_across else is_opposite end
      group by account_id
    ) as counter
) as "counterAccountIds", "origin"."voucher_date" as "originDate", "origin"."word" as "originWord",
    "origin"."number" as "originNumber", "line"."net_before" as "netBefore", "line"."quantity_before" as
    "quantityBefore"
from (select "line".*, "voucher"."word", "voucher"."number", "voucher"."reverses_id",
    coalesce(sum("line"."debit_fen" - "line"."credit_fen") over (order by line.voucher_date, voucher.word
    collate "C", voucher.number, line.voucher_id, line.line_number rows between unbounded preceding and 1
    preceding), 0)::bigint as "net_before", coalesce(sum(case when line.debit_fen = 0 then
    -line.quantity_micro else line.quantity_micro end) over (order by line.voucher_date, voucher.word collate
    "C", voucher.number, line.voucher_id, line.line_number rows between unbounded preceding and 1 preceding),
    0)::bigint as "quantity_before" from "voucher_line" as "line" inner join lateral (select "voucher"."word",
    "voucher"."number", "voucher"."reverses_id" from "voucher" where "voucher"."account_set_id" = $2 and
    "voucher"."id" = "line"."voucher_id" limit $3) as "voucher" on true where "line"."account_set_id" = $4 and
    "line"."organization_id" = any($5::bigint[]) and "line"."voucher_date" >= $6 and "line"."voucher_date" <=
    $7 and "line"."account_id" = any($8::bigint[]) and exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = $9 and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = $10
) and true and ',' || "line"."auxiliary_key" || ',' like $11 and "line"."account_id" = any($12::bigint[]) and
    "line"."currency_code" = $13 and not (line.account_id = any($14::bigint[])
  and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($17::bigint[]) and line.voucher_date >= $18 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $19 and transfer.id = line.voucher_id and transfer.kind = any($20::text[])
  )) and exists (
  select 1 from voucher as audited
  where audited.account_set_id = $21 and audited.id = line.voucher_id
    and audited.auditor_id is not null
) order by line.voucher_date, voucher.word collate "C", voucher.number, line.voucher_id, line.line_number
    limit $22 offset $23) as "line"
left join lateral (select "reversed"."voucher_date", "reversed"."word", "reversed"."number" from "voucher" as
    "reversed" where "reversed"."account_set_id" = $24 and "reversed"."id" = "line"."reverses_id" limit $25)
    as "origin" on true
order by "line"."voucher_date", "line"."word" collate "C", "line"."number", "line"."voucher_id",
  "line"."line_number";
