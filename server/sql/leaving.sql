-- What src/modules/leaving/leaving.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLeavingMonths
-- The first month of any organization, and the last that was opened or has a voucher.
select min("period") as "first", greatest(max(period), (
        select max(period) from voucher where account_set_id = $1
      )) as "last"
from "accounting_period"
where "account_set_id" = $2;

-- countVouchersIn
-- How many vouchers a range of months has.
select count(*)::bigint as "vouchers"
from "voucher"
where "account_set_id" = $1 and "period" >= $2 and "period" <= $3;

-- selectIdsOfMonth
-- The vouchers of a month of all organizations, as they follow one another in time.
select "id"
from "voucher"
where "account_set_id" = $1 and "period" = $2
order by "voucher_date", "word" collate "C", "number", "organization_id";

-- selectPositionsBefore
-- What every account, combination of items and currency has before a month: openings and turnover, added up.
select "accountId", "auxiliaryKey", "currencyCode", "net", "quantity", "foreign"
from (
    select account_id as "accountId", auxiliary_key as "auxiliaryKey", currency_code as "currencyCode",
      sum(net)::bigint as "net", sum(quantity)::bigint as "quantity", sum(foreign_net)::bigint as "foreign"
    from (
      select account_id, auxiliary_key, coalesce(currency_code, '') as currency_code, net_fen as net,
        quantity_micro as quantity, coalesce(currency_net_fen, 0) as foreign_net
      from opening_balance where account_set_id = $1
      union all
      select account_id, auxiliary_key, currency_code, debit_fen - credit_fen as net,
debit_quantity_micro - credit_quantity_micro as quantity,
  debit_currency_fen - credit_currency_fen as foreign_net from movement where account_set_id = $2
  and period < $3) as figure
    group by account_id, auxiliary_key, currency_code
  ) as "summed"
inner join "account" on "account"."id" = "summed"."accountId"
order by "account"."code", "auxiliaryKey" collate "C", "currencyCode" collate "C";

-- selectTurnoverOf
-- What every account, combination of items and currency turned over in a month, debit − credit.
select "accountId", "auxiliaryKey", "currencyCode", "net", "quantity", "foreign"
from (
    select account_id as "accountId", auxiliary_key as "auxiliaryKey", currency_code as "currencyCode",
      sum(net)::bigint as "net", sum(quantity)::bigint as "quantity", sum(foreign_net)::bigint as "foreign"
    from (select account_id, auxiliary_key, currency_code, debit_fen - credit_fen as net,
debit_quantity_micro - credit_quantity_micro as quantity,
  debit_currency_fen - credit_currency_fen as foreign_net from movement where account_set_id = $1
  and period = $2) as figure
    group by account_id, auxiliary_key, currency_code
  ) as "summed"
inner join "account" on "account"."id" = "summed"."accountId"
order by "account"."code", "auxiliaryKey" collate "C", "currencyCode" collate "C";

-- selectCombinations
-- The combinations of items, and accounts without any, that openings or turnover up to a month have.
select "accountId", "items"
from (
    select account_id as "accountId", auxiliary_key as "items" from opening_balance
    where account_set_id = $1
    union
    select account_id, auxiliary_key from movement
    where account_set_id = $2 and period <= $3
  ) as "used"
inner join "account" on "account"."id" = "used"."accountId"
order by "account"."code", "items" collate "C";
