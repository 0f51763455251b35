-- What src/modules/leaving/leaving.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLeavingMonths
-- The first month of any organization, and the last that was opened or has a voucher.
select min("period") as "first", greatest(max(period), (
        select max(period) from voucher where account_set_id = $1
      )) as "last"
from "accounting_period"
where "account_set_id" = $2;

-- selectClosedMonths
-- The months that every organization with the month has closed.
select "period"
from "accounting_period"
where "account_set_id" = $1
group by "period"
having bool_and(is_closed);

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
order by "voucher_date", "word" collate "C",
  "number", (select code from organization where account_set_id = $3 and id = "organization_id") collate "C";

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
      select account_id, auxiliary_key, currency_code, debit_fen - credit_fen,
        debit_quantity_micro - credit_quantity_micro, debit_currency_fen - credit_currency_fen
      from movement where account_set_id = $2 and period < $3
    ) as figure
    group by account_id, auxiliary_key, currency_code
  ) as "summed"
inner join "account" on "account"."id" = "summed"."accountId"
where "account"."account_set_id" = $4
order by "account"."code", "auxiliaryKey" collate "C", "currencyCode" collate "C";

-- selectTurnoverOf
-- What every account, combination of items and currency turned over in a month.
select "movement"."account_id" as "accountId", "auxiliary_key" as "auxiliaryKey",
  "currency_code" as "currencyCode", coalesce(sum("debit_fen"), 0)::bigint as "debit",
  coalesce(sum("credit_fen"), 0)::bigint as "credit",
  coalesce(sum("debit_quantity_micro"), 0)::bigint as "debitQuantity",
  coalesce(sum("credit_quantity_micro"), 0)::bigint as "creditQuantity",
  coalesce(sum("debit_currency_fen"), 0)::bigint as "debitForeign",
  coalesce(sum("credit_currency_fen"), 0)::bigint as "creditForeign"
from "movement"
inner join "account" on "account"."account_set_id" = "movement"."account_set_id"
  and "account"."id" = "movement"."account_id"
where "movement"."account_set_id" = $1 and "period" = $2
group by "movement"."account_id", "account"."code", "auxiliary_key", "currency_code"
order by "account"."code", "auxiliary_key" collate "C", "currency_code" collate "C";

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
where "account"."account_set_id" = $4
order by "account"."code", "items" collate "C";

-- selectFilesOfSet
-- Every file of the set with the voucher, card or entry it belongs to.
select "voucher"."voucher_date", "voucher"."word", "voucher"."number", "card"."number" as "card_number",
  "attachment"."entry_id", "attachment"."name", "attachment"."kind", "attachment"."size_bytes",
  "attachment"."sha256"
from "attachment"
left join "voucher" on "voucher"."account_set_id" = "attachment"."account_set_id"
  and "voucher"."id" = "attachment"."voucher_id"
left join "asset_card" as "card" on "card"."account_set_id" = "attachment"."account_set_id"
  and "card"."id" = "attachment"."card_id"
where "attachment"."account_set_id" = $1
order by "attachment"."id";

-- selectCashFlowsOf
-- What the cash lines of a month's vouchers are for, in the order of their days.
select "voucher"."voucher_date", "voucher"."word", "voucher"."number", "voucher"."organization_id",
  "part"."line_number", "part"."counter_line_number", "part"."cash_flow_line", "part"."net_fen",
  "part"."source"
from "cash_flow_part" as "part"
inner join "voucher" on "voucher"."account_set_id" = "part"."account_set_id"
  and "voucher"."id" = "part"."voucher_id"
where "part"."account_set_id" = $1 and "part"."period" = $2
order by "voucher"."voucher_date", "voucher"."word" collate "C",
  "voucher"."number", (select code from organization where account_set_id = $3 and id =
    "voucher"."organization_id") collate "C",
  "part"."position";

-- selectAssignedOf
-- What the cash lines of a month's vouchers were assigned to, with the lines they are parts of, in the order
-- of their days.
select "voucher"."voucher_date", "voucher"."word", "voucher"."number", "voucher"."organization_id",
  "part"."line_number", "part"."counter_line_number", "part"."cash_flow_line", "part"."net_fen",
  "part"."source", "line"."summary", "line"."debit_fen", "line"."credit_fen", "line"."currency_code",
  "line"."currency_fen"
from "cash_flow_part" as "part"
inner join "voucher" on "voucher"."account_set_id" = "part"."account_set_id"
  and "voucher"."id" = "part"."voucher_id"
inner join "voucher_line" as "line" on "line"."account_set_id" = "part"."account_set_id"
  and "line"."voucher_id" = "part"."voucher_id" and "line"."line_number" = "part"."line_number"
where "part"."account_set_id" = $1 and "part"."period" = $2 and "part"."cash_flow_line" is not null
order by "voucher"."voucher_date", "voucher"."word" collate "C",
  "voucher"."number", (select code from organization where account_set_id = $3 and id =
    "voucher"."organization_id") collate "C",
  "part"."position";

-- selectSettlements
-- How lines of some vouchers were settled, by the entries of the journals that stand for them.
select "link"."voucher_id" as "voucherId", "link"."line_number" as "line", "entry"."settlement" as "kind",
  "entry"."settlement_number" as "number"
from "journal_link" as "link"
inner join "journal_entry" as "entry" on "entry"."account_set_id" = "link"."account_set_id"
  and "entry"."id" = "link"."entry_id"
where "link"."account_set_id" = $1 and "link"."voucher_id" = any($2::bigint[])
order by "link"."voucher_id", "link"."line_number", "entry"."id";
