-- What src/modules/books/books.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPeriodTotals
-- Opening, turnover, year-to-date and year-opening figures of every leaf account × auxiliary combination of
-- some organizations, added up, from month `from` to month `to`: the same rows as `summarize`
-- (accounting/summarize.ts), from the monthly movements and never from lines. An organization's entered
-- turnover counts in the year its own books begin.
select *
from (
    with opening as (
      -- 期初余额 as entered, with whether its turnover belongs to the year asked for
select balance.*, account.side, account.category = 'profitAndLoss'
  and balance.net_fen = 0 as is_carried,
        left(organization.enable_period, 4) = $1 as is_this_year
      from opening_balance as balance
      join account on account.account_set_id = balance.account_set_id and account.id = balance.account_id
      join organization on organization.account_set_id = balance.account_set_id
        and organization.id = balance.organization_id
      where balance.account_set_id = $2
        and balance.organization_id = any($3::bigint[])
    ), figure as (
      -- 年初 is zero where a profit-and-loss account was carried before the books began (yearBeginNet);
      -- entered turnover on both sides alike contains its transfers (openingTransfers)
      select account_id, auxiliary_key, net_fen as opening, quantity_micro as opening_quantity,
        0 as debit, 0 as credit, 0 as transfer_debit, 0 as transfer_credit,
        case when is_this_year then year_debit_fen else 0 end as year_debit,
        case when is_this_year then year_credit_fen else 0 end as year_credit,
        case when is_this_year and is_carried and year_debit_fen = year_credit_fen and side = 'credit'
          then year_debit_fen else 0 end as year_transfer_debit,
        case when is_this_year and is_carried and year_debit_fen = year_credit_fen and side = 'debit'
          then year_credit_fen else 0 end as year_transfer_credit,
        case when not is_this_year then net_fen when is_carried then 0
          else net_fen - (year_debit_fen - year_credit_fen) end as year_opening,
        0 as debit_quantity, 0 as credit_quantity,
        case when is_this_year then year_debit_quantity_micro else 0 end as year_debit_quantity,
        case when is_this_year then year_credit_quantity_micro else 0 end as year_credit_quantity
      from opening
      union all
      -- every month up to the last: before the range it is opening, before January it is year opening
      select account_id, auxiliary_key,
        case when period < $4 then debit_fen - credit_fen else 0 end,
        case when period < $5 then debit_quantity_micro - credit_quantity_micro else 0 end,
        case when period >= $6 then debit_fen else 0 end, case when period >= $7 then credit_fen else 0 end,
        case when period >= $8 and is_profit_transfer then debit_fen else 0 end,
        case when period >= $9 and is_profit_transfer then credit_fen else 0 end,
        case when period >= $10 then debit_fen else 0 end, case when period >= $11 then credit_fen else 0 end,
        case when period >= $12 and is_profit_transfer then debit_fen else 0 end,
        case when period >= $13 and is_profit_transfer then credit_fen else 0 end,
        case when period < $14 then debit_fen - credit_fen else 0 end,
        case when period >= $15 then debit_quantity_micro else 0 end,
        case when period >= $16 then credit_quantity_micro else 0 end,
        case when period >= $17 then debit_quantity_micro else 0 end,
        case when period >= $18 then credit_quantity_micro else 0 end
      from movement
      where account_set_id = $19
        and organization_id = any($20::bigint[]) and period <= $21
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

-- selectPostedLines
-- The lines of some accounts in a range of months, in book order (date, word, number, line), with the
-- accounts on the other side of each line's voucher, each once, in the order of the rows.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "voucher"."word",
  "voucher"."number", "line"."line_number" as "lineNumber", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit", "line"."quantity_micro" as "quantity",
  "line"."unit_price_e8" as "unitPrice", (
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select other.account_id, min(other.line_number) as first_line
      from voucher_line as other
      where other.account_set_id = line.account_set_id and other.voucher_id = line.voucher_id
        and (other.debit_fen <> 0) <> (line.debit_fen <> 0)
      group by other.account_id
    ) as counter
) as "counterAccountIds", "origin"."voucher_date" as "originDate", "origin"."word" as "originWord",
    "origin"."number" as "originNumber"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join "voucher" as "origin" on "origin"."account_set_id" = "voucher"."account_set_id"
  and "origin"."id" = "voucher"."reverses_id"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and "line"."account_id" = any($5::bigint[])
order by "line"."voucher_date", "voucher"."word" collate "C", "voucher"."number", "line"."voucher_id",
  "line"."line_number";

-- selectPostedLinesOfItem
-- The same, only lines that carry an auxiliary item.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "voucher"."word",
  "voucher"."number", "line"."line_number" as "lineNumber", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit", "line"."quantity_micro" as "quantity",
  "line"."unit_price_e8" as "unitPrice", (
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select other.account_id, min(other.line_number) as first_line
      from voucher_line as other
      where other.account_set_id = line.account_set_id and other.voucher_id = line.voucher_id
        and (other.debit_fen <> 0) <> (line.debit_fen <> 0)
      group by other.account_id
    ) as counter
) as "counterAccountIds", "origin"."voucher_date" as "originDate", "origin"."word" as "originWord",
    "origin"."number" as "originNumber"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join "voucher" as "origin" on "origin"."account_set_id" = "voucher"."account_set_id"
  and "origin"."id" = "voucher"."reverses_id"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4 and exists (
      select 1 from voucher_line_auxiliary as carried
      where carried.account_set_id = line.account_set_id and carried.voucher_id = line.voucher_id
        and carried.line_number = line.line_number and carried.item_id = $5
    )
order by "line"."voucher_date", "voucher"."word" collate "C", "voucher"."number", "line"."voucher_id",
  "line"."line_number";

-- selectAllPostedLines
-- The same, of every account; no more than `limit`.
select "line"."voucher_id" as "voucherId", "line"."voucher_date" as "date", "voucher"."word",
  "voucher"."number", "line"."line_number" as "lineNumber", "line"."summary",
  "line"."account_id" as "accountId", "line"."auxiliary_key" as "auxiliaryKey",
  "line"."debit_fen" as "debit", "line"."credit_fen" as "credit", "line"."quantity_micro" as "quantity",
  "line"."unit_price_e8" as "unitPrice", (
    select coalesce(jsonb_agg(account_id order by first_line), '[]'::jsonb) from (
      select other.account_id, min(other.line_number) as first_line
      from voucher_line as other
      where other.account_set_id = line.account_set_id and other.voucher_id = line.voucher_id
        and (other.debit_fen <> 0) <> (line.debit_fen <> 0)
      group by other.account_id
    ) as counter
) as "counterAccountIds", "origin"."voucher_date" as "originDate", "origin"."word" as "originWord",
    "origin"."number" as "originNumber"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
left join "voucher" as "origin" on "origin"."account_set_id" = "voucher"."account_set_id"
  and "origin"."id" = "voucher"."reverses_id"
where "line"."account_set_id" = $1 and "line"."organization_id" = any($2::bigint[])
  and "line"."voucher_date" >= $3 and "line"."voucher_date" <= $4
order by "line"."voucher_date", "voucher"."word" collate "C", "voucher"."number", "line"."voucher_id",
  "line"."line_number"
limit $5;

-- selectOpenings
-- Opening balances as entered, of some organizations added up; null accounts: all. Turnover since January
-- counts only for organizations whose books begin in the year of `enablePeriod`.
select "balance"."account_id" as "accountId", "balance"."auxiliary_key" as "auxiliaryKey",
  coalesce(sum("balance"."net_fen"), 0)::bigint as "net",
  coalesce(sum("balance"."year_debit_fen") filter (where left(organization.enable_period, 4) = left($1, 4)),
    0)::bigint as "yearDebit",
  coalesce(sum("balance"."year_credit_fen") filter (where left(organization.enable_period, 4) = left($2, 4)),
    0)::bigint as "yearCredit",
  coalesce(sum("balance"."quantity_micro"), 0)::bigint as "quantity",
  coalesce(sum("balance"."year_debit_quantity_micro") filter (where left(organization.enable_period, 4) =
    left($3, 4)), 0)::bigint as "yearDebitQuantity",
  coalesce(sum("balance"."year_credit_quantity_micro") filter (where left(organization.enable_period, 4) =
    left($4, 4)), 0)::bigint as "yearCreditQuantity",
  "balance"."currency_code" as "currencyCode",
  coalesce(sum("balance"."currency_net_fen"), 0)::bigint as "currencyNet"
from "opening_balance" as "balance"
inner join "organization" on "organization"."account_set_id" = "balance"."account_set_id"
  and "organization"."id" = "balance"."organization_id"
where "balance"."account_set_id" = $5 and "balance"."organization_id" = any($6::bigint[])
  and "balance"."account_id" = any($7::bigint[])
group by "balance"."account_id", "balance"."auxiliary_key", "balance"."currency_code"
order by "balance"."account_id", "balance"."auxiliary_key", "balance"."currency_code";

-- selectMovements
-- Turnover month by month up to `to`, of some organizations added up; null accounts: all. Months before
-- January of the year that `from` is in come as one: no rule tells them apart, so the rows do not grow with
-- the age of the books. A coarser grain has fewer rows: one an account.
select greatest(movement.period, $1) as "month", "movement"."account_id" as "accountId",
  "movement"."auxiliary_key" as "auxiliaryKey", "movement"."currency_code" as "currencyCode",
  "movement"."is_profit_transfer" as "isProfitTransfer",
  coalesce(sum("movement"."debit_fen"), 0)::bigint as "debit",
  coalesce(sum("movement"."credit_fen"), 0)::bigint as "credit",
  coalesce(sum("movement"."debit_quantity_micro"), 0)::bigint as "debitQuantity",
  coalesce(sum("movement"."credit_quantity_micro"), 0)::bigint as "creditQuantity",
  coalesce(sum("movement"."debit_currency_fen"), 0)::bigint as "debitCurrency",
  coalesce(sum("movement"."credit_currency_fen"), 0)::bigint as "creditCurrency"
from "movement"
where "movement"."account_set_id" = $2 and "movement"."organization_id" = any($3::bigint[])
  and "movement"."period" <= $4 and "movement"."account_id" = any($5::bigint[])
group by "movement"."account_id", "auxiliaryKey", "movement"."currency_code",
  "movement"."is_profit_transfer", "month";

-- selectEnablePeriod
-- The month the books of an organization begin with.
select "enable_period" as "enablePeriod"
from "organization"
where "account_set_id" = $1 and "id" = $2;
