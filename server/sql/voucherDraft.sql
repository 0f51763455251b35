-- What src/modules/voucher-draft/voucherDraft.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectDrafts
-- One's own drafts in an organization, the one kept last first.
select "entry", "voucher_date", "summary", "browser", "kept_at"
from "voucher_draft"
where ("account_set_id" = $1 and "user_id" = $2) and "organization_id" = $3
order by "kept_at" desc;

-- selectDraft
-- One's own draft of an entry.
select "entry", "voucher_date", "summary", "browser", "kept_at", "content"
from "voucher_draft"
where ("account_set_id" = $1 and "user_id" = $2) and "organization_id" = $3 and "entry" = $4;

-- lockOwner
-- Makes the same person's other computers wait, so that drafts are kept one after the other.
select "user_id"
from "member"
where ("account_set_id" = $1 and "user_id" = $2) for no key update;

-- countDrafts
select count(*) as "count"
from "voucher_draft"
where ("account_set_id" = $1 and "user_id" = $2);

-- selectEntry
-- Whether an organization, and the voucher of it that is named, are this set's.
select (select "voucher"."id" from "voucher" where "voucher"."account_set_id" = $1 and
    "voucher"."organization_id" = "organization"."id" and "voucher"."id" = $2) as "voucher_id"
from "organization"
where "organization"."account_set_id" = $3 and "organization"."id" = $4;

-- upsertDraft
-- Keeps a draft in place of the one before.
insert into "voucher_draft" ("account_set_id", "user_id", "organization_id", "entry", "voucher_id",
    "voucher_date", "summary", "content", "browser", "kept_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("account_set_id", "user_id", "organization_id", "entry") do update
set "voucher_date" = $11, "summary" = $12, "content" = $13, "browser" = $14, "kept_at" = $15;

-- deleteDraft
-- Deletes one's own draft; of a moment that is given, that state of it alone.
delete
from "voucher_draft"
where ("account_set_id" = $1 and "user_id" = $2) and "organization_id" = $3 and "entry" = $4
  and "kept_at" = $5;
