-- What src/modules/voucher/numbers/voucherNumber.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectNumberUse
-- The largest number of a series (0: none yet) and whether `asked` is held by a voucher.
select coalesce(max(number), 0) as "largest",
  exists (select "id" from "voucher" where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3
    and "word" = $4 and "number" = $5) as "is_taken"
from "voucher"
where "account_set_id" = $6 and "organization_id" = $7 and "period" = $8 and "word" = $9;

-- holdSeries
-- Locks the month of a series until commit (as `lockPeriods` does) and asks, under the lock, for what
-- `selectNumberUse` asks. No row: the month is not open yet.
select /* prepared */ "is_closed", "largest", "is_taken"
from hold_series(
    $1, $2, $3, $4, $5
  ) as "held";

-- selectNumbers
-- The numbers of a month, by word and number.
select "id", "word", "number", "voucher_date" as "date", "auditor_id"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3
order by "word" collate "C", "number";

-- updateNumbers
-- Gives vouchers new numbers, all in one statement: they may swap.
update "voucher"
set "number" = "renumbered"."number", "version" = version + 1
from unnest($1::bigint[], $2::int[]) as renumbered(id, number)
where "voucher"."account_set_id" = $3 and "voucher"."id" = "renumbered"."id";

-- selectNumbersInUse
-- Every number in use in some months of an organization.
select "period", "word", "number"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = any($3::text[]);
