-- What src/modules/cashier/journalLink.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUnregistered
-- 待登记: the lines on some fund accounts that no entry is linked to, the oldest first, so many of them and of
-- how many.
select *, count(*) over () as total
from (
  select line.voucher_id as "voucherId", line.line_number as line, voucher.word, voucher.number,
    voucher.voucher_date as date, line.summary, fund.id as "fundAccountId", (case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end)::bigint as net,
    line.debit_fen <> 0 as "isDebit",
    (
      select count(*) from journal_link as link
      where link.account_set_id = $1 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number
    ) as links
  from fund_account as fund
  join voucher_line as line on line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key and line.account_set_id = $2
    and line.voucher_date >= (fund.start_period || '-01')::date
    and (fund.currency_code is null or line.currency_code = fund.currency_code)
  join voucher on voucher.account_set_id = $3 and voucher.id = line.voucher_id
  where fund.account_set_id = $4
 and fund.id = any($5::bigint[])) as found
where links = 0 and net <> 0
order by date, "voucherId", line
limit $6;

-- selectFundLines
-- The lines of some vouchers on fund accounts.
select line.voucher_id as "voucherId", line.line_number as line, voucher.word, voucher.number,
    voucher.voucher_date as date, line.summary, fund.id as "fundAccountId", (case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end)::bigint as net,
    line.debit_fen <> 0 as "isDebit",
    (
      select count(*) from journal_link as link
      where link.account_set_id = $1 and link.voucher_id = line.voucher_id
        and link.line_number = line.line_number
    ) as links
from fund_account as fund
  join voucher_line as line on line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key and line.account_set_id = $2
    and line.voucher_date >= (fund.start_period || '-01')::date
    and (fund.currency_code is null or line.currency_code = fund.currency_code)
  join voucher on voucher.account_set_id = $3 and voucher.id = line.voucher_id
where fund.account_set_id = $4
 and line.voucher_id = any($5::bigint[])
order by 1, 2;

-- insertLinks
insert into "journal_link" ("account_set_id", "entry_id", "voucher_id", "line_number")
values ($1, $2, $3, $4);
