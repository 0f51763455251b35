-- What src/modules/attachment/attachment.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAttachments
-- The files of one owner with the names of who added them, in their order.
select "attachment"."id", "attachment"."position", "attachment"."name", "attachment"."kind",
  "attachment"."size_bytes", "attachment"."sha256", "attachment"."uploader_id", "attachment"."uploaded_at",
  "uploader"."real_name" as "uploader_name"
from "attachment"
inner join "app_user" as "uploader" on "uploader"."id" = "attachment"."uploader_id"
where "attachment"."account_set_id" = $1 and "attachment"."voucher_id" = $2
order by "attachment"."position";

-- selectAttachmentCount
-- A voucher of the set, if it is there, with its 附单据数.
select "attachment_count"
from "voucher"
where "account_set_id" = $1 and "id" = $2;

-- insertAttachment
insert into "attachment" ("account_set_id", "id", "voucher_id", "card_id", "entry_id", "position", "name",
    "kind", "size_bytes", "sha256", "uploader_id", "uploaded_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- updateAttachmentName
update "attachment"
set "name" = $1
where "account_set_id" = $2 and "id" = $3;

-- deleteAttachment
-- The bytes are taken away by the sweep.
delete
from "attachment"
where "account_set_id" = $1 and "id" = $2;

-- selectExistingIds
-- Which of some ids are files of the set.
select "id"
from "attachment"
where "account_set_id" = $1 and "id" = any($2::bigint[]);
