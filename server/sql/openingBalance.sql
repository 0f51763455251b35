-- What src/modules/opening-balance/openingBalance.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOpenings
-- The openings of an organization as entered.
select "account_id", "auxiliary_key", "net_fen", "year_debit_fen", "year_credit_fen", "year_result_fen",
  "quantity_micro", "year_debit_quantity_micro", "year_credit_quantity_micro", "currency_code",
  "currency_net_fen"
from "opening_balance"
where "account_set_id" = $1 and "organization_id" = $2
order by "account_id", "auxiliary_key";

-- lockFirstPeriod
-- An organization's first month, locked: months are closed in order, so it is closed as soon as any is, and
-- the closing of it waits until the openings are in.
select "period", "is_closed"
from "accounting_period"
where "account_set_id" = $1 and "organization_id" = $2
order by "period"
limit $3
for update;

-- upsertOpenings
-- Writes rows, replacing those of the same account and combination.
insert into "opening_balance" ("account_set_id", "organization_id", "account_id", "auxiliary_key", "net_fen",
    "year_debit_fen", "year_credit_fen", "year_result_fen", "quantity_micro", "year_debit_quantity_micro",
    "year_credit_quantity_micro", "currency_code", "currency_net_fen")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict ("account_set_id", "organization_id", "account_id", "auxiliary_key") do update
set "net_fen" = "excluded"."net_fen", "year_debit_fen" = "excluded"."year_debit_fen",
  "year_credit_fen" = "excluded"."year_credit_fen", "quantity_micro" = "excluded"."quantity_micro",
  "year_debit_quantity_micro" = "excluded"."year_debit_quantity_micro",
  "year_credit_quantity_micro" = "excluded"."year_credit_quantity_micro",
  "year_result_fen" = "excluded"."year_result_fen", "currency_code" = "excluded"."currency_code",
  "currency_net_fen" = "excluded"."currency_net_fen";

-- insertMissingOpenings
-- Adds rows of zeros for combinations that have none yet.
insert into "opening_balance" ("account_set_id", "organization_id", "account_id", "auxiliary_key", "net_fen",
    "year_debit_fen", "year_credit_fen", "year_result_fen", "quantity_micro", "year_debit_quantity_micro",
    "year_credit_quantity_micro", "currency_code", "currency_net_fen")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict do nothing;

-- deleteEmptyOpenings
-- Rows that were emptied go, except combinations: those were chosen and stay on the openings.
delete
from "opening_balance"
where "account_set_id" = $1 and "organization_id" = $2 and "account_id" = any($3::bigint[])
  and "auxiliary_key" = $4
  and ("net_fen" = 0 and "year_debit_fen" = 0 and "year_credit_fen" = 0 and "quantity_micro" = 0 and
    "year_debit_quantity_micro" = 0 and "year_credit_quantity_micro" = 0)
  and coalesce("currency_net_fen", 0) = 0;
