-- What src/modules/invoice/taxProof.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectTaxLines
-- Lines of tax accounts from one day to another, in the order of their vouchers.
select line.voucher_id as "voucherId", voucher.word, voucher.number, line.line_number as line,
      line.voucher_date as "on", line.summary, (line.debit_fen - line.credit_fen)::bigint as amount,
      null::text as "unbilledReason", month.is_closed as "isClosed"
from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    join accounting_period as month on month.account_set_id = voucher.account_set_id
      and month.organization_id = voucher.organization_id and month.period = voucher.period
left join unbilled_line as mark on mark.account_set_id = line.account_set_id
      and mark.voucher_id = line.voucher_id and mark.line_number = line.line_number
where line.account_set_id = $1 and voucher.account_set_id = $2
and line.account_id = any($3::bigint[]) and line.voucher_date <= $4 and line.voucher_date >= $5
  and voucher.organization_id = $6
      and (line.debit_fen - line.credit_fen) <> 0
order by line.voucher_date, line.voucher_id, line.line_number;

-- selectTaxOpening
-- Openings of tax accounts, debit less credit.
select coalesce(sum("net_fen"), 0)::bigint as "net"
from "opening_balance"
where "account_set_id" = $1 and "account_id" = any($2::bigint[]);

-- selectAnyInvoice
-- One invoice, if the set has any.
select "id"
from "invoice"
where "account_set_id" = $1
limit $2;
