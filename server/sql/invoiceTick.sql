-- What src/modules/invoice/invoiceTick.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertBatchTicks
-- There is at least one.
insert into "invoice_batch_tick" ("account_set_id", "invoice_id", "batch_id", "before", "after")
values ($1, $2, $3, $4, $5);

-- selectBatchTicks
-- What a batch did to 勾选.
select "invoice_id" as "invoiceId", "before", "after"
from "invoice_batch_tick"
where "account_set_id" = $1 and "batch_id" = $2
order by "invoice_id";

-- selectLaterTicks
-- What batches after one did to the 勾选 of an invoice, the next one first; of one moment by id.
select "tick"."batch_id" as "batchId", "tick"."before"
from "invoice_batch_tick" as "tick"
inner join "invoice_batch" as "batch" on "batch"."account_set_id" = "tick"."account_set_id"
  and "batch"."id" = "tick"."batch_id"
where "tick"."account_set_id" = $1 and "batch"."account_set_id" = $2 and "tick"."invoice_id" = $3
  and (batch.imported_at, batch.id) > (
        select imported_at, id from invoice_batch where account_set_id = $4 and id = $5)
order by "batch"."imported_at", "batch"."id"
limit $6;

-- updateBatchTick
update "invoice_batch_tick"
set "before" = $1
where "account_set_id" = $2 and "batch_id" = $3 and "invoice_id" = $4;
