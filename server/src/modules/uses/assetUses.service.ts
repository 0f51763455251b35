import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import {
  moveCardShares,
  moveCategoryTargets,
  moveEventAccounts,
  moveExemptions,
  moveMonthShares,
  selectAssetNaming,
  selectExemptAccounts,
} from './assetUses.repository';
import { itemIdsOf, targetsIn } from './settingUses.service';

/** The categories, cards and exemptions that name some accounts. */
export async function loadAssetUses(
  db: Kysely<Database>,
  scope: Scope,
  accountIds: readonly number[],
): Promise<string[]> {
  const { rows } = await selectAssetNaming(scope).execute(db);
  const naming = rows.filter(({ value }) =>
    targetsIn(value).some(({ accountId }) => accountIds.includes(accountId)),
  );
  const exempt = await selectExemptAccounts(db, scope).execute();
  const excepted = exempt.filter(({ accountId }) => accountIds.includes(accountId));
  return [
    ...new Set([...naming.map(({ title }) => title), ...excepted.map(({ name }) => `免除核对${name}`)]),
  ];
}

/** The first of some items that assets name, and where; null: none of them. */
export async function findAssetItemUse(
  db: Kysely<Database>,
  scope: Scope,
  itemIds: readonly number[],
): Promise<{ readonly itemId: number; readonly where: string } | null> {
  const { rows } = await selectAssetNaming(scope).execute(db);
  for (const { title, value } of rows) {
    const itemId = targetsIn(value)
      .flatMap(itemIdsOf)
      .find((id) => itemIds.includes(id));
    if (itemId !== undefined) return { itemId, where: title };
  }
  return null;
}

/** What named one account names another from now on: its first child. */
export async function moveAssetAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
): Promise<void> {
  await moveCategoryTargets(trx, scope, from, to).execute();
  await moveCardShares(trx, scope, from, to).execute();
  await moveEventAccounts(trx, scope, from, to).execute();
  await moveMonthShares(trx, scope, from, to).execute();
  await moveExemptions(trx, scope, from, to).execute();
}
