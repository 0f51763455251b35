-- What src/modules/invoice/taxTransfer.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertTransfers
-- There is at least one.
insert into "invoice_transfer" ("voucher_id", "account_set_id", "amount_fen", "invoice_id", "period")
values ($1, $2, $3, $4, $5);
