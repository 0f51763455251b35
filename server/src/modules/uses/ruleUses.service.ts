import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { moveCounterAccounts, moveRuleAccounts, selectRulesNaming } from './ruleUses.repository';
import { itemIdsOf } from './settingUses.service';

/** The fund accounts, categories and rules that name some accounts. */
export async function loadRuleUses(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<string[]> {
  const { rows } = await selectRulesNaming(scope).execute(db);
  return rows.filter(({ accountId }) => accountIds.includes(accountId)).map(({ title }) => title);
}

/** The first of some items that these name, and where; null: none of them. */
export async function findRuleItemUse(
  db: Kysely<Database>,
  scope: Scope,
  itemIds: readonly number[],
): Promise<{ readonly itemId: number; readonly where: string } | null> {
  const { rows } = await selectRulesNaming(scope).execute(db);
  for (const { title, ...target } of rows) {
    const itemId = itemIdsOf(target).find((id) => itemIds.includes(id));
    if (itemId !== undefined) return { itemId, where: title };
  }
  return null;
}

/** What named one account names another from now on: its first child. */
export async function moveRuleTargets(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  for (const table of ['fund_account', 'fund_category', 'fund_rule', 'invoice_rule'] as const) {
    await moveRuleAccounts(trx, scope, table, from, to).execute();
  }
  await moveCounterAccounts(trx, scope, from, to).execute();
}
