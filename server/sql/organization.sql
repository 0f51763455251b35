-- What src/modules/organization/organization.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectOrganizationTree
-- An organization and all below it, from the top down.
with recursive "tree"("id", "depth") as (select "id", 0 as "depth" from "organization" where "account_set_id"
    = $1 and "id" = $2 union all select "child"."id", tree.depth + 1 as "depth" from "organization" as "child"
    inner join "tree" on "tree"."id" = "child"."parent_id" where "child"."account_set_id" = $3) select "id"
from "tree"
order by "depth", "id";

-- selectOrganizations
-- The organizations of the set, by code, each with its current month.
select *, (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = "organization"."account_set_id"
      and accounting_period.organization_id = "organization"."id"
  ) as "current_period"
from "organization"
where "account_set_id" = $1
order by "code";
