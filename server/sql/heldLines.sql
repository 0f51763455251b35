-- What src/modules/held-lines/heldLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectLinksOf
-- What is linked to a voucher, by its lines.
select "entry_id" as "entryId", "voucher_id" as "voucherId", "line_number" as "line"
from "journal_link"
where "account_set_id" = $1 and "voucher_id" = $2
order by "line_number", "entry_id";

-- moveLinks
-- Some entries are linked to another line of the same voucher.
update "journal_link"
set "line_number" = $1
where "account_set_id" = $2 and "entry_id" = any($3::bigint[]);

-- deleteLinks
-- Some entries are 待制单 again.
delete
from "journal_link"
where "account_set_id" = $1 and "entry_id" = any($2::bigint[]);
