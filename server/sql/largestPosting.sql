-- What src/modules/voucher/posting/largestPosting.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLargestPosting
-- What is largest in the books of a set, measured by what a line may carry. Reads every line: for answers to
-- what went wrong.
with posted as (
      select line.voucher_id, line.line_number, line.account_id,
greatest(abs(line.debit_fen::numeric), abs(line.credit_fen::numeric), abs(coalesce(line.currency_fen,
    0)::numeric)) as fen,
        abs(coalesce(line.quantity_micro, 0)::numeric) as micro
      from voucher_line as line where line.account_set_id = $1
      union all
      select null, null, account_id,
        greatest(abs(net_fen::numeric), abs(year_debit_fen::numeric), abs(year_credit_fen::numeric)),
greatest(abs(quantity_micro::numeric), abs(year_debit_quantity_micro::numeric),
    abs(year_credit_quantity_micro::numeric))
      from opening_balance where account_set_id = $2
    ), largest as (
      select *, greatest(fen / $3::numeric, micro / $4::numeric) as size from posted
      order by size desc, voucher_id, line_number limit 1
    )
    select to_char(voucher.voucher_date, 'YYYY-MM-DD') as date, voucher.word, voucher.number,
      largest.line_number as "row", account.code || ' ' || account.name as account,
      trim(to_char(largest.fen / 100, 'FM999999999999999999999990.00')) as amount,
      trim_scale(largest.micro / 1000000)::text as quantity, largest.size::float8 as size
from largest
    join account on account.account_set_id = $5 and account.id = largest.account_id
left join voucher on voucher.account_set_id = $6 and voucher.id = largest.voucher_id;
