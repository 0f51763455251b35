-- What src/modules/asset/asset.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCards
-- The cards of an organization, by number.
select *
from "asset_card"
where "account_set_id" = $1 and "organization_id" = $2
order by "number" collate "C";

-- selectSomeCards
-- Some of them.
select *
from "asset_card"
where "account_set_id" = $1 and "organization_id" = $2 and "id" = any($3::bigint[])
order by "number" collate "C";

-- selectCardOfNumber
-- The card of an organization that has a number.
select "id"
from "asset_card"
where "account_set_id" = $1 and "organization_id" = $2 and "number" = $3;

-- lockSomeCards
-- Some cards of the set with their organizations, taken until commit in ascending order.
select "id", "organization_id" as "organizationId"
from "asset_card"
where "account_set_id" = $1 and "id" = any($2::bigint[])
order by "id"
for update;

-- raiseCardVersions
-- Counts a change of some cards, so that who read them before is told.
update "asset_card"
set "version" = "version" + $1
where "account_set_id" = $2 and "id" = any($3::bigint[]);

-- selectOrganizationOfCard
-- In which organization a card is.
select "organization_id" as "organizationId"
from "asset_card"
where "account_set_id" = $1 and "id" = $2;

-- selectAssetEvents
-- The events of some cards in their order, with their vouchers.
select "event"."id", "event"."card_id" as "cardId", "event"."event_date" as "on", "event"."kind",
  "event"."change", "event"."posting", "event"."reason", "link"."line_number" as "line",
  "voucher"."id" as "voucherId", "voucher"."word", "voucher"."number"
from "asset_event" as "event"
left join "asset_voucher" as "link" on "link"."account_set_id" = "event"."account_set_id"
  and "link"."event_id" = "event"."id"
left join "voucher" on "voucher"."account_set_id" = "link"."account_set_id"
  and "voucher"."id" = "link"."voucher_id"
where "event"."account_set_id" = $1 and "event"."card_id" = any($2::bigint[])
order by "event"."event_date", "event"."id";

-- selectAssetMonths
-- What vouchers took of some cards, month by month, the late ones apart.
select "card_id" as "cardId", "period", "late_months" as "lateMonths",
  coalesce(sum("amount_fen"), 0)::bigint as "amount"
from "asset_month"
where "account_set_id" = $1 and "card_id" = any($2::bigint[])
group by "card_id", "period", "late_months"
order by "card_id", "period";

-- selectAssetWork
-- 本月工作量 of some cards.
select "card_id" as "cardId", "period", "work_micro" as "work"
from "asset_work"
where "account_set_id" = $1 and "card_id" = any($2::bigint[])
order by "period";

-- insertCards
insert into "asset_card" ("account_set_id", "organization_id", "id", "number", "name", "kind", "spec", "unit",
    "location", "keeper", "supplier", "origin", "months", "method", "category_id", "quantity_micro",
    "ready_on", "cost_fen", "input_vat_fen", "residual_fen", "total_work_micro", "is_idle", "shares", "tax",
    "tax_is_accelerated", "opening", "version")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
    $23, $24, $25, $26, $27);

-- updateCard
update "asset_card"
set "number" = $1, "name" = $2, "kind" = $3, "spec" = $4, "unit" = $5, "location" = $6, "keeper" = $7,
  "supplier" = $8, "origin" = $9, "months" = $10, "method" = $11, "category_id" = $12,
  "quantity_micro" = $13, "ready_on" = $14, "cost_fen" = $15, "input_vat_fen" = $16, "residual_fen" = $17,
  "total_work_micro" = $18, "is_idle" = $19, "shares" = $20, "tax" = $21, "tax_is_accelerated" = $22,
  "opening" = $23, "version" = $24
where "account_set_id" = $25 and "id" = $26;

-- deleteCard
-- Its events go with it.
delete
from "asset_card"
where "account_set_id" = $1 and "id" = $2;

-- insertAssetEvents
insert into "asset_event" ("account_set_id", "id", "kind", "reason", "card_id", "event_date", "change",
    "posting")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateAssetEvent
-- What an event says; its day may be another one.
update "asset_event"
set "event_date" = $1, "posting" = $2
where "account_set_id" = $3 and "id" = $4;

-- insertAssetVoucher
-- An event is in a voucher.
insert into "asset_voucher" ("account_set_id", "event_id", "voucher_id", "line_number")
values ($1, $2, $3, $4);

-- selectVoucherLine
-- A line of a voucher, with the account it is on and the cards that are made of it.
select "account_id" as "accountId", "auxiliary_key" as "auxiliaryKey", "debit_fen" as "debit"
from "voucher_line"
where "account_set_id" = $1 and "organization_id" = $2 and "voucher_id" = $3 and "line_number" = $4;

-- selectCardsOfEvents
-- The organization and card of some events.
select "event"."id", "event"."card_id" as "cardId", "card"."organization_id" as "organizationId"
from "asset_event" as "event"
inner join "asset_card" as "card" on "card"."account_set_id" = "event"."account_set_id"
  and "card"."id" = "event"."card_id"
where "event"."account_set_id" = $1 and "event"."id" = any($2::bigint[]);

-- deleteAssetEvent
delete
from "asset_event"
where "account_set_id" = $1 and "id" = $2;

-- selectEndedByMerge
-- The events by which cards have ended with a merger.
select "id", "card_id" as "cardId"
from "asset_event"
where "account_set_id" = $1 and "kind" = $2 and (change->>'mergeId')::bigint = $3
order by "card_id";

-- deleteAssetVoucher
-- An event is in no voucher any more.
delete
from "asset_voucher"
where "account_set_id" = $1 and "event_id" = $2;
