-- What src/modules/cashier/bank/openLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLastDay
-- The last day books or bank have a line of; null: there is none.
select greatest(
      (select max(voucher_date) from voucher_line as line where line.account_set_id = $1
  and line.organization_id = $2 and line.account_id = $3
  and line.auxiliary_key = $4),
      (select max(line_date) from bank_line
        where account_set_id = $5 and fund_account_id = $6)
    ) as last;

-- selectOpenBookLines
-- Lines of vouchers of some days that are not matched, with the journal entry that stands for one, in their
-- order. By `not exists`: of a join that finds nothing PostgreSQL expects one line, and would look for its
-- entry among all of them, for each line anew. Entries are looked for once a voucher, `offset 0` keeps it so:
-- once a line, all entries of its voucher were read for each of its lines; together, all entries there are
-- for each month.
with line as materialized (
      select line.voucher_id, line.line_number, line.voucher_date, line.summary,
case when line."debit_fen" <> 0 then line.currency_fen else 0 end - case when line."credit_fen" <> 0 then
    line.currency_fen else 0 end as net
      from voucher_line as line
      where line.account_set_id = $1
  and line.organization_id = $2 and line.account_id = $3
  and line.auxiliary_key = $4 and line.voucher_date between $5 and $6
and (line.debit_fen <> 0 or line.credit_fen <> 0) and line.currency_code = $7
  and line.currency_fen <> 0 and not exists (
          select from fund_match_line as matched where matched.account_set_id = $8
            and matched.voucher_id = line.voucher_id and matched.line_number = line.line_number
        )
    ), entry as (
      select link.voucher_id, link.line_number, min(own.party) as party, min(own.settlement_number) as number,
        min(own.settlement) as settlement
      from (select distinct voucher_id from line) as voucher
      cross join lateral (
        select link.voucher_id, link.line_number, link.entry_id from journal_link as link
        where link.account_set_id = $9 and link.voucher_id = voucher.voucher_id
        offset 0
      ) as link
      join journal_entry as own on own.account_set_id = $10 and own.id = link.entry_id
        and own.fund_account_id = $11
      group by 1, 2
      having count(*) = 1
    )
select line.voucher_id as id, line.line_number as line, false as "isItem", line.voucher_date as "on",
  line.net,
      coalesce(entry.number, '') as number, coalesce(entry.party, '') as party, line.summary, entry.settlement
from line
left join entry on entry.voucher_id = line.voucher_id and entry.line_number = line.line_number
order by line.voucher_date, line.voucher_id, line.line_number;

-- selectOpenBankLines
-- Lines of the bank of some days that are not matched, in their order.
select line.id, null::int as line, false as "isItem", line.line_date as "on",
line.received_fen - line.paid_fen as net, line.number, line.party, line.summary,
  null::text as settlement
from bank_line as line
where line.account_set_id = $1 and line.fund_account_id = $2
      and line.line_date between $3 and $4 and not exists (
        select from fund_match_line as matched
        where matched.account_set_id = $5 and matched.bank_line_id = line.id
      )
order by line.line_date, line.id;

-- selectOpenItems
-- 期初未达账项 of a side that are not matched, up to a day, in their order.
select item.id, null::int as line, true as "isItem", item.item_date as "on",
item.received_fen - item.paid_fen as net, item.number, '' as party, item.summary,
  null::text as settlement
from fund_opening_item as item
where item.account_set_id = $1 and item.fund_account_id = $2
      and item.side = $3 and item.item_date <= $4 and not exists (
        select from fund_match_line as matched
        where matched.account_set_id = $5 and "matched"."bank_item_id" = item.id
      )
order by item.item_date, item.id;
