-- What src/modules/voucher/posting/movement.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- addMovements
-- Adds movements to the monthly turnover, in the order given: one statement, whatever their number.
insert into "movement" ("account_set_id", "organization_id", "period", "account_id", "auxiliary_key",
    "currency_code", "is_profit_transfer", "debit_fen", "credit_fen", "debit_quantity_micro",
    "credit_quantity_micro", "debit_currency_fen", "credit_currency_fen") select "account_set_id",
  "organization_id", "period", "account_id", "auxiliary_key", "currency_code", "is_profit_transfer",
  "debit_fen", "credit_fen", "debit_quantity_micro", "credit_quantity_micro", "debit_currency_fen",
  "credit_currency_fen"
from jsonb_populate_recordset(null::"movement", $1::jsonb)
on conflict ("account_set_id", "organization_id", "period", "account_id", "auxiliary_key", "currency_code",
    "is_profit_transfer") do update
set "debit_fen" = "movement"."debit_fen" + "excluded"."debit_fen",
  "credit_fen" = "movement"."credit_fen" + "excluded"."credit_fen",
  "debit_quantity_micro" = "movement"."debit_quantity_micro" + "excluded"."debit_quantity_micro",
  "credit_quantity_micro" = "movement"."credit_quantity_micro" + "excluded"."credit_quantity_micro",
  "debit_currency_fen" = "movement"."debit_currency_fen" + "excluded"."debit_currency_fen",
  "credit_currency_fen" = "movement"."credit_currency_fen" + "excluded"."credit_currency_fen";

-- deleteEmptyMovements
-- Rows that say nothing any more go: an account or item that is not used leaves no trace.
delete
from "movement"
where "account_set_id" = $1 and "organization_id" = $2 and "period" in ($3)
  and ("debit_fen" = 0 and "credit_fen" = 0 and "debit_quantity_micro" = 0 and "credit_quantity_micro" = 0 and
    "debit_currency_fen" = 0 and "credit_currency_fen" = 0);
