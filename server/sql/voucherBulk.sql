-- What src/modules/voucher/bulk/voucherBulk.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- setAuditor
-- Marks vouchers audited by a person, or not audited. The lines stay as they were read.
update "voucher"
set "auditor_id" = $1, "audited_at" = $2
where "account_set_id" = $3 and "id" = any($4::bigint[]);

-- countVouchersAnew
-- What the planner knows of vouchers, counted anew: until autovacuum comes by it takes the books for as short
-- as they were, and the checks of a month for cheap.
analyze voucher, voucher_line, voucher_line_auxiliary, movement;

-- setCashFlowParts
-- What parts of vouchers are for from now on, in one statement.
update "cash_flow_part"
set "cash_flow_line" = "assigned"."line", "source" = "assigned"."source", "needs_review" = "assigned"."review"
from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::boolean[]) as assigned (voucher_id, position,
    line, source, review)
where "cash_flow_part"."account_set_id" = $6 and "cash_flow_part"."voucher_id" = "assigned"."voucher_id"
  and "cash_flow_part"."position" = "assigned"."position";

-- setCashFlowLines
-- The items lines name as a whole from now on; the others stay as they are.
update "voucher_line"
set "cash_flow_line" = "naming"."item"
from unnest($1::bigint[], $2::int[], $3::int[]) as naming (id, "row", item)
where "voucher_line"."account_set_id" = $4 and "voucher_line"."voucher_id" = "naming"."id"
  and "voucher_line"."line_number" = "naming"."row" and "voucher_line"."cash_flow_line" is distinct
from "naming"."item";

-- setChanged
-- Raises the version of some vouchers and records who did; a save of an older version is then refused.
update "voucher"
set "version" = "version" + $1, "changer_id" = nullif($2::bigint, "maker_id")
where "account_set_id" = $3 and "id" = any($4::bigint[]);
