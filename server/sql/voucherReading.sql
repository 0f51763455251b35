-- What src/modules/voucher/reading/voucherReading.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectNeighbour
-- The voucher next to another in book order (date, word, number); null: before the end of the books.
select "id"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2
  and (voucher_date, word collate "C", number) < ($3::date, $4::text collate "C", $5::int)
order by "voucher_date" desc, "word" collate "C" desc, "number" desc
limit $6;

-- selectLatestDate
-- The latest date of an organization's vouchers in a month; null: there are none.
select max("voucher_date") as "latest"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3;

-- selectUsedSummaries
-- 摘要 of the newest lines, the most used first: counting all lines of a large set would take seconds.
select "summary"
from (select "summary" from "voucher_line" where "account_set_id" = $1 order by "voucher_id" desc,
    "line_number" limit $2) as "recent"
group by "summary"
order by count(*)::bigint desc, "summary"
limit $3;
