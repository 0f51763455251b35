-- What src/modules/cash-flow/cashFlowLines.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countCashFlowLines
-- How many parts the worksheet has.
select count(*)::bigint as "count"
from "cash_flow_part" as "part"
inner join "voucher" on "voucher"."account_set_id" = "part"."account_set_id"
  and "voucher"."id" = "part"."voucher_id"
inner join "voucher_line" as "line" on "line"."account_set_id" = "part"."account_set_id"
  and "line"."voucher_id" = "part"."voucher_id" and "line"."line_number" = "part"."line_number"
where "part"."account_set_id" = $1 and "part"."organization_id" = any($2::bigint[])
  and "part"."period" >= $3 and "part"."period" <= $4 and part.net_fen > 0 and "part"."cash_flow_line" = $5
  and (strpos(lower(line.summary), lower($6)) > $7 or voucher.word || '-' || voucher.number = $8);

-- selectCashFlowLines
-- A page of the worksheet: unassigned lines first, then those the rules guessed, then by voucher.
select "part"."voucher_id", "part"."position", "part"."organization_id", "part"."counter_line_number",
  "part"."cash_flow_line", "part"."net_fen", "part"."source", "part"."needs_review", "voucher"."version",
  "voucher"."voucher_date", "voucher"."word", "voucher"."number", "voucher"."auditor_id", "line"."summary",
  "line"."account_id", "month"."is_closed", (
        select coalesce(jsonb_agg(distinct other.account_id), '[]') from voucher_line as other
        where other.account_set_id = $1 and other.voucher_id = part.voucher_id
          and other.line_number <> part.line_number
          and (part.counter_line_number is null or other.line_number = part.counter_line_number)
      ) as "counter_account_ids"
from "cash_flow_part" as "part"
inner join "voucher" on "voucher"."account_set_id" = "part"."account_set_id"
  and "voucher"."id" = "part"."voucher_id"
inner join "voucher_line" as "line" on "line"."account_set_id" = "part"."account_set_id"
  and "line"."voucher_id" = "part"."voucher_id" and "line"."line_number" = "part"."line_number"
inner join "accounting_period" as "month" on "month"."account_set_id" = "part"."account_set_id"
  and "month"."organization_id" = "part"."organization_id" and "month"."period" = "part"."period"
where "part"."account_set_id" = $2 and "part"."organization_id" = any($3::bigint[])
  and "part"."period" >= $4 and "part"."period" <= $5 and part.net_fen > 0 and "part"."cash_flow_line" = $6
  and (strpos(lower(line.summary), lower($7)) > $8 or voucher.word || '-' || voucher.number = $9)
order by part.cash_flow_line is not null, "part"."needs_review" desc, "voucher"."voucher_date",
  "voucher"."word", "voucher"."number", "voucher"."id", "part"."position"
limit $10
offset $11;
