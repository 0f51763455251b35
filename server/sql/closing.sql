-- What src/modules/closing/closing.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectNumbersByWord
-- The numbers in use in a month, by voucher word, and those of vouchers not audited.
select "word", jsonb_agg(number order by number) as "numbers",
  coalesce(jsonb_agg(number order by number) filter (where auditor_id is null), '[]') as "unaudited"
from "voucher"
where "account_set_id" = $1 and "organization_id" = $2 and "period" = $3
group by "word"
order by "word" collate "C";

-- selectFaultyVouchers
-- Vouchers of a month that the walls should not have let in: unbalanced, or dated in another month. The lines
-- are added up voucher by voucher: joined, they would be looked for among those of all months.
select "voucher"."id", "voucher"."word", "voucher"."number",
  to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period as "isOutsideMonth"
from "voucher"
inner join lateral (select count(*)::bigint as "lines", coalesce(sum("line"."debit_fen"), 0)::bigint as
    "debit", coalesce(sum("line"."credit_fen"), 0)::bigint as "credit" from "voucher_line" as "line" where
    "line"."account_set_id" = $1 and "line"."voucher_id" = "voucher"."id") as "posted" on true
where "voucher"."account_set_id" = $2 and "voucher"."organization_id" = $3 and "voucher"."period" = $4
  and (posted.lines < 2 or posted.debit <> posted.credit
        or to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period)
order by "voucher"."word" collate "C", "voucher"."number";

-- closePeriod
-- 结账: the month takes no more writes. The caller holds its lock.
update "accounting_period"
set "is_closed" = $1, "closed_at" = $2, "closed_by" = $3
where "account_set_id" = $4 and "organization_id" = $5 and "period" = $6
returning "id";

-- reopenPeriods
-- 反结账 of a month and every later closed one. The caller holds their locks.
update "accounting_period"
set "is_closed" = $1, "closed_at" = $2, "closed_by" = $3
where "account_set_id" = $4 and "organization_id" = $5 and "period" >= $6 and "is_closed" = $7
returning "id", "period";
