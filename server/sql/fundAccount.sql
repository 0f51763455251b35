-- What src/modules/cashier/fundAccount.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFundAccounts
-- 资金账户 of the set, in the order they were made.
select "organization_id", "id", "name", "kind", "account_id", "auxiliary_key", "currency_code", "bank",
  "number", "cash_limit_fen", "start_period", "opening_fen", "statement_opening_fen", "closed_through",
  "version"
from "fund_account"
where "account_set_id" = $1
order by "id";

-- lockFundAccounts
-- Takes fund accounts until commit: other writers on them wait here.
select "id"
from "fund_account"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id"
for update;

-- selectOpeningItems
select "fund_account_id", "id", "side", "item_date", "received_fen", "paid_fen", "summary", "number"
from "fund_opening_item"
where "account_set_id" = $1
order by "item_date", "id";

-- selectFundSums
-- What the entries of each account come to up to a day, and whether it has any at all.
select "fund_account_id" as "fundAccountId",
  coalesce(sum(received_fen - paid_fen) filter (where entry_date <= $1), 0)::bigint as "net"
from "journal_entry"
where "account_set_id" = $2
group by "fund_account_id";

-- insertFundAccount
insert into "fund_account" ("account_set_id", "organization_id", "id", "closed_through", "name", "kind",
    "bank", "number", "version", "account_id", "auxiliary_key", "currency_code", "cash_limit_fen",
    "start_period", "opening_fen", "statement_opening_fen")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- updateFundAccount
update "fund_account"
set "name" = $1, "kind" = $2, "bank" = $3, "number" = $4, "version" = $5, "account_id" = $6,
  "auxiliary_key" = $7, "currency_code" = $8, "cash_limit_fen" = $9, "start_period" = $10,
  "opening_fen" = $11, "statement_opening_fen" = $12
where "account_set_id" = $13 and "id" = $14;

-- updateClosedThrough
-- 日结 and its opposite.
update "fund_account"
set "closed_through" = $1
where "account_set_id" = $2 and "id" = $3;

-- deleteFundAccount
-- Its opening items go with it.
delete
from "fund_account"
where "account_set_id" = $1 and "id" = $2;

-- upsertOpeningItems
-- 期初未达账项: new ones, and those that are as they were or changed.
insert into "fund_opening_item" ("account_set_id", "id", "fund_account_id", "side", "item_date",
    "received_fen", "paid_fen", "summary", "number")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("account_set_id", "id") do update
set "side" = "excluded"."side", "item_date" = "excluded"."item_date",
  "received_fen" = "excluded"."received_fen", "paid_fen" = "excluded"."paid_fen",
  "summary" = "excluded"."summary", "number" = "excluded"."number";

-- deleteOpeningItems
-- Deletes the opening items of an account but for some.
delete
from "fund_opening_item"
where "account_set_id" = $1 and "fund_account_id" = $2 and not "id" = any($3::bigint[]);

-- selectFundUse
-- What is kept of a fund account besides itself.
select (select count(*) from journal_entry where account_set_id = $1 and fund_account_id = $2) as "entries",
    (select count(*) from bank_statement where account_set_id = $3 and fund_account_id = $4) as "statements",
    (
      select count(*) from fund_match_batch as batch
      join fund_match_line as line on line.account_set_id = batch.account_set_id and line.batch_id = batch.id
      where batch.account_set_id = $5 and batch.fund_account_id = $6 and line.position = 1
) as "matches", (select count(*) from fund_reconciliation where account_set_id = $7
  and fund_account_id = $8) as "reconciliations", (select count(*) from cash_count where account_set_id = $9
  and fund_account_id = $10) as "counts";
