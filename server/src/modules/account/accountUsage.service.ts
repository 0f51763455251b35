import type { Kysely } from 'kysely';
import type { AccountUsage } from '@mingzhang/shared/accounting/accountUsage';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadSettingTargets } from '../uses/settingUses.service';
import { loadAssetUses } from '../uses/assetUses.service';
import { loadRuleUses } from '../uses/ruleUses.service';
import { loadAccountUses } from '../uses/inventoryUses.service';
import { selectUsage } from './account.repository';

/** What is on some accounts and what names them, over all organizations. */
export async function loadUsage(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<AccountUsage> {
  const counted = await selectUsage(db, scope, accountIds).executeTakeFirstOrThrow();
  const stated = await loadSettingTargets(db, scope);
  const naming = stated.filter(({ accountId }) => accountIds.includes(accountId));
  const inventory = await loadAccountUses(db, scope, accountIds);
  const assets = await loadAssetUses(db, scope, accountIds);
  const cashier = await loadRuleUses(db, scope, accountIds);
  return { ...counted, inventory, assets, cashier, settings: [...new Set(naming.map(({ title }) => title))] };
}
