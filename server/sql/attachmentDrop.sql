-- What src/modules/attachment-drop/attachmentDrop.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectNumberedVouchers
-- The vouchers of the organization in some months under some numbers, whatever their word, and whether their
-- month is closed.
select "voucher"."id", "voucher"."period", "voucher"."word", "voucher"."number", "voucher"."auditor_id",
  "accounting_period"."is_closed"
from "voucher"
inner join "accounting_period" on "accounting_period"."account_set_id" = "voucher"."account_set_id"
  and "accounting_period"."organization_id" = "voucher"."organization_id"
  and "accounting_period"."period" = "voucher"."period"
where "voucher"."account_set_id" = $1 and "voucher"."organization_id" = $2
  and "voucher"."period" = any($3::text[]) and "voucher"."number" = any($4::integer[]);
