-- What src/modules/closing/faultyAccounts.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFaultyAccounts
-- Accounts whose movements of a month are not the sums of its lines; a key without lines may be kept with
-- zeros. "offset 0": the lines are looked up voucher by voucher, not among those of all months.
with posted as (
      select account_id, auxiliary_key, currency_code, is_profit_transfer, debit_fen, credit_fen,
        debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
      from movement
      where account_set_id = $1 and organization_id = $2 and period = $3
      union all
select line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
  voucher.is_profit_transfer,
        -line.debit_fen, -line.credit_fen,
        case when line.debit_fen <> 0 then -coalesce(line.quantity_micro, 0) else 0 end,
        case when line.credit_fen <> 0 then -coalesce(line.quantity_micro, 0) else 0 end,
        case when line.debit_fen <> 0 then -coalesce(line.currency_fen, 0) else 0 end,
        case when line.credit_fen <> 0 then -coalesce(line.currency_fen, 0) else 0 end
      from voucher
      cross join lateral (
        select * from voucher_line
        where voucher_line.account_set_id = $4 and voucher_line.voucher_id = voucher.id
        offset 0
      ) as line
      where voucher.account_set_id = $5 and voucher.organization_id = $6
        and voucher.period = $7
    ), unequal as (
      select account_id from posted
      group by account_id, auxiliary_key, currency_code, is_profit_transfer
      having sum(debit_fen) <> 0 or sum(credit_fen) <> 0
        or sum(debit_quantity_micro) <> 0 or sum(credit_quantity_micro) <> 0
        or sum(debit_currency_fen) <> 0 or sum(credit_currency_fen) <> 0
    )
    select id, code, name
from account
where account_set_id = $8 and id in (select account_id from unequal)
order by code;
