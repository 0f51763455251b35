-- What src/modules/voucher/posting/cashFlow.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertCashFlows
-- The parts of some vouchers, in one statement; the caller knows that there are some.
insert into "cash_flow_part" ("account_set_id", "voucher_id", "position", "organization_id", "period",
    "line_number", "counter_line_number", "cash_flow_line", "net_fen", "source", "needs_review") select
    "account_set_id",
  "voucher_id", "position", "organization_id", "period", "line_number", "counter_line_number",
  "cash_flow_line", "net_fen", "source", "needs_review"
from jsonb_populate_recordset(null::"cash_flow_part", $1::jsonb);

-- selectCashFlows
-- The parts of some vouchers, each in its order.
select "voucher_id", "line_number", "counter_line_number", "cash_flow_line", "net_fen", "source",
  "needs_review"
from "cash_flow_part"
where "account_set_id" = $1 and "voucher_id" = any($2::bigint[])
order by "voucher_id", "position";
