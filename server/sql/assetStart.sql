-- What src/modules/asset/assetStart.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAssetModule
-- Whether the set keeps fixed assets, by which rules, and since when an organization does.
select "account_set"."has_fixed_assets" as "isOn", "account_set"."standard", "account_set"."taxpayer",
  "asset_start"."period" as "start"
from "account_set"
left join "asset_start" on "asset_start"."account_set_id" = "account_set"."id"
  and "asset_start"."organization_id" = $1
where "account_set"."id" = $2;

-- lockAssetStart
-- Locks the cards of an organization until commit: other changes of them wait here.
select "period"
from "asset_start"
where "account_set_id" = $1 and "organization_id" = $2
for update;

-- upsertAssetStart
insert into "asset_start" ("account_set_id", "organization_id", "period")
values ($1, $2, $3)
on conflict ("account_set_id", "organization_id") do update
set "period" = "excluded"."period";

-- selectAnyCard
-- One card of an organization, if it has any.
select "id"
from "asset_card"
where "account_set_id" = $1 and "organization_id" = $2
limit $3;

-- countLiveCards
-- How many cards of the set have not left.
select count(*)::bigint as "cards"
from "asset_card" as "card"
where "card"."account_set_id" = $1 and not exists (
        select from asset_event as event
        where event.account_set_id = $2 and event.card_id = card.id
          and event.kind in ('disposal', 'countShortage', 'mergedInto')
      );
