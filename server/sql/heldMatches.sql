-- What src/modules/uses/heldMatches.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- lockVouchers
-- Lines of these vouchers are not matched until commit.
select "id"
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id" for no key update;

-- selectHeldLines
-- The lines of some vouchers that are matched with the bank.
select "voucher_id" as "voucherId", "line_number" as "line"
from "fund_match_book"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "line_number";

-- moveHeldLines
-- Lines of a voucher that are matched have other numbers from now on: at the same index what they become.
update "fund_match_book"
set "line_number" = "moved"."after"
from unnest($1::int[], $2::int[]) as moved(before, after)
where "account_set_id" = $3 and "voucher_id" = $4 and "line_number" = "moved"."before";
