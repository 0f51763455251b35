import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What of the cashier and of invoices names accounts and items, and what it is called. */
export function selectRulesNaming(
  scope: Scope,
): RawBuilder<{ readonly title: string; readonly accountId: number; readonly auxiliaryKey: AuxiliaryKey }> {
  return sql`
    select '资金账户' || name as title, account_id as "accountId", auxiliary_key as "auxiliaryKey"
    from fund_account where account_set_id = ${scope.accountSetId}
    union all
    select '收支类别' || name, account_id, auxiliary_key
    from fund_category where account_set_id = ${scope.accountSetId}
    union all
    select '对账单规则' || title, account_id, auxiliary_key
    from fund_rule where account_set_id = ${scope.accountSetId}
    union all
    select '发票规则' || title, account_id, auxiliary_key
    from invoice_rule where account_set_id = ${scope.accountSetId}
    union all
    select '发票规则' || title, counter_account_id, counter_auxiliary_key
    from invoice_rule where account_set_id = ${scope.accountSetId}
    order by 1
  `;
}

/** What names one account names another. */
export function moveRuleAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  table: 'fund_account' | 'fund_category' | 'fund_rule' | 'invoice_rule',
  from: number,
  to: number,
) {
  return trx
    .updateTable(table)
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}

/** The same for the other side of 发票规则. */
export function moveCounterAccounts(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('invoice_rule')
    .set({ counter_account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('counter_account_id', '=', from);
}
