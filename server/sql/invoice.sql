-- What src/modules/invoice/invoice.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectInvoices
-- A page of invoices, the newest first.
select "invoice"."id", "invoice"."key", "invoice"."direction", "invoice"."kind", "invoice"."colour",
  "invoice"."invoice_date" as "on", "invoice"."party_code" as "partyCode",
  "invoice"."party_name" as "partyName", "invoice"."amount_fen" as "amount", "invoice"."tax_fen" as "tax",
  "invoice"."total_fen" as "total", "invoice"."blue_key" as "blueKey",
  "invoice"."verified_on" as "verifiedOn", "invoice"."status",
  "invoice"."version", (invoice.record -> 'isSpecial')::boolean as "isSpecial",
  invoice.record -> 'lines' -> 0 ->> 'name' as "goods", invoice.record ->> 'status' as "told"
from "invoice"
where "invoice"."account_set_id" = $1 and invoice.direction = $2 and invoice.invoice_date >= $3
  and invoice.invoice_date <= $4 and invoice.kind = $5 and invoice.colour = $6
  and not exists (select 1 from invoice_booking as booking
where booking.account_set_id = $7 and booking.invoice_id = invoice.id) and not coalesce(invoice.status,
  invoice.record ->> 'status', '') = 'void' and exists (select 1 from invoice_tick as tick
    where tick.account_set_id = $8 and tick.invoice_id = invoice.id) and exists (
    select 1 from invoice_source as source
    join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
    where source.account_set_id = $9 and source.invoice_id = invoice.id
      and file.account_set_id = $10 and file.batch_id = $11) and exists (
    select 1 from invoice_booking as booking
    where booking.account_set_id = $12 and booking.invoice_id = invoice.id
      and booking.voucher_id = $13) and (
    strpos(invoice.key || ' ' || invoice.party_name || ' ' || invoice.party_code, $14) > 0
    or strpos(jsonb_path_query_array(invoice.record, '$.lines[*].name')::text, $15) > 0
    or $16::bigint in (invoice.total_fen, invoice.amount_fen))
order by "invoice"."invoice_date" asc, "invoice"."id" asc
limit $17
offset $18;

-- sumInvoices
-- How many invoices a selection has, and what they come to.
select count(*)::bigint as "count", coalesce(sum("invoice"."amount_fen"), 0)::bigint as "amount",
  coalesce(sum("invoice"."tax_fen"), 0)::bigint as "tax",
  coalesce(sum("invoice"."total_fen"), 0)::bigint as "sum"
from "invoice"
where "invoice"."account_set_id" = $1 and invoice.direction = $2 and invoice.invoice_date >= $3
  and invoice.invoice_date <= $4 and invoice.kind = $5 and invoice.colour = $6
  and not exists (select 1 from invoice_booking as booking
where booking.account_set_id = $7 and booking.invoice_id = invoice.id) and not coalesce(invoice.status,
  invoice.record ->> 'status', '') = 'void' and exists (select 1 from invoice_tick as tick
    where tick.account_set_id = $8 and tick.invoice_id = invoice.id) and exists (
    select 1 from invoice_source as source
    join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
    where source.account_set_id = $9 and source.invoice_id = invoice.id
      and file.account_set_id = $10 and file.batch_id = $11) and exists (
    select 1 from invoice_booking as booking
    where booking.account_set_id = $12 and booking.invoice_id = invoice.id
      and booking.voucher_id = $13) and (
    strpos(invoice.key || ' ' || invoice.party_name || ' ' || invoice.party_code, $14) > 0
    or strpos(jsonb_path_query_array(invoice.record, '$.lines[*].name')::text, $15) > 0
    or $16::bigint in (invoice.total_fen, invoice.amount_fen));

-- selectWholeInvoices
-- Invoices by id, whole, in the order of their ids.
select "invoice"."id", "invoice"."key", "invoice"."direction", "invoice"."kind", "invoice"."colour",
  "invoice"."invoice_date" as "on", "invoice"."party_code" as "partyCode",
  "invoice"."party_name" as "partyName", "invoice"."amount_fen" as "amount", "invoice"."tax_fen" as "tax",
  "invoice"."total_fen" as "total", "invoice"."blue_key" as "blueKey",
  "invoice"."verified_on" as "verifiedOn", "invoice"."status", "invoice"."version", "invoice"."record"
from "invoice"
where "invoice"."account_set_id" = $1 and "invoice"."id" = any($2::bigint[])
order by "invoice"."id";

-- holdInvoicesByKey
-- Invoices by key, whole; held until commit, in the order of their ids.
select "id", "key", "record", "version"
from "invoice"
where "account_set_id" = $1 and "key" = any($2::text[])
order by "id"
for update;

-- selectInvoicesByKey
-- The same without holding them: what a dry run reads.
select "id", "key", "record", "version"
from "invoice"
where "account_set_id" = $1 and "key" = any($2::text[]);

-- holdInvoices
-- Holds invoices until commit, in the order of their ids: two that book the same ones wait for each other.
select "id", "key", "version"
from "invoice"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id"
for update;

-- insertNewInvoices
-- New invoices; those whose key is there already are left out. There is at least one.
insert into "invoice" ("id", "key", "account_set_id", "kind", "record", "amount_fen", "direction", "colour",
    "invoice_date", "party_code", "party_name", "tax_fen", "total_fen", "deductible_fen", "version",
    "blue_key", "verified_on", "verified_by", "status")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
on conflict ("account_set_id", "key") do nothing
returning "id", "key";

-- updateInvoice
update "invoice"
set "key" = $1, "account_set_id" = $2, "kind" = $3, "version" = $4, "record" = $5, "amount_fen" = $6,
  "direction" = $7, "colour" = $8, "invoice_date" = $9, "party_code" = $10, "party_name" = $11,
  "tax_fen" = $12, "total_fen" = $13, "deductible_fen" = $14, "blue_key" = $15, "verified_on" = $16,
  "verified_by" = $17, "status" = $18
where "account_set_id" = $19 and "id" = $20;

-- deleteInvoices
delete
from "invoice"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectReds
-- Red invoices of blue ones.
select "id", "key", "blue_key" as "blueKey", "total_fen" as "total"
from "invoice"
where "account_set_id" = $1 and "blue_key" = any($2::text[])
order by "invoice_date", "id";

-- selectBookings
-- Vouchers invoices are in.
select "booking"."invoice_id" as "invoiceId", "booking"."share_fen" as "share", "voucher"."id",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "on"
from "invoice_booking" as "booking"
inner join "voucher" on "voucher"."account_set_id" = "booking"."account_set_id"
  and "voucher"."id" = "booking"."voucher_id"
where "booking"."account_set_id" = $1 and "voucher"."account_set_id" = $2
  and "booking"."invoice_id" = any($3::bigint[])
order by "booking"."invoice_id", "booking"."voucher_id";

-- insertBookings
-- There is at least one.
insert into "invoice_booking" ("voucher_id", "account_set_id", "invoice_id", "share_fen")
values ($1, $2, $3, $4);

-- deleteBookings
-- Invoices of a voucher that are no longer its.
delete
from "invoice_booking"
where "account_set_id" = $1 and "voucher_id" = $2 and "invoice_id" = any($3::bigint[]);

-- selectInvoicesOf
-- Which invoices a voucher has.
select "invoice_id" as "invoiceId"
from "invoice_booking"
where "account_set_id" = $1 and "voucher_id" = $2;

-- selectTicks
-- 勾选 of invoices.
select "invoice_id" as "invoiceId", "period", "amount_fen" as "amount", "purpose"
from "invoice_tick"
where "account_set_id" = $1 and "invoice_id" = any($2::bigint[])
order by "invoice_id";

-- insertTicks
-- There is at least one.
insert into "invoice_tick" ("account_set_id", "amount_fen", "invoice_id", "period", "purpose")
values ($1, $2, $3, $4, $5);

-- deleteTicks
delete
from "invoice_tick"
where "account_set_id" = $1 and "invoice_id" = any($2::bigint[]);

-- selectBookedLines
-- Lines of vouchers, as 入账信息 tells them.
select "voucher_id" as "voucherId", "summary", "account_id" as "accountId",
  "auxiliary_key" as "auxiliaryKey", "debit_fen" as "debit", "credit_fen" as "credit"
from "voucher_line"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "line_number";
