-- What src/modules/held-lines/unbilledLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUnbilledLines
-- The lines of a voucher that are 未开票收入, with why as far as that was said.
select "line_number" as "line", "reason"
from "unbilled_line"
where "account_set_id" = $1 and "voucher_id" = $2
order by "line_number";

-- insertUnbilledLines
-- There is at least one.
insert into "unbilled_line" ("account_set_id", "voucher_id", "line_number", "reason")
values ($1, $2, $3, $4);

-- deleteUnbilledLines
delete
from "unbilled_line"
where "account_set_id" = $1 and "voucher_id" = $2 and "line_number" = any($3::bigint[]);
