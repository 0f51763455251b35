-- What src/modules/currency/currency.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCurrencies
-- The currencies of the set, the local one first.
select "id", "code", "name", "exchange_rate_e8", "is_local"
from "currency"
where "account_set_id" = $1
order by "is_local" desc, "id";

-- selectCurrencyUsage
-- Accounts that keep a currency, and one of its lines if there is any.
select (
      select count(*) from account
      where account_set_id = $1 and $2 = any(currency_codes)
    ) as "accounts", exists (
      select 1 from voucher_line where account_set_id = $3 and currency_code = $4
    ) as "has_lines";

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
