-- What src/modules/carry-forward/settings/carryForwardSettings.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectSettings
-- What holds in a month of the settings of the cards: of each key the newest that is not later.
select distinct on ("key") "key", "since", "value"
from "carry_forward_setting"
where "account_set_id" = $1 and "organization_id" = $2 and "since" <= $3
order by "key", "since" desc;

-- upsertSetting
-- Sets something, as JSON, from a month on; what was set for the same month before is replaced.
insert into "carry_forward_setting" ("account_set_id", "organization_id", "key", "since", "value")
values ($1, $2, $3, $4, $5)
on conflict ("account_set_id", "organization_id", "key", "since") do update
set "value" = "excluded"."value";
