-- What src/modules/held-invoices/heldInvoices.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- holdInvoicesOf
-- Holds the invoices of vouchers until commit, in the order of their ids.
select "id"
from "invoice"
where "account_set_id" = $1
  and "id" in (select "invoice_id" from "invoice_booking" where "account_set_id" = $2 and "voucher_id" =
    any($3::bigint[]) union select "invoice_id" from "invoice_transfer" where "account_set_id" = $4 and
    "voucher_id" = any($5::bigint[]))
order by "id"
for update;
