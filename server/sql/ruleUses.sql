-- What src/modules/uses/ruleUses.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectRulesNaming
-- What of the cashier and of invoices names accounts and items, and what it is called.
select '资金账户' || name as title, account_id as "accountId", auxiliary_key as "auxiliaryKey"
from fund_account
where account_set_id = $1
union all
    select '收支类别' || name, account_id, auxiliary_key
from fund_category
where account_set_id = $2
union all
    select '对账单规则' || title, account_id, auxiliary_key
from fund_rule
where account_set_id = $3
union all
    select '发票规则' || title, account_id, auxiliary_key
from invoice_rule
where account_set_id = $4
union all
    select '发票规则' || title, counter_account_id, counter_auxiliary_key
from invoice_rule
where account_set_id = $5
order by 1;

-- moveRuleAccounts
-- What names one account names another.
update "fund_account"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;

-- moveCounterAccounts
-- The same for the other side of 发票规则.
update "invoice_rule"
set "counter_account_id" = $1
where "account_set_id" = $2 and "counter_account_id" = $3;
