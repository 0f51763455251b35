-- What src/modules/reports/templates/reportItems.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertItems
-- At least one line.
insert into "report_item" ("id", "account_set_id", "template_id", "title", "level", "is_bold", "is_header",
    "position", "line_number", "side", "is_folding", "parent_id", "source", "version", "origin_id",
    "cash_flow_line")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- insertTerms
-- At least one term.
insert into "report_term" ("account_set_id", "position", "item_id", "sign", "account_id", "source_item_id",
    "rule", "tested_at")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateItem
-- Changes a line; it is a newer version of itself then.
update "report_item"
set "id" = $1, "template_id" = $2, "title" = $3, "line_number" = $4, "side" = $5, "level" = $6,
  "is_bold" = $7, "is_header" = $8, "is_folding" = $9, "position" = $10, "parent_id" = $11, "source" = $12,
  "version" = "version" + $13, "origin_id" = $14, "cash_flow_line" = $15
where "account_set_id" = $16 and "id" = $17;

-- updateLocations
-- Puts lines where they are to be. What they say is as it was: no newer versions.
update report_item as item
set position = wanted.position, level = wanted.level, parent_id = wanted.parent_id
from unnest(
      $1::bigint[], $2::int[],
      $3::int[], $4::bigint[]
    ) as wanted (id, position, level, parent_id)
where item.account_set_id = $5 and item.id = wanted.id;

-- updateLineNumbers
-- Numbers lines anew; what is numbered anew is a newer version of itself.
update report_item as item
set line_number = wanted.line_number, version = item.version + 1
from unnest($1::bigint[], $2::int[])
      as wanted (id, line_number)
where item.account_set_id = $3 and item.id = wanted.id;

-- deleteTerms
delete
from "report_term"
where "account_set_id" = $1 and "item_id" = any($2::bigint[]);

-- deleteItems
-- Their terms must be gone: another line's term may name one of them.
delete
from "report_item"
where "account_set_id" = $1 and "id" = any($2::bigint[]);
