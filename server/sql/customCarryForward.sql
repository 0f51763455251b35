-- What src/modules/carry-forward/custom/customCarryForward.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCustomCarryForwards
-- 自定义结转 of an organization, by name, a row for each of their targets in its order.
select "custom"."id", "custom"."name", "custom"."from_account_id" as "fromAccountId",
  "target"."account_id" as "intoAccountId", "target"."auxiliary_key" as "intoAuxiliaryKey",
  "target"."share_basis_points" as "share"
from "custom_carry_forward" as "custom"
inner join "custom_carry_forward_target" as "target" on "target"."account_set_id" = "custom"."account_set_id"
  and "target"."custom_carry_forward_id" = "custom"."id"
where "custom"."account_set_id" = $1 and "custom"."organization_id" = $2
order by "custom"."name" collate "C", "target"."position";

-- insertCustomCarryForward
insert into "custom_carry_forward" ("account_set_id", "organization_id", "id", "name", "from_account_id")
values ($1, $2, $3, $4, $5);

-- insertCustomTargets
insert into "custom_carry_forward_target" ("account_set_id", "custom_carry_forward_id", "position",
    "account_id", "auxiliary_key", "share_basis_points")
values ($1, $2, $3, $4, $5, $6);

-- deleteCustomTargets
delete
from "custom_carry_forward_target"
where "account_set_id" = $1 and "custom_carry_forward_id" = $2;

-- updateCustomCarryForward
update "custom_carry_forward"
set "name" = $1, "from_account_id" = $2
where "account_set_id" = $3 and "id" = $4;

-- deleteCustomCarryForward
delete
from "custom_carry_forward"
where "account_set_id" = $1 and "id" = $2;
