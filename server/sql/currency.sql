-- What src/modules/currency/currency.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCurrencies
-- The currencies of the set, the local one first.
select "id", "code", "name", "exchange_rate_e8", "is_local"
from "currency"
where "account_set_id" = $1
order by "is_local" desc, "id";

-- selectCurrencyUsage
-- What uses a currency: accounts that keep it, lines and openings in it, templates that name it.
select (
      select count(*) from account
      where account_set_id = $1 and $2 = any(currency_codes)
    ) as "accounts", exists (
      select 1 from voucher_line where account_set_id = $3 and currency_code = $4
    ) as "has_lines", exists (
      select 1 from opening_balance where account_set_id = $5 and currency_code = $6
    ) as "has_openings", exists (
      select 1 from voucher_template_line where account_set_id = $7 and currency_code = $8
    ) as "has_templates", exists (
      select 1 from fund_account where account_set_id = $9 and currency_code = $10
    ) as "has_funds";

-- insertCurrency
insert into "currency" ("account_set_id", "id", "code", "name", "exchange_rate_e8", "is_local")
values ($1, $2, $3, $4, $5, $6);

-- updateCurrency
update "currency"
set "code" = $1, "name" = $2, "exchange_rate_e8" = $3
where "account_set_id" = $4 and "id" = $5;

-- deleteCurrency
delete
from "currency"
where "account_set_id" = $1 and "id" = $2;

-- selectRates
-- 汇率 by date of some currencies, each one's oldest first.
select "currency_id", "since", "exchange_rate_e8"
from "currency_rate"
where "account_set_id" = $1 and "currency_id" = any($2::bigint[])
order by "currency_id", "since";

-- selectRatesFrom
-- The same without what no voucher can ask for any more: rates that a later one replaced before a day.
select "currency_id", "since", "exchange_rate_e8"
from "currency_rate"
where "account_set_id" = $1 and "currency_id" = any($2::bigint[]) and "since" >= coalesce((
      select max(earlier.since) from currency_rate as earlier
      where earlier.account_set_id = $3
        and earlier.currency_id = currency_rate.currency_id and earlier.since <= $4
    ), '')
order by "currency_id", "since";

-- firstOpenDay
-- The first day of the earliest open month of any organization.
(
    select min(period) || '-01' from accounting_period
    where account_set_id = $1 and not is_closed
  );

-- upsertRate
insert into "currency_rate" ("account_set_id", "currency_id", "since", "exchange_rate_e8")
values ($1, $2, $3, $4)
on conflict ("account_set_id", "currency_id", "since") do update
set "exchange_rate_e8" = $5;

-- deleteRate
delete
from "currency_rate"
where "account_set_id" = $1 and "currency_id" = $2 and "since" = $3;
