import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What of the cashier names accounts and items, and what it is called. */
export function selectCashierNaming(
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
    order by 1
  `;
}

/** What names one account names another. */
export function moveCashierAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  table: 'fund_account' | 'fund_category' | 'fund_rule',
  from: number,
  to: number,
) {
  return trx
    .updateTable(table)
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}
