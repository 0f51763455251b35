-- What src/modules/invoice/evoucherFile.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- lockImports
-- Imports into one set are judged one after the other, each by what those before it have stored.
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- selectFilesOf
-- Files of an invoice, in the order they came.
select "file"."id", "file"."name", "bytes"."size_bytes" as "size", "source"."form", "file"."signature",
  "bytes"."uploaded_at" as "addedAt"
from "evoucher_file" as "file"
inner join "attachment" as "bytes" on "bytes"."account_set_id" = "file"."account_set_id"
  and "bytes"."evoucher_file_id" = "file"."id"
inner join "invoice_source" as "source" on "source"."account_set_id" = "file"."account_set_id"
  and "source"."file_id" = "file"."id"
where "file"."account_set_id" = $1 and "bytes"."account_set_id" = $2 and "source"."account_set_id" = $3
  and "source"."invoice_id" = $4
order by "file"."id";

-- selectDiffering
-- Of some invoices the files whose content is not what was signed: 内容与签名摘要不一致.
select "source"."invoice_id" as "invoiceId", "file"."name"
from "invoice_source" as "source"
inner join "evoucher_file" as "file" on "file"."account_set_id" = "source"."account_set_id"
  and "file"."id" = "source"."file_id"
where "source"."account_set_id" = $1 and "file"."account_set_id" = $2
  and "source"."invoice_id" = any($3::bigint[]) and "file"."signature" = $4
order by "file"."id";

-- selectFile
-- One file and where its bytes are.
select "file"."name", "bytes"."id" as "bytesId", "bytes"."kind", "bytes"."size_bytes" as "size"
from "evoucher_file" as "file"
inner join "attachment" as "bytes" on "bytes"."account_set_id" = "file"."account_set_id"
  and "bytes"."evoucher_file_id" = "file"."id"
where "file"."account_set_id" = $1 and "bytes"."account_set_id" = $2 and "file"."id" = $3;

-- selectKnownHashes
-- Which of some files are there already.
select "id", "sha256"
from "evoucher_file"
where "account_set_id" = $1 and "sha256" = any($2::text[]);

-- insertBatch
insert into "invoice_batch" ("id", "name", "account_set_id", "imported_at", "imported_by")
values ($1, $2, $3, $4, $5);

-- insertNewFiles
-- New files; those whose bytes are there already are left out. There is at least one.
insert into "evoucher_file" ("id", "name", "account_set_id", "sha256", "batch_id", "form", "signature")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict ("account_set_id", "sha256") do nothing
returning "id", "sha256";

-- insertBytes
-- There is at least one.
insert into "attachment" ("id", "kind", "name", "account_set_id", "sha256", "position", "size_bytes",
    "uploader_id", "uploaded_at", "voucher_id", "card_id", "entry_id", "evoucher_file_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- insertSources
-- There is at least one.
insert into "invoice_source" ("account_set_id", "invoice_id", "form", "file_id", "facts")
values ($1, $2, $3, $4, $5);

-- selectBatches
-- Batches of the set, the newest first, with how much came in each and how much of it is booked.
select "batch"."id", "batch"."name", "batch"."imported_at" as "importedAt",
  "person"."real_name" as "importer", (select count(*)::bigint as "count" from "evoucher_file" as "file" where
    "file"."account_set_id" = $1 and "file"."batch_id" = "batch"."id") as "files", (
        select count(distinct source.invoice_id)::bigint from invoice_source as source
        join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
        where source.account_set_id = $2 and file.account_set_id = $3
          and file.batch_id = "batch"."id") as "invoices", (
        select count(distinct booking.invoice_id)::bigint from invoice_source as source
        join evoucher_file as file on file.account_set_id = source.account_set_id and file.id = source.file_id
        join invoice_booking as booking
          on booking.account_set_id = source.account_set_id and booking.invoice_id = source.invoice_id
        where source.account_set_id = $4 and file.account_set_id = $5
          and booking.account_set_id = $6
          and file.batch_id = "batch"."id") as "booked"
from "invoice_batch" as "batch"
inner join "app_user" as "person" on "person"."id" = "batch"."imported_by"
where "batch"."account_set_id" = $7
order by "batch"."id" desc
limit $8;

-- holdBatch
select "id", "name"
from "invoice_batch"
where "account_set_id" = $1 and "id" = $2
for update;

-- deleteBatch
-- Its files, their bytes and what they told go with it.
delete
from "invoice_batch"
where "account_set_id" = $1 and "id" = $2;

-- holdInvoicesOfBatch
-- Invoices that files of a batch tell of or tick, held until commit; `isTold`: they tell of it.
select "id", "key", "direction", "version",
  "id" in (select "source"."invoice_id" from "invoice_source" as "source" inner join "evoucher_file" as "file"
    on "file"."account_set_id" = "source"."account_set_id" and "file"."id" = "source"."file_id" where
    "source"."account_set_id" = $1 and "file"."account_set_id" = $2 and "file"."batch_id" = $3) as "isTold"
from "invoice"
where "account_set_id" = $4
  and ("id" in (select "source"."invoice_id" from "invoice_source" as "source" inner join "evoucher_file" as
    "file" on "file"."account_set_id" = "source"."account_set_id" and "file"."id" = "source"."file_id" where
    "source"."account_set_id" = $5 and "file"."account_set_id" = $6 and "file"."batch_id" = $7) or "id" in
    (select "invoice_id" from "invoice_batch_tick" where "account_set_id" = $8 and "batch_id" = $9))
order by "id"
for update;

-- selectSources
-- What files tell of some invoices, in the order the files came.
select "source"."invoice_id" as "invoiceId", "source"."form", "source"."facts", "file"."sha256"
from "invoice_source" as "source"
inner join "evoucher_file" as "file" on "file"."account_set_id" = "source"."account_set_id"
  and "file"."id" = "source"."file_id"
where "source"."account_set_id" = $1 and "file"."account_set_id" = $2
  and "source"."invoice_id" = any($3::bigint[])
order by "source"."invoice_id", "source"."file_id";

-- selectFilesOfBatch
select "id"
from "evoucher_file"
where "account_set_id" = $1 and "batch_id" = $2;

-- deleteUntoldFiles
-- Of some files those that tell of no invoice any more; their bytes go with them.
delete
from "evoucher_file" as "file"
where "file"."account_set_id" = $1 and "file"."id" = any($2::bigint[])
  and not exists (select 1 from invoice_source as source
        where source.account_set_id = $3 and source.file_id = file.id);
