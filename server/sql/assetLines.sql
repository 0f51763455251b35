-- What src/modules/held-lines/assetLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAssetLinks
-- The events of assets that were made of single lines of a voucher (待建卡), by these lines.
select "link"."event_id" as "eventId", "event"."card_id" as "cardId", "event"."kind",
  "event"."event_date" as "on", "card"."number", "card"."name", "link"."line_number" as "line"
from "asset_voucher" as "link"
inner join "asset_event" as "event" on "event"."account_set_id" = "link"."account_set_id"
  and "event"."id" = "link"."event_id"
inner join "asset_card" as "card" on "card"."account_set_id" = "event"."account_set_id"
  and "card"."id" = "event"."card_id"
where "link"."account_set_id" = $1 and "link"."voucher_id" = $2 and "link"."line_number" is not null
order by "link"."line_number", "link"."event_id";

-- moveAssetLink
-- An event is of another line of the same voucher.
update "asset_voucher"
set "line_number" = $1
where "account_set_id" = $2 and "event_id" = $3;

-- deleteAssetLink
-- An event is 待制单 again.
delete
from "asset_voucher"
where "account_set_id" = $1 and "event_id" = $2;
