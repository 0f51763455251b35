-- What src/modules/books/books.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPostedLines
-- The lines of some accounts (null: of all) in a range of months, in book order (date, word, number, line),
-- with the accounts on the other side of each line's voucher, each once, in the order of the rows; no more
-- than `limit`, where there is one.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "voucher"."word",
  "voucher"."number", "line"."line_number" as "lineNumber", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit", "line"."quantity_micro" as "quantity",
  "line"."unit_price_e8" as "unitPrice", (
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
    "origin"."number" as "originNumber"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join lateral (select "reversed"."voucher_date", "reversed"."word", "reversed"."number" from "voucher" as
    "reversed" where "reversed"."account_set_id" = $2 and "reversed"."id" = "voucher"."reverses_id" limit $3)
    as "origin" on true
where "line"."account_set_id" = $4 and "line"."organization_id" = any($5::bigint[])
  and "line"."voucher_date" >= $6 and "line"."voucher_date" <= $7 and true
  and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[])
  and "line"."currency_code" = $10
  and not (line.account_id = any($11::bigint[]) and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and "voucher"."auditor_id" is not null and "line"."account_id" = any($18::bigint[])
order by "line"."voucher_date", "voucher"."word" collate "C", "voucher"."number", "line"."voucher_id",
  "line"."line_number"
limit $19;

-- selectPostedLinesOfItem
-- The same, only lines that carry an auxiliary item.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "voucher"."word",
  "voucher"."number", "line"."line_number" as "lineNumber", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit", "line"."quantity_micro" as "quantity",
  "line"."unit_price_e8" as "unitPrice", (
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
    "origin"."number" as "originNumber"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join lateral (select "reversed"."voucher_date", "reversed"."word", "reversed"."number" from "voucher" as
    "reversed" where "reversed"."account_set_id" = $2 and "reversed"."id" = "voucher"."reverses_id" limit $3)
    as "origin" on true
where "line"."account_set_id" = $4 and "line"."organization_id" = any($5::bigint[])
  and "line"."voucher_date" >= $6 and "line"."voucher_date" <= $7 and true
  and ',' || "line"."auxiliary_key" || ',' like $8 and "line"."account_id" = any($9::bigint[])
  and "line"."currency_code" = $10
  and not (line.account_id = any($11::bigint[]) and line.voucher_date >= $12 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $13 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($14::bigint[]) and line.voucher_date >= $15 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $16 and transfer.id = line.voucher_id and transfer.kind = any($17::text[])
  )) and "voucher"."auditor_id" is not null and exists (
      select 1 from voucher_line_auxiliary as carried
      where carried.account_set_id = $18 and carried.voucher_id = line.voucher_id
        and carried.line_number = line.line_number and carried.item_id = $19
    )
order by "line"."voucher_date", "voucher"."word" collate "C", "voucher"."number", "line"."voucher_id",
  "line"."line_number";

-- countPostedLines
-- How many lines the months hold, of some accounts or of all (null).
select count(*)::bigint as "lines"
from "voucher_line" as "line"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[]);

-- selectVoucherCounts
-- The vouchers of a span by word: how many, and their first and last number.
select "voucher"."word", count(*) as "count", min("voucher"."number") as "from",
  max("voucher"."number") as "to"
from "voucher"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = any($2::bigint[])
  and "voucher"."voucher_date" >= $3 and "voucher"."voucher_date" <= $4 and "voucher"."auditor_id" is not null
group by "voucher"."word"
order by "voucher"."word" collate "C";

-- selectKeeper
-- The person asking, named on paper as the keeper of the books.
select "person"."real_name"
from "member"
inner join "app_user" as "person" on "person"."id" = "member"."user_id"
where "member"."account_set_id" = $1 and "member"."user_id" = $2;

-- selectOpenings
-- Opening balances as entered, those of each organization by themselves, with the month its books begin with;
-- null accounts: all.
select "organization"."enable_period" as "enablePeriod", "balance"."account_id" as "accountId",
  "balance"."auxiliary_key" as "auxiliaryKey", "balance"."net_fen" as "net",
  "balance"."year_debit_fen" as "yearDebit", "balance"."year_credit_fen" as "yearCredit",
  "balance"."year_result_fen" as "yearResult", "balance"."quantity_micro" as "quantity",
  "balance"."year_debit_quantity_micro" as "yearDebitQuantity",
  "balance"."year_credit_quantity_micro" as "yearCreditQuantity",
  "balance"."currency_code" as "currencyCode", "balance"."currency_net_fen" as "currencyNet"
from "opening_balance" as "balance"
inner join "organization" on "organization"."account_set_id" = "balance"."account_set_id"
  and "organization"."id" = "balance"."organization_id"
where "balance"."account_set_id" = $1 and "balance"."organization_id" = any($2::bigint[])
  and "balance"."account_id" = any($3::bigint[]) and "balance"."auxiliary_key" = $4 and true
  and ',' || "balance"."auxiliary_key" || ',' like $5 and "balance"."account_id" = any($6::bigint[])
  and "balance"."currency_code" = $7
order by "balance"."account_id", "balance"."auxiliary_key", "balance"."organization_id";

-- selectMovements
-- Turnover month by month up to `to`, of some organizations added up; null accounts: all. Months before
-- January of the year that `from` is in come as one, and, unless they are asked for, those between January
-- and `from`: the rows do not grow with the age of the books. A coarser grain has fewer rows: one an account.
select case when movement.period >= $1 then movement.period
when movement.period >= $2 then $3 else $4 end as "period", "movement"."account_id" as "accountId",
  "movement"."auxiliary_key" as "auxiliaryKey", "movement"."currency_code" as "currencyCode",
  "movement"."is_profit_transfer" as "isProfitTransfer", "movement"."is_before" as "isBeforeRange",
  coalesce(sum("movement"."debit_fen"), 0)::bigint as "debit",
  coalesce(sum("movement"."credit_fen"), 0)::bigint as "credit",
  coalesce(sum("movement"."debit_quantity_micro"), 0)::bigint as "debitQuantity",
  coalesce(sum("movement"."credit_quantity_micro"), 0)::bigint as "creditQuantity",
  coalesce(sum("movement"."debit_currency_fen"), 0)::bigint as "debitCurrency",
  coalesce(sum("movement"."credit_currency_fen"), 0)::bigint as "creditCurrency"
from (
    select period, account_id, auxiliary_key, currency_code, is_profit_transfer, false as is_before,
      debit_fen as debit_fen,
      credit_fen as credit_fen,
      debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
    from movement
    where movement.account_set_id = $5
      and movement.organization_id = any($6::bigint[]) and movement.period <= $7
and ',' || "movement"."auxiliary_key" || ',' like $8 and "movement"."account_id" = any($9::bigint[])
  and "movement"."currency_code" = $10
  and not (movement.is_profit_transfer and movement.account_id = any($11::bigint[])
      and movement.period >= $12) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $13::boolean,
      $14::bigint * line.debit_fen,
      $15::bigint * line.credit_fen,
$16::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $17::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$18::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $19::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $20
      and line.organization_id = any($21::bigint[]) and line.voucher_date >= $22 and line.voucher_date < $23
and ',' || "line"."auxiliary_key" || ',' like $24 and "line"."account_id" = any($25::bigint[])
  and "line"."currency_code" = $26
  and not (line.account_id = any($27::bigint[]) and line.voucher_date >= $28 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $29 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($30::bigint[]) and line.voucher_date >= $31 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $32 and transfer.id = line.voucher_id and transfer.kind = any($33::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $34::boolean,
      $35::bigint * line.debit_fen,
      $36::bigint * line.credit_fen,
$37::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $38::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$39::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $40::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $41
      and line.organization_id = any($42::bigint[]) and line.voucher_date >= $43 and line.voucher_date < $44
and ',' || "line"."auxiliary_key" || ',' like $45 and "line"."account_id" = any($46::bigint[])
  and "line"."currency_code" = $47
  and not (line.account_id = any($48::bigint[]) and line.voucher_date >= $49 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $50 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($51::bigint[]) and line.voucher_date >= $52 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $53 and transfer.id = line.voucher_id and transfer.kind = any($54::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, false,
      $55::bigint * line.debit_fen,
      $56::bigint * line.credit_fen,
$57::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $58::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$59::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $60::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $61
and line.organization_id = any($62::bigint[]) and voucher.kind = any($63::text[])
  and line.account_id = any($64::bigint[])
    and line.voucher_date >= $65 and line.voucher_date <= $66
and ',' || "line"."auxiliary_key" || ',' like $67 and "line"."account_id" = any($68::bigint[])
  and "line"."currency_code" = $69 union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, (line.voucher_date >= $70 and line.voucher_date < $71),
      $72::bigint * line.debit_fen,
      $73::bigint * line.credit_fen,
$74::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $75::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$76::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $77::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $78
and line.organization_id = any($79::bigint[]) and line.voucher_date <= $80
  and voucher.auditor_id is null
and ',' || "line"."auxiliary_key" || ',' like $81 and "line"."account_id" = any($82::bigint[])
  and "line"."currency_code" = $83
  and not (line.account_id = any($84::bigint[]) and line.voucher_date >= $85 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $86 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($87::bigint[]) and line.voucher_date >= $88 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $89 and transfer.id = line.voucher_id and transfer.kind = any($90::text[])
  ))) as "movement"
where "movement"."account_id" = any($91::bigint[]) and "movement"."auxiliary_key" = $92
group by "movement"."account_id", "auxiliaryKey", "movement"."currency_code",
  "movement"."is_profit_transfer", "movement"."is_before", 1;

-- selectEnablePeriod
-- The month the books of an organization begin with.
select /* prepared */ "enable_period" as "enablePeriod"
from "organization"
where "account_set_id" = $1 and "id" = $2;
