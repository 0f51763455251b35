-- What src/modules/invoice/invoice.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectInvoices
-- A page of invoices, the newest first.
select "id", "key", "direction", "kind", "colour", "on", "partyCode", "partyName", "amount", "tax",
  "total", "blueKey", "verifiedOn", "status",
  "version", (invoice.record -> 'isSpecial')::boolean as "isSpecial",
  invoice.record -> 'lines' -> 0 ->> 'name' as "goods", invoice.record ->> 'status' as "told"
from (select "invoice"."id", "invoice"."key", "invoice"."direction", "invoice"."kind", "invoice"."colour",
    "invoice"."invoice_date" as "on", "invoice"."party_code" as "partyCode", "invoice"."party_name" as
    "partyName", "invoice"."amount_fen" as "amount", "invoice"."tax_fen" as "tax", "invoice"."total_fen" as
    "total", "invoice"."blue_key" as "blueKey", "invoice"."verified_on" as "verifiedOn", "invoice"."status",
    "invoice"."version", "invoice"."record" from "invoice" where "invoice"."account_set_id" = $1 and
    invoice.direction = $2 and invoice.invoice_date >= $3 and invoice.invoice_date <= $4 and invoice.kind = $5
    and invoice.colour = $6 and not exists (
    select 1 from invoice_booking as booking
    join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
    where booking.account_set_id = $7 and voucher.account_set_id = $8
      and booking.invoice_id = invoice.id and voucher.reverses_id is null and not exists (
        select 1 from voucher as reversal
        where reversal.account_set_id = $9 and reversal.reverses_id = voucher.id)) and not exists (
    select 1 from invoice as void
    where void.account_set_id = $10 and void.id = invoice.id
  and coalesce(void.status, void.record ->> 'status') = 'void') and exists (select 1 from invoice_tick as tick
    where tick.account_set_id = $11 and tick.invoice_id = invoice.id) and exists (
    select 1 from invoice_source as source
    join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
    where source.account_set_id = $12 and source.invoice_id = invoice.id
      and file.account_set_id = $13 and file.batch_id = $14) and exists (
    select 1 from invoice_booking as booking
    where booking.account_set_id = $15 and booking.invoice_id = invoice.id
      and booking.voucher_id = $16) and (
    strpos(invoice.party_name, $17) > 0 or strpos(invoice.key, $18) > 0
     or strpos(invoice.party_code, $19) > 0
    or strpos(jsonb_path_query_array(invoice.record, '$.lines[*].name')::text, $20) > 0
  or $21::bigint in (invoice.total_fen, invoice.amount_fen)) order by "invoice"."invoice_date" asc,
    "invoice"."id" asc limit $22 offset $23) as "invoice"
order by "invoice"."on" asc, "invoice"."id" asc;

-- sumInvoices
-- How many invoices a selection has, and what they come to.
select count(*)::bigint as "count", coalesce(sum("invoice"."amount_fen"), 0)::bigint as "amount",
  coalesce(sum("invoice"."tax_fen"), 0)::bigint as "tax",
  coalesce(sum("invoice"."total_fen"), 0)::bigint as "sum"
from "invoice"
where "invoice"."account_set_id" = $1 and invoice.direction = $2 and invoice.invoice_date >= $3
  and invoice.invoice_date <= $4 and invoice.kind = $5 and invoice.colour = $6 and not exists (
    select 1 from invoice_booking as booking
    join voucher on voucher.account_set_id = booking.account_set_id and voucher.id = booking.voucher_id
    where booking.account_set_id = $7 and voucher.account_set_id = $8
      and booking.invoice_id = invoice.id and voucher.reverses_id is null and not exists (
        select 1 from voucher as reversal
        where reversal.account_set_id = $9 and reversal.reverses_id = voucher.id)) and not exists (
    select 1 from invoice as void
    where void.account_set_id = $10 and void.id = invoice.id
  and coalesce(void.status, void.record ->> 'status') = 'void') and exists (select 1 from invoice_tick as tick
    where tick.account_set_id = $11 and tick.invoice_id = invoice.id) and exists (
    select 1 from invoice_source as source
    join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
    where source.account_set_id = $12 and source.invoice_id = invoice.id
      and file.account_set_id = $13 and file.batch_id = $14) and exists (
    select 1 from invoice_booking as booking
    where booking.account_set_id = $15 and booking.invoice_id = invoice.id
      and booking.voucher_id = $16) and (
    strpos(invoice.party_name, $17) > 0 or strpos(invoice.key, $18) > 0
     or strpos(invoice.party_code, $19) > 0
    or strpos(jsonb_path_query_array(invoice.record, '$.lines[*].name')::text, $20) > 0
    or $21::bigint in (invoice.total_fen, invoice.amount_fen));

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
select "id", "key", "direction", "record", "version"
from "invoice"
where "account_set_id" = $1 and "key" = any($2::text[])
order by "id"
for update;

-- selectInvoicesByKey
-- The same without holding them: what a dry run reads.
select "id", "key", "direction", "record", "status", "version"
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
insert into "invoice" ("id", "kind", "key", "account_set_id", "record", "amount_fen", "direction", "colour",
    "invoice_date", "party_code", "party_name", "tax_fen", "total_fen", "deductible_fen", "status", "version",
    "blue_key", "verified_on", "verified_by")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
on conflict ("account_set_id", "key") do nothing
returning "id", "key";

-- updateInvoice
update "invoice"
set "kind" = $1, "status" = $2, "key" = $3, "account_set_id" = $4, "version" = $5, "record" = $6,
  "amount_fen" = $7, "direction" = $8, "colour" = $9, "invoice_date" = $10, "party_code" = $11,
  "party_name" = $12, "tax_fen" = $13, "total_fen" = $14, "deductible_fen" = $15, "blue_key" = $16,
  "verified_on" = $17, "verified_by" = $18
where "account_set_id" = $19 and "id" = $20;

-- deleteInvoices
delete
from "invoice"
where "account_set_id" = $1 and "id" = any($2::bigint[]);

-- selectReds
-- Red invoices of blue ones that count.
select "id", "key", "blue_key" as "blueKey", "total_fen" as "total"
from "invoice"
where "account_set_id" = $1 and "blue_key" = any($2::text[]) and not exists (
    select 1 from invoice as void
    where void.account_set_id = $3 and void.id = invoice.id
      and coalesce(void.status, void.record ->> 'status') = 'void')
order by "invoice_date", "id";

-- selectRedRecords
-- Red invoices of blue ones that count, whole.
select "record"
from "invoice"
where "account_set_id" = $1 and "blue_key" = any($2::text[]) and not exists (
    select 1 from invoice as void
    where void.account_set_id = $3 and void.id = invoice.id
      and coalesce(void.status, void.record ->> 'status') = 'void')
order by "id";

-- selectBookings
-- Vouchers invoices are in.
select "booking"."invoice_id" as "invoiceId", "booking"."share_fen" as "share", "voucher"."id",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "on", voucher.debit_fen is distinct
from coalesce(booking.voucher_debit_fen, voucher.debit_fen)
and voucher.reverses_id is null and reversal.id is null as "isChanged",
  reversal.id is not null as "isReversed", voucher.reverses_id is not null as "isReversal"
from "invoice_booking" as "booking"
inner join "voucher" on "voucher"."account_set_id" = "booking"."account_set_id"
  and "voucher"."id" = "booking"."voucher_id"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "booking"."account_set_id" = $1 and "voucher"."account_set_id" = $2
  and "booking"."invoice_id" = any($3::bigint[])
order by "booking"."invoice_id", "booking"."voucher_id";

-- insertBookings
-- There is at least one.
insert into "invoice_booking" ("voucher_id", "account_set_id", "invoice_id", "share_fen", "voucher_debit_fen",
    "voucher_tax_fen", "pending_tax_fen")
values ($1, $2, $3, $4, $5, $6, $7);

-- deleteBookings
-- Invoices of a voucher that are no longer its.
delete
from "invoice_booking"
where "account_set_id" = $1 and "voucher_id" = $2 and "invoice_id" = any($3::bigint[]);

-- updateBookedVoucher
-- What a voucher came to, and its tax, when a person last chose its invoices.
update "invoice_booking"
set "voucher_debit_fen" = $1, "voucher_tax_fen" = $2
where "account_set_id" = $3 and "voucher_id" = $4;

-- selectInvoicesOf
-- Which invoices a voucher has, and what each put on 待认证进项税额.
select "invoice_id" as "invoiceId", "pending_tax_fen" as "pending"
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
