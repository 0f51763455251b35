-- What src/modules/closing/carryForward.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectSettings
-- What holds in a month of what was said on the cards: of each key the newest that is not later.
select distinct on ("key") "key", "since", "value"
from "carry_forward_setting"
where "account_set_id" = $1 and "organization_id" = $2 and "since" <= $3
order by "key", "since" desc;

-- upsertSetting
-- Says something, as JSON, from a month on; what was said for the same month before is replaced.
insert into "carry_forward_setting" ("account_set_id", "organization_id", "key", "since", "value")
values ($1, $2, $3, $4, $5)
on conflict ("account_set_id", "organization_id", "key", "since") do update
set "value" = "excluded"."value";

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

-- insertGeneratedVoucher
-- Records that a card made a voucher: it may be made again in place.
insert into "generated_voucher" ("account_set_id", "voucher_id")
values ($1, $2);

-- insertCustomVoucher
-- Records which 自定义结转 made a voucher.
insert into "custom_carry_forward_voucher" ("account_set_id", "voucher_id", "custom_carry_forward_id")
values ($1, $2, $3);
