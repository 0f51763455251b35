-- What src/modules/voucher/entry/attachmentCount.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectFileCount
-- How many files a voucher has.
select count(*)::bigint as "files"
from "attachment"
where "account_set_id" = $1 and "voucher_id" = $2;

-- updateAttachmentCount
-- 附单据数 alone; the version of the voucher stays.
update "voucher"
set "attachment_count" = $1
where "account_set_id" = $2 and "id" = $3;
