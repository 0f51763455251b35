-- What src/modules/inventory/inventoryDocuments.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPosted
-- Documents that are in a voucher, with the voucher as it is now.
select "document"."document_id" as "documentId", "document"."type", "document"."code",
  "document"."store_id" as "storeId", "document"."document_date" as "date",
  "document"."amount_fen" as "amount", "document"."head_hash" as "headHash",
  "document"."content_hash" as "contentHash", "document"."voucher_id" as "voucherId",
  "document"."voucher_version" as "voucherVersion", "voucher"."organization_id" as "organizationId",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "voucherDate", "voucher"."version",
  "voucher"."auditor_id" as "auditorId", "voucher"."debit_fen" as "debit",
  "reversal"."debit_fen" as "reversalDebit", "month"."is_closed" as "isClosed"
from "inventory_document" as "document"
inner join "voucher" on "voucher"."account_set_id" = "document"."account_set_id"
  and "voucher"."id" = "document"."voucher_id"
left join "accounting_period" as "month" on "month"."account_set_id" = "voucher"."account_set_id"
  and "month"."organization_id" = "voucher"."organization_id" and "month"."period" = "voucher"."period"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "document"."account_set_id" = $1
order by "document"."document_date", "document"."document_id";

-- selectPostedById
select "document"."document_id" as "documentId", "document"."type", "document"."code",
  "document"."store_id" as "storeId", "document"."document_date" as "date",
  "document"."amount_fen" as "amount", "document"."head_hash" as "headHash",
  "document"."content_hash" as "contentHash", "document"."voucher_id" as "voucherId",
  "document"."voucher_version" as "voucherVersion", "voucher"."organization_id" as "organizationId",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "voucherDate", "voucher"."version",
  "voucher"."auditor_id" as "auditorId", "voucher"."debit_fen" as "debit",
  "reversal"."debit_fen" as "reversalDebit", "month"."is_closed" as "isClosed"
from "inventory_document" as "document"
inner join "voucher" on "voucher"."account_set_id" = "document"."account_set_id"
  and "voucher"."id" = "document"."voucher_id"
left join "accounting_period" as "month" on "month"."account_set_id" = "voucher"."account_set_id"
  and "month"."organization_id" = "voucher"."organization_id" and "month"."period" = "voucher"."period"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "document"."account_set_id" = $1 and "document"."document_id" = any($2::text[])
order by "document"."document_date", "document"."document_id";

-- selectPostedOfDays
select "document"."document_id" as "documentId", "document"."type", "document"."code",
  "document"."store_id" as "storeId", "document"."document_date" as "date",
  "document"."amount_fen" as "amount", "document"."head_hash" as "headHash",
  "document"."content_hash" as "contentHash", "document"."voucher_id" as "voucherId",
  "document"."voucher_version" as "voucherVersion", "voucher"."organization_id" as "organizationId",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "voucherDate", "voucher"."version",
  "voucher"."auditor_id" as "auditorId", "voucher"."debit_fen" as "debit",
  "reversal"."debit_fen" as "reversalDebit", "month"."is_closed" as "isClosed"
from "inventory_document" as "document"
inner join "voucher" on "voucher"."account_set_id" = "document"."account_set_id"
  and "voucher"."id" = "document"."voucher_id"
left join "accounting_period" as "month" on "month"."account_set_id" = "voucher"."account_set_id"
  and "month"."organization_id" = "voucher"."organization_id" and "month"."period" = "voucher"."period"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "document"."account_set_id" = $1 and "document"."store_id" = $2 and "document"."document_date" >= $3
  and "document"."document_date" <= $4
order by "document"."document_date", "document"."document_id";

-- selectPostedOfVoucher
select "document"."document_id" as "documentId", "document"."type", "document"."code",
  "document"."store_id" as "storeId", "document"."document_date" as "date",
  "document"."amount_fen" as "amount", "document"."head_hash" as "headHash",
  "document"."content_hash" as "contentHash", "document"."voucher_id" as "voucherId",
  "document"."voucher_version" as "voucherVersion", "voucher"."organization_id" as "organizationId",
  "voucher"."word", "voucher"."number", "voucher"."voucher_date" as "voucherDate", "voucher"."version",
  "voucher"."auditor_id" as "auditorId", "voucher"."debit_fen" as "debit",
  "reversal"."debit_fen" as "reversalDebit", "month"."is_closed" as "isClosed"
from "inventory_document" as "document"
inner join "voucher" on "voucher"."account_set_id" = "document"."account_set_id"
  and "voucher"."id" = "document"."voucher_id"
left join "accounting_period" as "month" on "month"."account_set_id" = "voucher"."account_set_id"
  and "month"."organization_id" = "voucher"."organization_id" and "month"."period" = "voucher"."period"
left join "voucher" as "reversal" on "reversal"."account_set_id" = "voucher"."account_set_id"
  and "reversal"."reverses_id" = "voucher"."id"
where "document"."account_set_id" = $1 and "document"."voucher_id" = $2
order by "document"."document_date", "document"."document_id";

-- insertDocuments
insert into "inventory_document" ("account_set_id", "voucher_id", "type", "code", "document_id", "store_id",
    "document_date", "amount_fen", "head_hash", "content_hash", "voucher_version")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- deleteDocumentsOf
-- The documents of a voucher are free again.
delete
from "inventory_document"
where "account_set_id" = $1 and "voucher_id" = $2;

-- selectUsualWord
-- The word new vouchers get.
select "word"
from "voucher_word"
where "account_set_id" = $1 and "is_default" = $2;
