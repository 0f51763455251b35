-- What src/modules/asset/count/assetCount.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCounts
-- 盘点单 of an organization, the newest first.
select "id", "counted_on" as "on", "note", "seen"
from "asset_count"
where "account_set_id" = $1 and "organization_id" = $2
order by "counted_on" desc, "id" desc;

-- selectOrganizationOfCount
-- In which organization a count was taken.
select "organization_id" as "organizationId"
from "asset_count"
where "account_set_id" = $1 and "id" = $2;

-- upsertCount
insert into "asset_count" ("account_set_id", "organization_id", "id", "note", "counted_on", "seen")
values ($1, $2, $3, $4, $5, $6)
on conflict ("account_set_id", "id") do update
set "counted_on" = "excluded"."counted_on", "note" = "excluded"."note", "seen" = "excluded"."seen";

-- deleteCount
delete
from "asset_count"
where "account_set_id" = $1 and "id" = $2;

-- upsertWork
-- The work of a card in a month, as entered now.
insert into "asset_work" ("account_set_id", "card_id", "period", "work_micro")
values ($1, $2, $3, $4)
on conflict ("account_set_id", "card_id", "period") do update
set "work_micro" = "excluded"."work_micro";

-- selectTypedAssets
-- What was typed on the cards of 结转 for assets, as of a month.
select distinct on ("key") "key", "value"
from "carry_forward_setting"
where "account_set_id" = $1 and "organization_id" = $2 and "since" <= $3 and "key" in ($4, $5)
order by "key", "since" desc;

-- selectDebitsWithoutCard
-- 待建卡: debits on some accounts from a month on that no card is made of, and no card has made.
select "line"."voucher_id" as "voucherId", "voucher"."word", "voucher"."number",
  "line"."line_number" as "line", "line"."voucher_date" as "date", "line"."summary",
  "line"."account_id" as "accountId", "line"."debit_fen" as "debit"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
where "line"."account_set_id" = $1 and "line"."organization_id" = $2
  and "line"."account_id" = any($3::bigint[]) and "line"."debit_fen" > 0 and "voucher"."period" >= $4
  and "voucher"."kind" not in ($5, $6, $7) and not exists (
        select from asset_voucher as link
        where link.account_set_id = $8 and link.voucher_id = line.voucher_id
          and link.line_number = line.line_number
      )
order by "line"."voucher_date", "line"."voucher_id", "line"."line_number"
limit $9;

-- countDebitsWithoutCard
-- How many of them there are.
select count(*)::bigint as "count"
from "voucher_line" as "line"
inner join "voucher" on "voucher"."account_set_id" = "line"."account_set_id"
  and "voucher"."id" = "line"."voucher_id"
where "line"."account_set_id" = $1 and "line"."organization_id" = $2
  and "line"."account_id" = any($3::bigint[]) and "line"."debit_fen" > 0 and "voucher"."period" >= $4
  and "voucher"."kind" not in ($5, $6, $7) and not exists (
        select from asset_voucher as link
        where link.account_set_id = $8 and link.voucher_id = line.voucher_id
          and link.line_number = line.line_number
      );

-- countUnpostedEvents
-- How many events of these kinds are in no voucher.
select count(*)::bigint as "count"
from "asset_event" as "event"
inner join "asset_card" as "card" on "card"."account_set_id" = "event"."account_set_id"
  and "card"."id" = "event"."card_id"
left join "asset_voucher" as "link" on "link"."account_set_id" = "event"."account_set_id"
  and "link"."event_id" = "event"."id"
where "event"."account_set_id" = $1 and "card"."organization_id" = $2 and "event"."kind" in ($3)
  and "link"."event_id" is null;
