-- What src/modules/cashier/cashierFindings.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUnlike
-- What makes the journal of a fund account differ from the ledger at the end of a day: entries without a
-- line, lines without an entry, and both that are not on the same side of the day or not alike.
with entries as (
select entry.entry_date, entry.number, entry.received_fen - entry.paid_fen as net, link.voucher_id,
  link.line_number
      from journal_entry as entry
      left join journal_link as link
        on link.account_set_id = entry.account_set_id and link.entry_id = entry.id
      where entry.account_set_id = $1 and entry.fund_account_id = $2
    ), lines as (
      select line.voucher_id, line.line_number, line.voucher_date, voucher.word, voucher.number, (case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end) as net
      from fund_account as fund
      join voucher_line as line on line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key and line.account_set_id = $3
      join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
      where fund.account_set_id = $4 and fund.id = $5
        and line.voucher_date >= (fund.start_period || '-01')::date
        and (fund.currency_code is null or line.currency_code = fund.currency_code)
    ), grouped as (
      select voucher_id, line_number, min(entry_date) as first, max(entry_date) as last, sum(net) as net
      from entries where voucher_id is not null group by 1, 2
    )
select entries.entry_date as "entryOn", entries.net::bigint as "entryNet",
  lines.voucher_id as "voucherId",
      lines.word, lines.number, lines.line_number as line, lines.voucher_date as "lineOn",
      lines.net::bigint as "lineNet"
from entries
    full join lines on lines.voucher_id = entries.voucher_id and lines.line_number = entries.line_number
left join grouped on grouped.voucher_id = lines.voucher_id and grouped.line_number = lines.line_number
where least(entries.entry_date, lines.voucher_date) <= $6 and (
      grouped.net is null or grouped.net <> lines.net
      or greatest(grouped.last, lines.voucher_date) > $7
    )
order by coalesce(entries.entry_date, lines.voucher_date), lines.voucher_id, lines.line_number, entries.number;
