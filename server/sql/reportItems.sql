-- What src/modules/reports/templates/reportItems.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertItems
-- At least one line.
insert into "report_item" ("id", "account_set_id", "position", "template_id", "title", "level", "is_bold",
    "is_header", "version", "line_number", "side", "is_folding", "parent_id", "source", "origin_id",
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
set "id" = $1, "version" = "version" + $2, "position" = $3, "template_id" = $4, "title" = $5,
  "line_number" = $6, "side" = $7, "level" = $8, "is_bold" = $9, "is_header" = $10, "is_folding" = $11,
  "parent_id" = $12, "source" = $13, "origin_id" = $14, "cash_flow_line" = $15
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
