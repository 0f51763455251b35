-- What src/modules/cash-flow/supplementAdjustments.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAdjustments
-- The adjustments of some organizations that count in a span, or in the year it ends in; by month and line.
select "organization_id", "period", "line", "amount_fen", "reason"
from "supplement_adjustment"
where "account_set_id" = $1 and "organization_id" = any($2::bigint[]) and "period" >= $3 and "period" <= $4
order by "period", "line", "organization_id";

-- selectAdjustment
select "organization_id", "period", "line", "amount_fen", "reason"
from "supplement_adjustment"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3 and "line" = $4;

-- upsertAdjustment
insert into "supplement_adjustment" ("account_set_id", "organization_id", "period", "line", "amount_fen",
    "reason")
values ($1, $2, $3, $4, $5, $6)
on conflict ("account_set_id", "organization_id", "period", "line") do update
set "amount_fen" = $7, "reason" = $8;

-- deleteAdjustment
delete
from "supplement_adjustment"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3 and "line" = $4;
