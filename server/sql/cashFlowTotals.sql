-- What src/modules/cash-flow/cashFlowTotals.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCashFlowTotals
-- What is assigned to each item from month `from` to month `to`, and since January of the last month: read
-- from the statement's index alone.
select "cash_flow_line" as "line",
  coalesce(sum(net_fen) filter (where period >= $1), 0)::bigint as "period",
  coalesce(sum(net_fen) filter (where period >= $2), 0)::bigint as "year", (count(*) filter (where period >=
    $3))::bigint as "count"
from "cash_flow_part"
where "account_set_id" = $4 and "organization_id" = any($5::bigint[]) and "period" >= $6 and "period" <= $7
group by "cash_flow_line"
order by "cash_flow_line";

-- selectCashFlowMonths
-- What is assigned to one item, month by month: of the months from `from` to `to`, and since January of the
-- last.
select "period", sum(net_fen)::bigint as "net"
from "cash_flow_part"
where "account_set_id" = $1 and "organization_id" = any($2::bigint[]) and "period" >= $3 and "period" <= $4
  and "cash_flow_line" = $5
group by "period"
order by "period";

-- countCashFlowsToDo
-- Counts of a month: parts without an item, and parts to confirm. Read from a small index.
select (count(*) filter (where cash_flow_line is null))::bigint as "unassigned",
  coalesce(sum(net_fen) filter (where cash_flow_line is null), 0)::bigint as "unassignedNet", (count(*) filter
    (where cash_flow_line is not null))::bigint as "toReview"
from "cash_flow_part"
where "account_set_id" = $1 and "organization_id" = any($2::bigint[]) and "period" >= $3 and "period" <= $4
  and ("cash_flow_line" is null or "needs_review" = $5);
