-- What src/modules/voucher/bulk/voucherBulk.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectNumbersInUse
-- Every number in use in some months of an organization.
select "period", "word", "number"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = any($3::text[]);

-- insertVouchers
-- Many vouchers in one statement.
insert into "voucher" ("organization_id", "period", "word", "number", "voucher_date", "remark",
    "attachment_count", "debit_fen", "kind", "is_carry_forward", "is_profit_transfer", "recognized_kind",
    "changer_id", "version", "account_set_id", "id", "maker_id", "auditor_id", "created_at", "reverses_id")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20);

-- insertLinesOf
-- The lines of some vouchers in one statement.
insert into "voucher_line" ("account_set_id", "voucher_id", "organization_id", "voucher_date", "line_number",
    "summary", "account_id", "auxiliary_key", "debit_fen", "credit_fen", "quantity_micro", "unit_price_e8",
    "currency_code", "exchange_rate_e8", "currency_fen", "cash_flow_line")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- insertItemsOf
-- The items of their lines; the caller knows that there are some.
insert into "voucher_line_auxiliary" ("account_set_id", "voucher_id", "line_number", "category_id", "item_id")
values ($1, $2, $3, $4, $5);

-- countVouchersAnew
-- What the planner knows of vouchers, counted anew: until autovacuum comes by it takes the books for as short
-- as they were, and the checks of a month for cheap.
analyze voucher, voucher_line, voucher_line_auxiliary, movement;
