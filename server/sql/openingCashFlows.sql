-- What src/modules/cash-flow/openingCashFlows.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOpeningCashFlows
-- 期初现金流量 of an organization as entered.
select "line", "net_fen" as "net"
from "opening_cash_flow"
where "account_set_id" = $1 and "organization_id" = $2
order by "line";

-- selectOpeningsOfYear
-- What was entered for each item, of the organizations whose books began in the year of `to`: the year that
-- entered turnover counts in (selectPeriodTotals).
select "opening"."line", sum(opening.net_fen)::bigint as "net"
from "opening_cash_flow" as "opening"
inner join "organization" on "organization"."account_set_id" = "opening"."account_set_id"
  and "organization"."id" = "opening"."organization_id"
where "opening"."account_set_id" = $1 and "opening"."organization_id" = any($2::bigint[])
  and left(organization.enable_period, 4) = $3
group by "opening"."line"
order by "opening"."line";

-- selectOpeningsSize
-- Everything the set has entered, without signs. As a double: it is only compared.
select coalesce(sum(abs(net_fen)), 0)::float8 as "money"
from "opening_cash_flow"
where "account_set_id" = $1;

-- insertOpeningCashFlows
insert into "opening_cash_flow" ("account_set_id", "organization_id", "line", "net_fen")
values ($1, $2, $3, $4);

-- deleteOpeningCashFlows
delete
from "opening_cash_flow"
where "account_set_id" = $1 and "organization_id" = $2 and "line" = any($3::bigint[]);
