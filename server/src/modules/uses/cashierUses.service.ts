import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { moveCashierAccounts, selectCashierNaming } from './cashierUses.repository';
import { itemIdsOf } from './settingUses.service';

/** The fund accounts, categories and rules that name some accounts. */
export async function loadCashierUses(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<string[]> {
  const { rows } = await selectCashierNaming(scope).execute(db);
  return rows.filter(({ accountId }) => accountIds.includes(accountId)).map(({ title }) => title);
}

/** The first of some items that the cashier names, and where; null: none of them. */
export async function findCashierItemUse(
  db: Kysely<Database>,
  scope: Scope,
  itemIds: readonly number[],
): Promise<{ readonly itemId: number; readonly where: string } | null> {
  const { rows } = await selectCashierNaming(scope).execute(db);
  for (const { title, ...target } of rows) {
    const itemId = itemIdsOf(target).find((id) => itemIds.includes(id));
    if (itemId !== undefined) return { itemId, where: title };
  }
  return null;
}

/** What named one account names another from now on: its first child. */
export async function moveCashierTargets(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  await moveCashierAccounts(trx, scope, 'fund_account', from, to).execute();
  await moveCashierAccounts(trx, scope, 'fund_category', from, to).execute();
  await moveCashierAccounts(trx, scope, 'fund_rule', from, to).execute();
}
