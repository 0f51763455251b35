-- What src/modules/cashier/bank/reconciliation.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBooksOpenAsOf
-- Lines of the books that were open at the end of a day.
select *
from (
    select 'v' || line.voucher_id || '-' || line.line_number as key, line.voucher_id as "voucherId",
      line.line_number as line, null::bigint as "bankLineId", null::bigint as "openingItemId",
line.voucher_date as "on",
  case when line."debit_fen" <> 0 then line.currency_fen else 0 end as received,
  case when line."credit_fen" <> 0 then line.currency_fen else 0 end as paid, line.summary,
      coalesce(entry.party, '') as party, coalesce(entry.number, '') as number, entry.settlement,
      voucher.word, voucher.number as "voucherNumber", matched.match_id as "matchId"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    left join fund_match_line as matched on matched.account_set_id = line.account_set_id
      and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
    left join lateral (
      select min(own.party) as party, min(own.settlement_number) as number, min(own.settlement) as settlement
      from journal_link as link
      join journal_entry as own on own.account_set_id = link.account_set_id and own.id = link.entry_id
      where link.account_set_id = $1 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number and own.fund_account_id = $2
      having count(*) = 1
    ) as entry on true
    where line.account_set_id = $3 and line.organization_id = $4
      and line.account_id = $5 and line.auxiliary_key = $6
      and line.voucher_date >= $7
      and (line.debit_fen <> 0 or line.credit_fen <> 0)
      and line.currency_code = $8 and line.currency_fen <> 0
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $9 and item.fund_account_id = $10
      and item.side = $11 and true
      and true
  ) as line
where "on" <= $12 and ("matchId" is null or "matchId" in (
    select "matchId" from (
    select 'v' || line.voucher_id || '-' || line.line_number as key, line.voucher_id as "voucherId",
      line.line_number as line, null::bigint as "bankLineId", null::bigint as "openingItemId",
line.voucher_date as "on",
  case when line."debit_fen" <> 0 then line.currency_fen else 0 end as received,
  case when line."credit_fen" <> 0 then line.currency_fen else 0 end as paid, line.summary,
      coalesce(entry.party, '') as party, coalesce(entry.number, '') as number, entry.settlement,
      voucher.word, voucher.number as "voucherNumber", matched.match_id as "matchId"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    left join fund_match_line as matched on matched.account_set_id = line.account_set_id
      and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
    left join lateral (
      select min(own.party) as party, min(own.settlement_number) as number, min(own.settlement) as settlement
      from journal_link as link
      join journal_entry as own on own.account_set_id = link.account_set_id and own.id = link.entry_id
      where link.account_set_id = $13 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number and own.fund_account_id = $14
      having count(*) = 1
    ) as entry on true
    where line.account_set_id = $15 and line.organization_id = $16
      and line.account_id = $17 and line.auxiliary_key = $18
      and line.voucher_date >= $19
      and (line.debit_fen <> 0 or line.credit_fen <> 0)
      and line.currency_code = $20 and line.currency_fen <> 0
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $21 and item.fund_account_id = $22
      and item.side = $23 and true
      and true
  ) as late where "on" > $24 and "matchId" is not null
    union
    select "matchId" from (
    select 'b' || line.id as key, null::bigint as "voucherId", null::int as line, line.id as "bankLineId",
null::bigint as "openingItemId", line.line_date as "on", line.received_fen as received,
  line.paid_fen as paid,
      case when line.purpose = '' or line.purpose = line.summary then line.summary
        when line.summary = '' then line.purpose else line.summary || ' ' || line.purpose end as summary,
      line.party, line.number, null::text as settlement, null::text as word, null::int as "voucherNumber",
      matched.match_id as "matchId"
    from bank_line as line
    left join fund_match_line as matched
      on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
    where line.account_set_id = $25 and line.fund_account_id = $26
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $27 and item.fund_account_id = $28
      and item.side = $29 and true
      and true
  ) as late where "on" > $30 and "matchId" is not null
  ))
order by "on", "voucherId" nulls first, line, "openingItemId";

-- selectBanksOpenAsOf
-- Lines of the bank that were open at the end of a day.
select *
from (
    select 'b' || line.id as key, null::bigint as "voucherId", null::int as line, line.id as "bankLineId",
null::bigint as "openingItemId", line.line_date as "on", line.received_fen as received,
  line.paid_fen as paid,
      case when line.purpose = '' or line.purpose = line.summary then line.summary
        when line.summary = '' then line.purpose else line.summary || ' ' || line.purpose end as summary,
      line.party, line.number, null::text as settlement, null::text as word, null::int as "voucherNumber",
      matched.match_id as "matchId"
    from bank_line as line
    left join fund_match_line as matched
      on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
    where line.account_set_id = $1 and line.fund_account_id = $2
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $3 and item.fund_account_id = $4
      and item.side = $5 and true
      and true
  ) as line
where "on" <= $6 and ("matchId" is null or "matchId" in (
    select "matchId" from (
    select 'v' || line.voucher_id || '-' || line.line_number as key, line.voucher_id as "voucherId",
      line.line_number as line, null::bigint as "bankLineId", null::bigint as "openingItemId",
line.voucher_date as "on",
  case when line."debit_fen" <> 0 then line.currency_fen else 0 end as received,
  case when line."credit_fen" <> 0 then line.currency_fen else 0 end as paid, line.summary,
      coalesce(entry.party, '') as party, coalesce(entry.number, '') as number, entry.settlement,
      voucher.word, voucher.number as "voucherNumber", matched.match_id as "matchId"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    left join fund_match_line as matched on matched.account_set_id = line.account_set_id
      and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
    left join lateral (
      select min(own.party) as party, min(own.settlement_number) as number, min(own.settlement) as settlement
      from journal_link as link
      join journal_entry as own on own.account_set_id = link.account_set_id and own.id = link.entry_id
      where link.account_set_id = $7 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number and own.fund_account_id = $8
      having count(*) = 1
    ) as entry on true
    where line.account_set_id = $9 and line.organization_id = $10
      and line.account_id = $11 and line.auxiliary_key = $12
      and line.voucher_date >= $13
      and (line.debit_fen <> 0 or line.credit_fen <> 0)
      and line.currency_code = $14 and line.currency_fen <> 0
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $15 and item.fund_account_id = $16
      and item.side = $17 and true
      and true
  ) as late where "on" > $18 and "matchId" is not null
    union
    select "matchId" from (
    select 'b' || line.id as key, null::bigint as "voucherId", null::int as line, line.id as "bankLineId",
null::bigint as "openingItemId", line.line_date as "on", line.received_fen as received,
  line.paid_fen as paid,
      case when line.purpose = '' or line.purpose = line.summary then line.summary
        when line.summary = '' then line.purpose else line.summary || ' ' || line.purpose end as summary,
      line.party, line.number, null::text as settlement, null::text as word, null::int as "voucherNumber",
      matched.match_id as "matchId"
    from bank_line as line
    left join fund_match_line as matched
      on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
    where line.account_set_id = $19 and line.fund_account_id = $20
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $21 and item.fund_account_id = $22
      and item.side = $23 and true
      and true
  ) as late where "on" > $24 and "matchId" is not null
  ))
order by "on", "bankLineId" nulls first, "openingItemId";

-- sumLines
-- What all lines up to a day come to, matched or not, 期初未达账项 among them.
select
      (select coalesce(sum(received - paid), 0)::bigint from (
    select 'v' || line.voucher_id || '-' || line.line_number as key, line.voucher_id as "voucherId",
      line.line_number as line, null::bigint as "bankLineId", null::bigint as "openingItemId",
line.voucher_date as "on",
  case when line."debit_fen" <> 0 then line.currency_fen else 0 end as received,
  case when line."credit_fen" <> 0 then line.currency_fen else 0 end as paid, line.summary,
      coalesce(entry.party, '') as party, coalesce(entry.number, '') as number, entry.settlement,
      voucher.word, voucher.number as "voucherNumber", matched.match_id as "matchId"
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    left join fund_match_line as matched on matched.account_set_id = line.account_set_id
      and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
    left join lateral (
      select min(own.party) as party, min(own.settlement_number) as number, min(own.settlement) as settlement
      from journal_link as link
      join journal_entry as own on own.account_set_id = link.account_set_id and own.id = link.entry_id
      where link.account_set_id = $1 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number and own.fund_account_id = $2
      having count(*) = 1
    ) as entry on true
    where line.account_set_id = $3 and line.organization_id = $4
      and line.account_id = $5 and line.auxiliary_key = $6
      and line.voucher_date >= $7
      and (line.debit_fen <> 0 or line.credit_fen <> 0)
      and line.currency_code = $8 and line.currency_fen <> 0
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $9 and item.fund_account_id = $10
      and item.side = $11 and true
      and true
  ) as line
        where "on" <= $12) as books,
      (select coalesce(sum(received - paid), 0)::bigint from (
    select 'b' || line.id as key, null::bigint as "voucherId", null::int as line, line.id as "bankLineId",
null::bigint as "openingItemId", line.line_date as "on", line.received_fen as received,
  line.paid_fen as paid,
      case when line.purpose = '' or line.purpose = line.summary then line.summary
        when line.summary = '' then line.purpose else line.summary || ' ' || line.purpose end as summary,
      line.party, line.number, null::text as settlement, null::text as word, null::int as "voucherNumber",
      matched.match_id as "matchId"
    from bank_line as line
    left join fund_match_line as matched
      on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
    where line.account_set_id = $13 and line.fund_account_id = $14
      and true and true
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $15 and item.fund_account_id = $16
      and item.side = $17 and true
      and true
  ) as line
        where "on" <= $18) as banks;

-- selectLedgerBalance
-- What the ledger has on the account of the fund at the end of a day, in its currency.
select coalesce((
      select sum(case when currency_code = $1 then currency_net_fen else 0 end) from opening_balance
      where account_set_id = $2 and organization_id = $3
        and account_id = $4 and auxiliary_key = $5
    ), 0)::bigint + coalesce((
      select sum(case when currency_code is distinct from $6 then 0
            when debit_fen <> 0 then currency_fen else -currency_fen end) from voucher_line
      where account_set_id = $7 and organization_id = $8
        and account_id = $9 and auxiliary_key = $10 and voucher_date <= $11
    ), 0)::bigint as balance;

-- selectSize
-- Whether the books or the bank have more lines of an account than so many, up to a day.
select exists (
      select from bank_line
      where account_set_id = $1 and fund_account_id = $2 and line_date <= $3
      offset $4 limit 1
    ) or exists (
      select from voucher_line
      where account_set_id = $5 and organization_id = $6
        and account_id = $7 and auxiliary_key = $8 and voucher_date <= $9
      offset $10 limit 1
    ) as "isLarge";

-- selectKeepers
-- Who kept the journal of an account from one day to another: wrote an entry, or changed one of somebody
-- else's.
with entry as (
      select id, transfer_id, kept_by from journal_entry
      where account_set_id = $1 and fund_account_id = $2
        and entry_date between $3 and $4
    )
    select kept_by as "userId"
from entry
    union
    select user_id
from event
where account_set_id = $5 and action = 'journalEntry.change'
      and target_id in (select id from entry union select transfer_id from entry)
order by 1;

-- selectConfirmed
-- 余额调节表 that are confirmed, the latest day first.
select "confirmed"."id", "confirmed"."as_of" as "asOf", "confirmed"."figures",
  "confirmed"."confirmed_at" as "at", "person"."real_name" as "by"
from "fund_reconciliation" as "confirmed"
inner join "app_user" as "person" on "person"."id" = "confirmed"."confirmed_by"
where "confirmed"."account_set_id" = $1 and "confirmed"."fund_account_id" = $2
order by "confirmed"."as_of" desc;

-- selectConfirmedById
-- The account and day of a confirmed one.
select "id", "fund_account_id" as "fundAccountId", "as_of" as "asOf"
from "fund_reconciliation"
where "account_set_id" = $1 and "id" = $2;

-- insertConfirmed
insert into "fund_reconciliation" ("account_set_id", "id", "fund_account_id", "as_of", "confirmed_by",
    "confirmed_at", "figures")
values ($1, $2, $3, $4, $5, $6, $7);

-- deleteConfirmed
delete
from "fund_reconciliation"
where "account_set_id" = $1 and "id" = $2;
