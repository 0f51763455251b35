-- What src/modules/leaving/archive/archive.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBoundOfMonth
-- The vouchers of a month in the order they are bound.
select "id", "organization_id" as "organizationId", "word", "number",
  exists (select "booking"."invoice_id" from "invoice_booking" as "booking" where "booking"."account_set_id" =
    $1 and "booking"."voucher_id" = "voucher"."id") as "hasInvoices"
from "voucher"
where "account_set_id" = $2 and "period" = $3
order by "organization_id", "word" collate "C", "number";

-- selectFilesOfMonth
-- The files kept with the vouchers of a month.
select "attachment"."voucher_id" as "voucherId", "attachment"."id", "attachment"."name",
  "attachment"."kind", "attachment"."size_bytes", "attachment"."sha256"
from "attachment"
inner join "voucher" on "voucher"."account_set_id" = "attachment"."account_set_id"
  and "voucher"."id" = "attachment"."voucher_id"
where "attachment"."account_set_id" = $1 and "voucher"."account_set_id" = $2 and "voucher"."period" = $3
order by "attachment"."voucher_id", "attachment"."position";

-- selectReconciliationsOf
-- 余额调节表 that were confirmed as of a day of a range.
select "fund_account_id" as "fundAccountId", "as_of" as "asOf"
from "fund_reconciliation"
where "account_set_id" = $1 and "as_of" >= $2 and "as_of" <= $3
order by "as_of", "fund_account_id";

-- selectTrailEnd
-- The newest event of the trail, by which an archive says how far the books had come.
select "last_sequence" as "sequence", "last_hash" as "hash"
from "event_chain"
where "account_set_id" = $1;
