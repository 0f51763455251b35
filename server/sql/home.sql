-- What src/modules/home/home.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countVouchersOfMonth
-- How many vouchers an organization has in a month.
select count(*)::bigint as "count"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3;

-- selectStandard
-- The standard that says which accounts are revenue and expense.
select "standard"
from "account_set"
where "id" = $1;
