-- What src/modules/uses/heldMatches.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- lockVouchers
-- Lines of these vouchers are not matched until commit.
select "id"
from "voucher"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id" for no key update;

-- selectHeldLines
-- The lines of some vouchers that are matched with the bank, and the first month of the account they are on.
select "book"."voucher_id" as "voucherId", "book"."line_number" as "line", "fund"."start_period" as "start"
from "fund_match_line" as "book"
inner join "fund_match_batch" as "batch" on "batch"."account_set_id" = "book"."account_set_id"
  and "batch"."id" = "book"."batch_id"
inner join "fund_account" as "fund" on "fund"."account_set_id" = "batch"."account_set_id"
  and "fund"."id" = "batch"."fund_account_id"
where "book"."account_set_id" = $1 and "book"."voucher_id" = any($2::bigint[])
order by "book"."voucher_id", "book"."line_number";

-- moveHeldLines
-- Lines of a voucher that are matched have other numbers from now on: at the same index what they become.
update "fund_match_line"
set "line_number" = "moved"."after"
from unnest($1::int[], $2::int[]) as moved(before, after)
where "account_set_id" = $3 and "voucher_id" = $4 and "line_number" = "moved"."before";
