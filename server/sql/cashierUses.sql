-- What src/modules/uses/cashierUses.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCashierNaming
-- What of the cashier names accounts and items, and what it is called.
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
order by 1;

-- moveCashierAccounts
-- What names one account names another.
update "fund_account"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;
