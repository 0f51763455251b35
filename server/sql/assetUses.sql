-- What src/modules/uses/assetUses.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAssetNaming
-- What names accounts and items in the assets of a set, as JSON, and what it is called: categories, cards,
-- events.
select '资产类别' || name as title, targets as value
from asset_category
where account_set_id = $1
union all
    select '资产' || number, shares
from asset_card
where account_set_id = $2
union all
    select '资产' || card.number, jsonb_build_array(event.change, event.posting)
from asset_event as event
    join asset_card as card on card.account_set_id = event.account_set_id and card.id = event.card_id
where event.account_set_id = $3
order by 1;

-- moveCategoryTargets
-- Categories that are kept on one account are kept on another.
update "asset_category"
set "targets" = regexp_replace("targets"::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and "targets"::text ~ $4;

-- moveCardShares
-- Cards whose months go to one account go to another.
update "asset_card"
set "shares" = regexp_replace("shares"::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and "shares"::text ~ $4;

-- moveEventAccounts
-- What events say of one account they say of another.
update "asset_event"
set "change" = regexp_replace("change"::text, $1, $2, 'g')::jsonb,
  "posting" = regexp_replace("posting"::text, $3, $4, 'g')::jsonb
where "account_set_id" = $5 and ("change"::text ~ $6 or "posting"::text ~ $7);

-- moveMonthShares
-- Months that went to one account went to another.
update "asset_month"
set "shares" = regexp_replace("shares"::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and "shares"::text ~ $4;

-- moveExemptions
-- An account that is excepted gives its exemption on; what it went to keeps its own.
update "asset_exemption"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;

-- selectExemptAccounts
-- The accounts of a set that are excepted.
select distinct "asset_exemption"."account_id" as "accountId", "account"."name"
from "asset_exemption"
inner join "account" on "account"."account_set_id" = "asset_exemption"."account_set_id"
  and "account"."id" = "asset_exemption"."account_id"
where "asset_exemption"."account_set_id" = $1;
