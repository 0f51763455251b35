-- What src/modules/cashier/bank/match.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOpenBooks
-- Lines of the books that are not matched, up to a day: a page of them.
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
      and true and matched.voucher_id is null
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $9 and item.fund_account_id = $10
      and item.side = $11 and true
      and "matched"."book_item_id" is null
  ) as line
where "on" <= $12
order by "on", "voucherId" nulls first, line, "openingItemId"
offset $13
limit $14;

-- selectOpenBanks
-- Lines of the bank that are not matched, up to a day: a page of them.
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
      and true and matched.bank_line_id is null
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $3 and item.fund_account_id = $4
      and item.side = $5 and true
      and "matched"."bank_item_id" is null
  ) as line
where "on" <= $6
order by "on", "bankLineId" nulls first, "openingItemId"
offset $7
limit $8;

-- sumOpenBooks
-- How many lines of the books are open up to a day, and what they come to.
select count(*)::bigint as total, coalesce(sum(received - paid), 0)::bigint as net
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
      and true and matched.voucher_id is null
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $9 and item.fund_account_id = $10
      and item.side = $11 and true
      and "matched"."book_item_id" is null
  ) as line
where "on" <= $12;

-- sumOpenBanks
-- How many lines of the bank are open up to a day, and what they come to.
select count(*)::bigint as total, coalesce(sum(received - paid), 0)::bigint as net
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
      and true and matched.bank_line_id is null
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $3 and item.fund_account_id = $4
      and item.side = $5 and true
      and "matched"."bank_item_id" is null
  ) as line
where "on" <= $6;

-- selectBooks
-- Some lines of the books, by their vouchers and items or by their matches.
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
      and "line"."voucher_id" = any($9::bigint[]) and "matched"."match_id" = any($10::bigint[])
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."book_item_id" = item.id
    where item.account_set_id = $11 and item.fund_account_id = $12
      and item.side = $13 and "item"."id" = any($14::bigint[])
      and "matched"."match_id" = any($15::bigint[])
  ) as line
order by "on", "voucherId" nulls first, line, "openingItemId";

-- selectBanks
-- Some lines of the bank, by themselves and items or by their matches.
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
      and "line"."id" = any($3::bigint[]) and "matched"."match_id" = any($4::bigint[])
    union all
select 'o' || item.id, null, null, null, item.id, item.item_date, item.received_fen, item.paid_fen,
  item.summary,
      '', item.number, null, null, null, matched.match_id
    from fund_opening_item as item
    left join fund_match_line as matched
      on matched.account_set_id = item.account_set_id and "matched"."bank_item_id" = item.id
    where item.account_set_id = $5 and item.fund_account_id = $6
      and item.side = $7 and "item"."id" = any($8::bigint[])
      and "matched"."match_id" = any($9::bigint[])
  ) as line
order by "on", "bankLineId" nulls first, "openingItemId";

-- shareVouchers
-- These vouchers are neither changed nor deleted until commit.
select count(*)::bigint as vouchers
from (
      select from voucher where account_set_id = $1 and id = any($2::bigint[]) order by id for share
    ) as held;

-- selectChangedLines
-- Where lines of vouchers are, from 1 on, that move another amount on the account of the fund by now, or are
-- gone.
select given.at
from unnest(
      $1::bigint[], $2::int[], $3::bigint[]
    ) with ordinality as given (voucher_id, line_number, net, at)
left join voucher_line as line on line.account_set_id = $4
      and line.voucher_id = given.voucher_id and line.line_number = given.line_number
      and line.organization_id = $5 and line.account_id = $6
      and line.auxiliary_key = $7 and line.currency_code = $8 and line.currency_fen <> 0
where given.line_number > 0
  and case when line."debit_fen" <> 0 then line.currency_fen else 0 end - case when line."credit_fen" <> 0
    then line.currency_fen else 0 end is distinct
from given.net;

-- selectChangedItems
-- Where 期初未达账项 are that come to another amount by now, or are gone.
select given.at
from unnest(
      $1::bigint[], $2::bigint[],
      $3::int[]
    ) as given (id, net, at)
left join fund_opening_item as item on item.account_set_id = $4 and item.id = given.id
      and item.fund_account_id = $5
where item.received_fen - item.paid_fen is distinct
from given.net;

-- insertBatch
insert into "fund_match_batch" ("account_set_id", "id", "fund_account_id", "matched_by", "matched_at")
values ($1, $2, $3, $4, $5);

-- insertMatchedLines
-- There is at least one.
insert into fund_match_line (account_set_id, batch_id, match_id, position, found_by, voucher_id, line_number,
      book_item_id, bank_line_id, bank_item_id)
    select $1::bigint, $2::bigint, given.*
from unnest(
      $3::bigint[], $4::int[], $5::text[],
      $6::bigint[], $7::int[],
      $8::bigint[], $9::bigint[],
      $10::bigint[]
    ) as given;

-- analyzeMatches
-- What the planner knows of matches, counted anew: until autovacuum comes by it may take the table for as
-- good as empty, as it was after all were undone, and read the whole of it for each line of a page.
analyze fund_match_line;

-- selectMatch
-- The account of a match, its batch and what found it.
select "batch"."fund_account_id" as "fundAccountId", "match"."batch_id" as "batchId",
  "match"."found_by" as "foundBy"
from "fund_match_line" as "match"
inner join "fund_match_batch" as "batch" on "batch"."account_set_id" = "match"."account_set_id"
  and "batch"."id" = "match"."batch_id"
where "match"."account_set_id" = $1 and "match"."position" = $2 and "match"."match_id" = $3;

-- selectBatch
-- The account of a batch whose matches are not all undone, and how many it has.
select "fund_account_id" as "fundAccountId", (
        select count(*) from fund_match_line as match
        where match.account_set_id = $1 and match.batch_id = batch.id and match.position = 1
      ) as "matches"
from "fund_match_batch" as "batch"
where "account_set_id" = $2 and "id" = $3;

-- deleteMatch
-- Its lines are open again.
delete
from "fund_match_line"
where "account_set_id" = $1 and "match_id" = $2;

-- deleteSomeOfBatch
-- So many lines of the matches of a batch are open again; answers how many there were.
delete
from "fund_match_line"
where "account_set_id" = $1
  and "match_id" in (select "match_id" from "fund_match_line" where "account_set_id" = $2 and "batch_id" = $3
    order by "match_id" limit $4);

-- deleteEmptyBatch
-- A batch whose matches are all undone is gone with them.
delete
from "fund_match_batch" as "batch"
where "account_set_id" = $1 and "id" = $2 and not exists (
        select from fund_match_line as match
        where match.account_set_id = $3 and match.batch_id = batch.id
      );

-- selectMatches
-- A page of the matches of an account, the newest first.
select "match"."match_id" as "id", "match"."found_by" as "foundBy", "match"."batch_id" as "batchId",
  "batch"."matched_at" as "at", "person"."real_name" as "by"
from "fund_match_line" as "match"
inner join "fund_match_batch" as "batch" on "batch"."account_set_id" = "match"."account_set_id"
  and "batch"."id" = "match"."batch_id"
inner join "app_user" as "person" on "person"."id" = "batch"."matched_by"
where "match"."account_set_id" = $1 and "match"."position" = $2 and "batch"."fund_account_id" = $3
order by "match"."match_id" desc
limit $4
offset $5;

-- countMatches
-- How many matches an account has.
select count(*)::bigint as "matches"
from "fund_match_line" as "match"
inner join "fund_match_batch" as "batch" on "batch"."account_set_id" = "match"."account_set_id"
  and "batch"."id" = "match"."batch_id"
where "match"."account_set_id" = $1 and "match"."position" = $2 and "batch"."fund_account_id" = $3;
