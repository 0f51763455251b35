-- What src/modules/voucher/bulk/voucherBulk.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- setAuditor
-- Marks vouchers audited by somebody, or not audited. The lines stay as they were read.
update "voucher"
set "auditor_id" = $1, "audited_at" = $2
where "account_set_id" = $3 and "id" = any($4::bigint[]);

-- countVouchersAnew
-- What the planner knows of vouchers, counted anew: until autovacuum comes by it takes the books for as short
-- as they were, and the checks of a month for cheap.
analyze voucher, voucher_line, voucher_line_auxiliary, movement;
