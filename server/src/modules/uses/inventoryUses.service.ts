import type { Kysely, Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import {
  moveRuleAccounts,
  moveTargets,
  selectAccountUses,
  selectItemUses,
  selectLinkedStores,
  selectTypesNaming,
  selectTypesPostingTo,
} from './inventoryUses.repository';

/** What of the inventory link names some accounts: rules by their type, suppliers and materials by name. */
export async function loadAccountUses(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<string[]> {
  const types = await selectTypesPostingTo(db, scope, accountIds).execute();
  const records = await selectAccountUses(db, scope, accountIds).execute();
  return [
    ...types.map(({ type }) => `${inventoryTypeTitles[type]}的规则`),
    ...records.map(({ name }) => name),
  ];
}

/** The first of some items that the inventory link names, and where; null: none of them. */
export async function findItemUse(
  db: Kysely<Database>,
  scope: Scope,
  itemIds: readonly number[],
): Promise<{ readonly itemId: number; readonly where: string } | null> {
  const [record] = await selectItemUses(db, scope, itemIds).limit(1).execute();
  if (record?.itemId) return { itemId: record.itemId, where: record.name };
  const [rule] = await selectTypesNaming(db, scope, itemIds).limit(1).execute();
  const ref = rule && auxiliaryRefs(rule.auxiliaryKey).find(({ itemId }) => itemIds.includes(itemId));
  return rule && ref ? { itemId: ref.itemId, where: `${inventoryTypeTitles[rule.type]}的规则` } : null;
}

/** What named one account names another from now on: its first child. */
export async function moveInventoryAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  await moveTargets(trx, scope, from, to).execute();
  await moveRuleAccounts(trx, scope, from, to).execute();
}

/** The store of each organization; null where the set is not linked. */
export async function loadLinkedStores(
  db: Kysely<Database>,
  scope: Scope,
): Promise<ReadonlyMap<number, string> | null> {
  const rows = await selectLinkedStores(db, scope).execute();
  if (rows.length === 0) return null;
  return new Map(
    rows.flatMap(({ organizationId, storeId }) =>
      organizationId === null || storeId === null ? [] : [[organizationId, storeId]],
    ),
  );
}
