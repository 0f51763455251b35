-- What src/modules/cashier/bank/bankMonths.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBankMonths
-- What the bank says of some days, of each fund account of an organization that is kept at a bank or the
-- like.
select fund.id as "fundAccountId", fund.start_period as "startPeriod",
      fund.statement_opening_fen as "statementOpening", max(statement.last_day) as last,
coalesce(jsonb_agg(statement.gaps order by statement.id) filter (where statement.id is not null), '[]') as
    gaps,
      exists (
        select from fund_reconciliation as confirmed
        where confirmed.account_set_id = $1 and confirmed.fund_account_id = fund.id
          and confirmed.as_of = $2
      ) as "isConfirmed"
from fund_account as fund
left join bank_statement as statement on statement.account_set_id = $3
      and statement.fund_account_id = fund.id and statement.first_day <= $4 and statement.last_day >= $5
where fund.account_set_id = $6 and fund.organization_id = $7
      and fund.kind <> 'cash'
group by fund.account_set_id, fund.id
order by fund.id;
