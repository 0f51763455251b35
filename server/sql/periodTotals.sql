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
            where telling.account_set_id = $2 and telling.side = account.side
  and telling.code in (select left(account.code, length) from generate_series(4, length(account.code)) as
    length)
              and (telling.name ~ $3 or telling.name ~ $4)
            order by telling.level desc limit 1
          ), account.side = 'credit') end as is_income,
        left(organization.enable_period, 4) = $5 as is_this_year
      from opening_balance as balance
      join account on account.account_set_id = balance.account_set_id and account.id = balance.account_id
      join organization on organization.account_set_id = balance.account_set_id
        and organization.id = balance.organization_id
      where balance.account_set_id = $6
and balance.organization_id = any($7::bigint[]) and ',' || "balance"."auxiliary_key" || ',' like $8
  and "balance"."account_id" = any($9::bigint[]) and "balance"."currency_code" = $10
    ), turned as (
      -- every month up to the last: before the range it is opening, before January it is year opening
      select account_id, auxiliary_key as auxiliary_key, is_profit_transfer,
        period >= $11 and not is_before as is_inside, period >= $12 as is_this_year,
        sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit,
sum(debit_quantity_micro)::bigint as debit_quantity,
  sum(credit_quantity_micro)::bigint as credit_quantity
      from (
    select period, account_id, auxiliary_key, currency_code, is_profit_transfer, false as is_before,
      debit_fen as debit_fen,
      credit_fen as credit_fen,
      debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
    from movement
    where movement.account_set_id = $13
      and movement.organization_id = any($14::bigint[]) and movement.period <= $15
and ',' || "movement"."auxiliary_key" || ',' like $16
  and "movement"."account_id" = any($17::bigint[]) and "movement"."currency_code" = $18
  and not (movement.is_profit_transfer and movement.account_id = any($19::bigint[])
      and movement.period >= $20) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $21::boolean,
      $22::bigint * line.debit_fen,
      $23::bigint * line.credit_fen,
$24::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $25::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$26::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $27::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $28
      and line.organization_id = any($29::bigint[]) and line.voucher_date >= $30 and line.voucher_date < $31
and ',' || "line"."auxiliary_key" || ',' like $32 and "line"."account_id" = any($33::bigint[])
  and "line"."currency_code" = $34
  and not (line.account_id = any($35::bigint[]) and line.voucher_date >= $36 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $37 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($38::bigint[]) and line.voucher_date >= $39 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $40 and transfer.id = line.voucher_id and transfer.kind = any($41::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $42::boolean,
      $43::bigint * line.debit_fen,
      $44::bigint * line.credit_fen,
$45::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $46::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$47::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $48::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $49
      and line.organization_id = any($50::bigint[]) and line.voucher_date >= $51 and line.voucher_date < $52
and ',' || "line"."auxiliary_key" || ',' like $53 and "line"."account_id" = any($54::bigint[])
  and "line"."currency_code" = $55
  and not (line.account_id = any($56::bigint[]) and line.voucher_date >= $57 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $58 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($59::bigint[]) and line.voucher_date >= $60 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $61 and transfer.id = line.voucher_id and transfer.kind = any($62::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, false,
      $63::bigint * line.debit_fen,
      $64::bigint * line.credit_fen,
$65::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $66::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$67::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $68::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $69
and line.organization_id = any($70::bigint[]) and voucher.kind = any($71::text[])
  and line.account_id = any($72::bigint[])
    and line.voucher_date >= $73 and line.voucher_date <= $74
and ',' || "line"."auxiliary_key" || ',' like $75 and "line"."account_id" = any($76::bigint[])
  and "line"."currency_code" = $77 union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, (line.voucher_date >= $78 and line.voucher_date < $79),
      $80::bigint * line.debit_fen,
      $81::bigint * line.credit_fen,
$82::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $83::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$84::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $85::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $86
and line.organization_id = any($87::bigint[]) and line.voucher_date <= $88
  and voucher.auditor_id is null
and ',' || "line"."auxiliary_key" || ',' like $89 and "line"."account_id" = any($90::bigint[])
  and "line"."currency_code" = $91
  and not (line.account_id = any($92::bigint[]) and line.voucher_date >= $93 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $94 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($95::bigint[]) and line.voucher_date >= $96 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $97 and transfer.id = line.voucher_id and transfer.kind = any($98::text[])
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
    where transfer.account_set_id = $26 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($27::bigint[]) and line.voucher_date >= $28 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $29 and transfer.id = line.voucher_id and transfer.kind = any($30::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, $31::boolean,
      $32::bigint * line.debit_fen,
      $33::bigint * line.credit_fen,
$34::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $35::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$36::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $37::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $38
      and line.organization_id = any($39::bigint[]) and line.voucher_date >= $40 and line.voucher_date < $41
and ',' || "line"."auxiliary_key" || ',' like $42 and "line"."account_id" = any($43::bigint[])
  and "line"."currency_code" = $44
  and not (line.account_id = any($45::bigint[]) and line.voucher_date >= $46 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $47 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($48::bigint[]) and line.voucher_date >= $49 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $50 and transfer.id = line.voucher_id and transfer.kind = any($51::text[])
  )) union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, false,
      $52::bigint * line.debit_fen,
      $53::bigint * line.credit_fen,
$54::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $55::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$56::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $57::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $58
and line.organization_id = any($59::bigint[]) and voucher.kind = any($60::text[])
  and line.account_id = any($61::bigint[])
    and line.voucher_date >= $62 and line.voucher_date <= $63
and ',' || "line"."auxiliary_key" || ',' like $64 and "line"."account_id" = any($65::bigint[])
  and "line"."currency_code" = $66 union all
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, (line.voucher_date >= $67 and line.voucher_date < $68),
      $69::bigint * line.debit_fen,
      $70::bigint * line.credit_fen,
$71::bigint * case when line.debit_fen <> 0 then coalesce(line.quantity_micro, 0) else 0 end,
  $72::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.quantity_micro, 0) end,
$73::bigint * case when line.debit_fen <> 0 then coalesce(line.currency_fen, 0) else 0 end,
  $74::bigint * case when line.debit_fen <> 0 then 0 else coalesce(line.currency_fen, 0) end
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = $75
and line.organization_id = any($76::bigint[]) and line.voucher_date <= $77
  and voucher.auditor_id is null
    and line.voucher_date >= $78
and ',' || "line"."auxiliary_key" || ',' like $79 and "line"."account_id" = any($80::bigint[])
  and "line"."currency_code" = $81
  and not (line.account_id = any($82::bigint[]) and line.voucher_date >= $83 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $84 and transfer.id = line.voucher_id and transfer.is_profit_transfer
  ))
    and not (line.account_id = any($85::bigint[]) and line.voucher_date >= $86 and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = $87 and transfer.id = line.voucher_id and transfer.kind = any($88::text[])
  ))) as movement
    where not is_before
    group by account_id
  ) as "turned"
order by "accountId";
