-- What src/modules/voucher-print/voucherPrint.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBound
-- Some vouchers in the order they are bound: month, word, number.
select "id"
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "period", "word" collate "C", "number";
