-- What src/modules/voucher-attachment/voucherAttachment.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAttachments
-- The files of a voucher with the names of who added them, in their order.
select "voucher_attachment"."id", "voucher_attachment"."position", "voucher_attachment"."name",
  "voucher_attachment"."kind", "voucher_attachment"."size_bytes", "voucher_attachment"."sha256",
  "voucher_attachment"."uploader_id", "voucher_attachment"."uploaded_at",
  "uploader"."real_name" as "uploader_name"
from "voucher_attachment"
inner join "app_user" as "uploader" on "uploader"."id" = "voucher_attachment"."uploader_id"
where "voucher_attachment"."account_set_id" = $1 and "voucher_attachment"."voucher_id" = $2
order by "voucher_attachment"."position";

-- selectOwner
-- A voucher of the set, if it is there, with its 附单据数.
select "id", "attachment_count"
from "voucher"
where "account_set_id" = $1 and "id" = $2;

-- insertAttachment
insert into "voucher_attachment" ("account_set_id", "id", "voucher_id", "position", "name", "kind",
    "size_bytes", "sha256", "uploader_id", "uploaded_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- updateAttachmentName
update "voucher_attachment"
set "name" = $1
where "account_set_id" = $2 and "id" = $3;

-- deleteAttachment
-- The bytes are taken away by the sweep.
delete
from "voucher_attachment"
where "account_set_id" = $1 and "id" = $2;

-- selectExistingIds
-- Which of some ids are files of the set.
select "id"
from "voucher_attachment"
where "account_set_id" = $1 and "id" = any($2::bigint[]);
