-- What src/modules/cashier/journal.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectEntries
-- Entries by their ids with their vouchers, in the order of their journals.
select "entry".*, "keeper"."real_name" as "keeper", "reversal"."id" as "reversed_by_id",
  "link"."voucher_id", "link"."line_number", "voucher"."word" as "voucher_word",
  "voucher"."number" as "voucher_number", "voucher"."voucher_date", exists (
  select from fund_match_line as matched
  where matched.account_set_id = $1 and matched.voucher_id = link.voucher_id
    and matched.line_number = link.line_number
) as "is_matched", (
  select count(*) from attachment as file where file.account_set_id = $2 and file.entry_id = entry.id
) as "files"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
left join "voucher" on "voucher"."account_set_id" = "link"."account_set_id"
  and "voucher"."id" = "link"."voucher_id"
left join "journal_entry" as "reversal" on "reversal"."account_set_id" = "entry"."account_set_id"
  and "reversal"."reverses_id" = "entry"."id"
left join "app_user" as "keeper" on "keeper"."id" = "entry"."kept_by"
where "entry"."account_set_id" = $3 and "entry"."id" = any($4::bigint[])
order by "entry"."fund_account_id", "entry"."entry_date", "entry"."number";

-- selectBalances
-- The balance after each of some entries; reads no more of a journal than from the first of them to the last.
with asked as (
      select fund_account_id, min(entry_date) as since, max(entry_date) as until
      from journal_entry
      where account_set_id = $1 and id = any($2::bigint[])
      group by 1
    ), balanced as (
      select entry.id, (
        fund.opening_fen + coalesce((
          select sum(earlier.received_fen - earlier.paid_fen) from journal_entry as earlier
          where earlier.account_set_id = $3
            and earlier.fund_account_id = asked.fund_account_id and earlier.entry_date < asked.since
        ), 0) + sum(entry.received_fen - entry.paid_fen) over (
          partition by entry.fund_account_id order by entry.entry_date, entry.number
        )
      )::bigint as balance
      from asked
      join fund_account as fund on fund.account_set_id = $4 and fund.id = asked.fund_account_id
      join journal_entry as entry on entry.account_set_id = $5
and entry.fund_account_id = asked.fund_account_id and entry.entry_date between asked.since
  and asked.until
    )
    select id, balance
from balanced
where id = any($6::bigint[]);

-- selectJournalSums
-- What a journal has before some days, and what comes in and goes out in them.
select coalesce(sum(received_fen - paid_fen) filter (where entry_date < $1), 0)::bigint as "before",
  coalesce(sum(received_fen) filter (where entry_date >= $2), 0)::bigint as "received",
  coalesce(sum(paid_fen) filter (where entry_date >= $3), 0)::bigint as "paid"
from "journal_entry"
where "account_set_id" = $4 and "fund_account_id" = $5 and "entry_date" <= $6;

-- selectEntryPage
-- A page of the ids of those.
select "entry"."id"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $1 and "entry"."fund_account_id" = $2 and "entry"."entry_date" >= $3
  and "entry"."entry_date" <= $4 and exists (
  select from fund_match_line as matched
  where matched.account_set_id = $5 and matched.voucher_id = link.voucher_id
    and matched.line_number = link.line_number
) and strpos(lower(entry.summary || ' ' || entry.party || ' ' || entry.settlement_number), lower($6)) > 0
order by "entry"."entry_date", "entry"."number"
limit $7
offset $8;

-- countEntries
-- How many those are.
select count(*)::bigint as "entries"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $1 and "entry"."fund_account_id" = $2 and "entry"."entry_date" >= $3
  and "entry"."entry_date" <= $4 and exists (
  select from fund_match_line as matched
  where matched.account_set_id = $5 and matched.voucher_id = link.voucher_id
    and matched.line_number = link.line_number
) and strpos(lower(entry.summary || ' ' || entry.party || ' ' || entry.settlement_number), lower($6)) > 0;

-- selectJournalDays
-- The days of a journal with what moved in each.
select "entry_date" as "on", coalesce(sum("received_fen"), 0)::bigint as "received",
  coalesce(sum("paid_fen"), 0)::bigint as "paid"
from "journal_entry"
where "account_set_id" = $1 and "fund_account_id" = $2 and "entry_date" >= $3 and "entry_date" <= $4
group by "entry_date"
order by "entry_date";

-- selectLastNumber
-- The last running number of a day; 0 before the first.
select coalesce(max(number), 0) as "number"
from "journal_entry"
where "account_set_id" = $1 and "fund_account_id" = $2 and "entry_date" = $3;

-- insertEntries
insert into "journal_entry" ("account_set_id", "id", "kept_by", "fund_account_id", "entry_date", "number",
    "received_fen", "paid_fen", "summary", "party", "category_id", "settlement", "settlement_number",
    "transfer_id", "reverses_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- updateEntry
update "journal_entry"
set "fund_account_id" = $1, "entry_date" = $2, "number" = $3, "received_fen" = $4, "paid_fen" = $5,
  "summary" = $6, "party" = $7, "category_id" = $8, "settlement" = $9, "settlement_number" = $10,
  "transfer_id" = $11, "reverses_id" = $12, "version" = $13
where "account_set_id" = $14 and "id" = $15;

-- deleteEntries
delete
from "journal_entry"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectUnposted
-- 待制单 of some accounts, the oldest first, so many of them and of how many.
select "entry"."id", count(*) over () as "total"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $1 and "entry"."fund_account_id" = any($2::bigint[])
  and "link"."entry_id" is null
order by "entry"."entry_date", "entry"."fund_account_id", "entry"."number"
limit $3;
