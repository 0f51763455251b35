-- What src/modules/invoice/accountedInvoice.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBookedLines
-- Lines of vouchers, as 入账信息 tells them.
select "voucher_id" as "voucherId", "summary", "account_id" as "accountId",
  "auxiliary_key" as "auxiliaryKey", "debit_fen" as "debit", "credit_fen" as "credit"
from "voucher_line"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "line_number";

-- selectInvoicesOfMonth
-- Invoices with a voucher in a month.
select "booking"."invoice_id"
from "invoice_booking" as "booking"
inner join "voucher" on "voucher"."account_set_id" = "booking"."account_set_id"
  and "voucher"."id" = "booking"."voucher_id"
where "booking"."account_set_id" = $1 and "voucher"."account_set_id" = $2
  and "voucher"."organization_id" = $3 and "voucher"."period" = $4
group by "booking"."invoice_id"
order by "booking"."invoice_id";

-- insertAccounted
-- There is at least one.
insert into "invoice_accounted" ("account_set_id", "organization_id", "sha256", "document", "invoice_id",
    "period", "written_on")
values ($1, $2, $3, $4, $5, $6, $7);

-- deleteAccounted
delete
from "invoice_accounted"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = any($3::text[])
returning "invoice_id";
