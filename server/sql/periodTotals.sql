-- What src/modules/books/periodTotals.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPeriodTotals
-- Opening, turnover, year-to-date and year-opening figures of every leaf account × auxiliary combination of
-- some organizations, added up, from month `from` to month `to`: the same rows as `summarize`
-- (accounting/summarize.ts), from the monthly movements and never from lines. An organization's entered
-- turnover counts in the year its own books begin. With the coarser grain the combinations of an account are
-- one row. Movements are added up before they are split into columns: there are ten times as many of them.
select *
from (
    with opening as (
      -- 期初余额 as entered, with whether its turnover belongs to the year asked for
      select balance.account_id, balance.auxiliary_key, balance.quantity_micro,
        balance.net_fen, balance.year_debit_fen, balance.year_credit_fen, balance.year_result_fen,
        balance.year_debit_quantity_micro, balance.year_credit_quantity_micro,
        account.category = 'profitAndLoss' as is_result,
        account.category = 'profitAndLoss' and balance.net_fen = 0 as is_carried,
        case when account.category = 'profitAndLoss' and balance.net_fen = 0
          and balance.year_debit_fen = balance.year_credit_fen then coalesce((
            select telling.name ~ $1 from account as telling
            where telling.account_set_id = account.account_set_id and telling.side = account.side
  and telling.code in (select left(account.code, length) from generate_series(4, length(account.code)) as
    length)
              and (telling.name ~ $2 or telling.name ~ $3)
            order by telling.level desc limit 1
          ), account.side = 'credit') end as is_income,
        left(organization.enable_period, 4) = $4 as is_this_year
      from opening_balance as balance
      join account on account.account_set_id = balance.account_set_id and account.id = balance.account_id
      join organization on organization.account_set_id = balance.account_set_id
        and organization.id = balance.organization_id
      where balance.account_set_id = $5
and balance.organization_id = any($6::bigint[]) and ',' || "balance"."auxiliary_key" || ',' like $7
  and "balance"."account_id" = any($8::bigint[]) and "balance"."currency_code" = $9
    ), turned as (
      -- every month up to the last: before the range it is opening, before January it is year opening
      select account_id, auxiliary_key as auxiliary_key, is_profit_transfer,
        period >= $10 and not is_before as is_inside, period >= $11 as is_this_year,
        sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit,
sum(debit_quantity_micro)::bigint as debit_quantity,
  sum(credit_quantity_micro)::bigint as credit_quantity
      from (
    select period, account_id, auxiliary_key, currency_code, is_profit_transfer, false as is_before,
      debit_fen as debit_fen,
      credit_fen as credit_fen,
      debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
    from movement
    where movement.account_set_id = $12
      and movement.organization_id = any($13::bigint[]) and movement.period <= $14
and ',' || "movement"."auxiliary_key" || ',' like $15
  and "movement"."account_id" = any($16::bigint[]) and "movement"."currency_code" = $17
  and not (movement.is_profit_transfer and movement.account_id = any($18::bigint[])
      and movement.period >= $19) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $20::boolean,
      $21::bigint * line.debit_fen,
      $22::bigint * line.credit_fen,
$23::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $24::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$25::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $26::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $27
      and line.organization_id = any($28::bigint[]) and line.voucher_date >= $29 and line.voucher_date < $30
and ',' || "line"."auxiliary_key" || ',' like $31 and "line"."account_id" = any($32::bigint[])
  and "line"."currency_code" = $33
  and not (line.account_id = any($34::bigint[]) and line.voucher_date >= $35 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($36::bigint[]) and line.voucher_date >= $37 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($38::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $39::boolean,
      $40::bigint * line.debit_fen,
      $41::bigint * line.credit_fen,
$42::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $43::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$44::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $45::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $46
      and line.organization_id = any($47::bigint[]) and line.voucher_date >= $48 and line.voucher_date < $49
and ',' || "line"."auxiliary_key" || ',' like $50 and "line"."account_id" = any($51::bigint[])
  and "line"."currency_code" = $52
  and not (line.account_id = any($53::bigint[]) and line.voucher_date >= $54 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($55::bigint[]) and line.voucher_date >= $56 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($57::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, false,
      $58::bigint * line.debit_fen,
      $59::bigint * line.credit_fen,
$60::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $61::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$62::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $63::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $64
and line.organization_id = any($65::bigint[]) and voucher.kind = any($66::text[])
  and line.account_id = any($67::bigint[])
    and line.voucher_date >= $68 and line.voucher_date <= $69
and ',' || "line"."auxiliary_key" || ',' like $70 and "line"."account_id" = any($71::bigint[])
  and "line"."currency_code" = $72 union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, (line.voucher_date >= $73 and line.voucher_date < $74),
      $75::bigint * line.debit_fen,
      $76::bigint * line.credit_fen,
$77::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $78::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$79::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $80::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $81
and line.organization_id = any($82::bigint[]) and line.voucher_date <= $83
  and voucher.auditor_id is null
and ',' || "line"."auxiliary_key" || ',' like $84 and "line"."account_id" = any($85::bigint[])
  and "line"."currency_code" = $86
  and not (line.account_id = any($87::bigint[]) and line.voucher_date >= $88 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($89::bigint[]) and line.voucher_date >= $90 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($91::text[])
  ))) as movement
      group by 1, 2, 3, 4, 5
    ), figure as (
      -- 年初 is zero where a profit-and-loss account was carried before the books began (yearBeginNet);
      -- what its entered turnover is beyond 实际损益发生额 is its transfers (openingTransfers)
select account_id, auxiliary_key as auxiliary_key, net_fen as opening,
  quantity_micro as opening_quantity,
        0 as debit, 0 as credit, 0 as transfer_debit, 0 as transfer_credit,
        case when is_this_year then year_debit_fen else 0 end as year_debit,
        case when is_this_year then year_credit_fen else 0 end as year_credit,
        case when is_this_year and is_result
          then greatest(year_debit_fen - year_credit_fen - year_result, 0) else 0 end as year_transfer_debit,
        case when is_this_year and is_result
          then greatest(year_result - year_debit_fen + year_credit_fen, 0) else 0 end as year_transfer_credit,
        case when not is_this_year then net_fen when is_carried then 0
          else net_fen - (year_debit_fen - year_credit_fen) end as year_opening,
        0 as debit_quantity, 0 as credit_quantity,
        case when is_this_year then year_debit_quantity_micro else 0 end as year_debit_quantity,
        case when is_this_year then year_credit_quantity_micro else 0 end as year_credit_quantity
      from opening cross join lateral (
        -- 实际损益发生额 as entered, else as proposed (proposedResult)
        select coalesce(year_result_fen, case
          when not is_carried or year_debit_fen <> year_credit_fen then year_debit_fen - year_credit_fen
          when is_income then -year_credit_fen else year_debit_fen end) as year_result
      ) as proposed
      union all
      select account_id, auxiliary_key,
        case when is_inside then 0 else debit - credit end,
        case when is_inside then 0 else debit_quantity - credit_quantity end,
        case when is_inside then debit else 0 end, case when is_inside then credit else 0 end,
        case when is_inside and is_profit_transfer then debit else 0 end,
        case when is_inside and is_profit_transfer then credit else 0 end,
        case when is_this_year then debit else 0 end, case when is_this_year then credit else 0 end,
        case when is_this_year and is_profit_transfer then debit else 0 end,
        case when is_this_year and is_profit_transfer then credit else 0 end,
        case when is_this_year then 0 else debit - credit end,
case when is_inside then debit_quantity else 0 end,
  case when is_inside then credit_quantity else 0 end,
        case when is_this_year then debit_quantity else 0 end,
        case when is_this_year then credit_quantity else 0 end
      from turned
    )
    select account_id as "accountId", auxiliary_key as "auxiliaryKey",
      sum(opening)::bigint as "openingNet", sum(debit)::bigint as "debit", sum(credit)::bigint as "credit",
      sum(transfer_debit)::bigint as "transferDebit", sum(transfer_credit)::bigint as "transferCredit",
      sum(year_debit)::bigint as "yearDebit", sum(year_credit)::bigint as "yearCredit",
sum(year_transfer_debit)::bigint as "yearTransferDebit",
  sum(year_transfer_credit)::bigint as "yearTransferCredit",
      sum(year_opening)::bigint as "yearOpeningNet", sum(opening_quantity)::bigint as "openingQuantity",
      sum(debit_quantity)::bigint as "debitQuantity", sum(credit_quantity)::bigint as "creditQuantity",
sum(year_debit_quantity)::bigint as "yearDebitQuantity",
  sum(year_credit_quantity)::bigint as "yearCreditQuantity"
    from figure
    group by account_id, auxiliary_key
  ) as "totals"
order by "accountId", "auxiliaryKey";

-- selectPeriodTurnover
-- The turnover of `selectPeriodTotals` by leaf account, from the movements of the range alone.
select *
from (
    select account_id as "accountId", '' as "auxiliaryKey",
      sum(debit_fen)::bigint as "debit", sum(credit_fen)::bigint as "credit",
sum(debit_quantity_micro)::bigint as "debitQuantity",
  sum(credit_quantity_micro)::bigint as "creditQuantity"
    from (
    select period, account_id, auxiliary_key, currency_code, is_profit_transfer, false as is_before,
      debit_fen as debit_fen,
      credit_fen as credit_fen,
      debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
    from movement
    where movement.account_set_id = $1
      and movement.organization_id = any($2::bigint[]) and movement.period <= $3
and movement.period >= $4 and ',' || "movement"."auxiliary_key" || ',' like $5
  and "movement"."account_id" = any($6::bigint[]) and "movement"."currency_code" = $7
  and not (movement.is_profit_transfer and movement.account_id = any($8::bigint[])
      and movement.period >= $9) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $10::boolean,
      $11::bigint * line.debit_fen,
      $12::bigint * line.credit_fen,
$13::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $14::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$15::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $16::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $17
      and line.organization_id = any($18::bigint[]) and line.voucher_date >= $19 and line.voucher_date < $20
and ',' || "line"."auxiliary_key" || ',' like $21 and "line"."account_id" = any($22::bigint[])
  and "line"."currency_code" = $23
  and not (line.account_id = any($24::bigint[]) and line.voucher_date >= $25 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($26::bigint[]) and line.voucher_date >= $27 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($28::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $29::boolean,
      $30::bigint * line.debit_fen,
      $31::bigint * line.credit_fen,
$32::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $33::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$34::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $35::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $36
      and line.organization_id = any($37::bigint[]) and line.voucher_date >= $38 and line.voucher_date < $39
and ',' || "line"."auxiliary_key" || ',' like $40 and "line"."account_id" = any($41::bigint[])
  and "line"."currency_code" = $42
  and not (line.account_id = any($43::bigint[]) and line.voucher_date >= $44 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($45::bigint[]) and line.voucher_date >= $46 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($47::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, false,
      $48::bigint * line.debit_fen,
      $49::bigint * line.credit_fen,
$50::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $51::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$52::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $53::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $54
and line.organization_id = any($55::bigint[]) and voucher.kind = any($56::text[])
  and line.account_id = any($57::bigint[])
    and line.voucher_date >= $58 and line.voucher_date <= $59
and ',' || "line"."auxiliary_key" || ',' like $60 and "line"."account_id" = any($61::bigint[])
  and "line"."currency_code" = $62 union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, (line.voucher_date >= $63 and line.voucher_date < $64),
      $65::bigint * line.debit_fen,
      $66::bigint * line.credit_fen,
$67::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $68::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$69::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $70::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $71
and line.organization_id = any($72::bigint[]) and line.voucher_date <= $73
  and voucher.auditor_id is null
    and line.voucher_date >= $74
and ',' || "line"."auxiliary_key" || ',' like $75 and "line"."account_id" = any($76::bigint[])
  and "line"."currency_code" = $77
  and not (line.account_id = any($78::bigint[]) and line.voucher_date >= $79 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($80::bigint[]) and line.voucher_date >= $81 and exists (
    select 1 from voucher as transfer
where transfer.account_set_id = line.account_set_id and transfer.id = line.voucher_id
  and transfer.kind = any($82::text[])
  ))) as movement
    where not is_before
    group by account_id
  ) as "turned"
order by "accountId";
