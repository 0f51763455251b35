-- What src/modules/voucher/posting/cashFlow.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertCashFlows
-- The parts of some vouchers, in one statement; the caller knows that there are some.
insert into "cash_flow_part" ("account_set_id", "voucher_id", "position", "organization_id", "period",
    "line_number", "counter_line_number", "cash_flow_line", "net_fen", "source", "needs_review")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- selectCashFlows
-- The parts of some vouchers, each in its order.
select "voucher_id", "line_number", "counter_line_number", "cash_flow_line", "net_fen", "source",
  "needs_review"
from "cash_flow_part"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "position";
