-- What src/modules/cashier/fundLedger.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFundLedger
-- 总账 of fund accounts at the end of a day.
select fund.id as "fundAccountId", (
      coalesce((
        select sum(case when fund.currency_code is null then opening.net_fen
          when opening.currency_code = fund.currency_code then opening.currency_net_fen else 0 end)
        from opening_balance as opening
        where opening.account_set_id = $1 and opening.organization_id = fund.organization_id
          and opening.account_id = fund.account_id and opening.auxiliary_key = fund.auxiliary_key
      ), 0) + coalesce((
        select sum((case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end)) from voucher_line as line
        where line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key and line.account_set_id = $2 and line.voucher_date <= $3
      ), 0)
    )::bigint as net
from fund_account as fund
where fund.account_set_id = $4 and fund.id = any($5::bigint[])
order by 1;

-- selectLeafBalances
-- What accounts of an organization have before a month, combination by combination; also those that moved
-- later.
select account_id as "accountId", auxiliary_key as "auxiliaryKey", code as "currencyCode",
  sum(net)::bigint as net
from (
      select account_id, auxiliary_key, '' as code, net_fen as net
      from opening_balance
      where account_set_id = $1 and organization_id = $2
      union all
      select account_id, auxiliary_key, currency_code, currency_net_fen
      from opening_balance
      where account_set_id = $3 and organization_id = $4
        and currency_code is not null
      union all
      select account_id, auxiliary_key, '', case when period < $5 then debit_fen - credit_fen else 0 end
      from movement
      where account_set_id = $6 and organization_id = $7
      union all
      select account_id, auxiliary_key, currency_code,
        case when period < $8 then debit_currency_fen - credit_currency_fen else 0 end
      from movement
      where account_set_id = $9 and organization_id = $10
        and currency_code <> ''
    ) as posted
where account_id = any($11::bigint[])
group by 1, 2, 3
order by 1, 2, 3;
