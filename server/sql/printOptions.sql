-- What src/modules/voucher-print/printOptions.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPrintOptions
-- What a person kept; no row before they have.
select "options"
from "print_options"
where "user_id" = $1;

-- upsertPrintOptions
insert into "print_options" ("user_id", "options")
values ($1, $2)
on conflict ("user_id") do update
set "options" = $3;
