-- What src/modules/cashier/pending.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- countUnposted
-- Entries of an organization from a day on that no voucher stands for.
select count(*)::bigint as "count"
from "journal_entry" as "entry"
inner join "fund_account" as "fund" on "fund"."account_set_id" = "entry"."account_set_id"
  and "fund"."id" = "entry"."fund_account_id"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
where "entry"."account_set_id" = $1 and "fund"."organization_id" = $2 and "entry"."entry_date" >= $3
  and "link"."entry_id" is null;

-- countUnregistered
-- Lines of vouchers on the fund accounts of an organization from a day on that no entry is linked to; 期末调汇
-- moves RMB alone: in the currency of the account there is nothing to write down.
select count(*)::bigint as "count"
from "fund_account" as "fund"
inner join "voucher_line" as "line" on line.account_set_id = fund.account_set_id
  and line.organization_id = fund.organization_id and line.account_id = fund.account_id
  and line.auxiliary_key = fund.auxiliary_key
left join "journal_link" as "link" on "link"."account_set_id" = "line"."account_set_id"
  and "link"."voucher_id" = "line"."voucher_id" and "link"."line_number" = "line"."line_number"
where "fund"."account_set_id" = $1 and "line"."account_set_id" = $2 and "fund"."organization_id" = $3
  and "line"."voucher_date" >= $4 and line.voucher_date >= (fund.start_period || '-01')::date and (case
  when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code = fund.currency_code
    then case when line.debit_fen <> 0 then 1 else -1 end * coalesce(line.currency_fen, 0)
  else 0 end) <> 0 and "link"."voucher_id" is null;

-- selectFundLacks
-- The same of the fund accounts of an organization, by month; months that lack nothing are left out.
with month as (
select period, (period || '-01')::date as first, ((period || '-01')::date + interval '1 month')::date - 1 as
    last
      from unnest($1::text[]) as given (period)
    ), fund_month as (
      select month.period, fund.kind = 'cash' as is_cash,
        exists (
          select from cash_count as counted
          where counted.account_set_id = $2 and counted.fund_account_id = fund.id
            and counted.counted_on between month.first and month.last
        ) as is_counted,
        exists (
          select from bank_statement as statement
          where statement.account_set_id = $3 and statement.fund_account_id = fund.id
            and statement.first_day <= month.last and statement.last_day >= month.last
        ) as has_statement,
        exists (
          select from fund_reconciliation as confirmed
          where confirmed.account_set_id = $4 and confirmed.fund_account_id = fund.id
            and confirmed.as_of = month.last
        ) as is_confirmed
      from fund_account as fund
      join month on month.period >= fund.start_period
      where fund.account_set_id = $5 and fund.organization_id = $6
    )
select period, (count(*) filter (where not is_cash and not has_statement and not is_confirmed))::bigint as
    statements,
      (count(*) filter (where not is_cash and has_statement and not is_confirmed))::bigint as confirmations,
      (count(*) filter (where is_cash and not is_counted))::bigint as counts
from fund_month
group by period
having bool_or(case when is_cash then not is_counted else not is_confirmed end)
order by period;

-- selectDifferences
-- 长短款 of the cash counts of an organization: counted from a day on and not in the journal, and those of any
-- day that stand on 待处理财产损溢. The entry of a count has its day in the number and its difference
-- (cashCountEntry.service.ts).
with difference as (
      select counted.id, counted.fund_account_id, counted.counted_on,
        'PD-' || to_char(counted.counted_on, 'YYYYMMDD') as number,
        (
          select sum(piece * worth) from unnest(counted.pieces, $1::bigint[]) as kept (piece, worth)
        ) - counted.journal_fen as net
      from cash_count as counted
      join fund_account as fund
        on fund.account_set_id = counted.account_set_id and fund.id = counted.fund_account_id
      where counted.account_set_id = $2 and fund.organization_id = $3
        and not exists (
          select from cash_count_voucher as approval
          where approval.account_set_id = $4 and approval.count_id = counted.id
        )
    ), entered as (
      select difference.id, link.voucher_id is not null and account.code like '1901%' as is_pending
      from difference
      join journal_entry as entry on entry.account_set_id = $5
        and entry.fund_account_id = difference.fund_account_id and entry.settlement_number = difference.number
        and entry.received_fen - entry.paid_fen = difference.net
      left join journal_link as link
        on link.account_set_id = entry.account_set_id and link.entry_id = entry.id
      left join fund_category as category
        on category.account_set_id = entry.account_set_id and category.id = entry.category_id
left join account on account.account_set_id = category.account_set_id
  and account.id = category.account_id
      where difference.net <> 0 and entry.reverses_id is null and not exists (
        select from journal_entry as reversal
        where reversal.account_set_id = $6 and reversal.reverses_id = entry.id
      )
    )
    select (
        select count(*)::bigint from difference
        where net <> 0 and counted_on >= $7 and id not in (select id from entered)
      ) as unentered,
      (select count(distinct id)::bigint from entered where is_pending) as pending;
