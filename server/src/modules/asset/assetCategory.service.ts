import type { Kysely, Transaction } from 'kysely';
import { categoryProblems, type AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf, targetsIn } from '../uses/settingUses.service';
import {
  countCardsOf,
  deleteAssetCategory,
  insertAssetCategories,
  selectAssetCategories,
  updateAssetCategory,
} from './assetCategory.repository';

type Tools = Pick<Services, 'clock'>;

/** 资产类别 of the set, by code. */
export function listAssetCategories(db: Kysely<Database>, scope: Scope): Promise<AssetCategory[]> {
  return selectAssetCategories(db, scope).execute();
}

/** One category. Another set's is refused as if it did not exist. */
export async function loadAssetCategory(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<AssetCategory> {
  return categoryIn(await listAssetCategories(db, scope), id);
}

const categoryIn = (categories: readonly AssetCategory[], id: number) =>
  found(
    categories.find((category) => category.id === id),
    '资产类别',
  );

/** Adds a category; refuses a code or name that is taken, and accounts that cannot be posted to. */
export async function createAssetCategory(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  draft: Omit<AssetCategory, 'id'>,
): Promise<AssetCategory> {
  const after = { ...draft, id: await ids.next() };
  return changeList(trx, scope, { clock }, 'assetCategory', async () => {
    await judge(trx, scope, after);
    return { after, statements: [insertAssetCategories(trx, scope, [after])] };
  });
}

/** Changes a category: its cards keep their terms, and their coming vouchers go to its accounts. */
export function changeAssetCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  after: AssetCategory,
): Promise<AssetCategory> {
  return changeList(trx, scope, tools, 'assetCategory', async () => {
    const before = await loadAssetCategory(trx, scope, after.id);
    const { cards } = await countCardsOf(trx, scope, after.id).executeTakeFirstOrThrow();
    if (before.kind !== after.kind && cards > 0) {
      refuse('ASSET_CATEGORY_IN_USE', `类别“${before.name}”已有${cards}张卡片，不能改变资产种类`);
    }
    await judge(trx, scope, after);
    return { before, after, statements: [updateAssetCategory(trx, scope, after)] };
  });
}

/** Deletes a category without cards. */
export async function removeAssetCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  id: number,
): Promise<void> {
  await changeList(trx, scope, tools, 'assetCategory', async () => {
    const before = await loadAssetCategory(trx, scope, id);
    const { cards } = await countCardsOf(trx, scope, id).executeTakeFirstOrThrow();
    if (cards > 0) refuse('ASSET_CATEGORY_IN_USE', `类别“${before.name}”已有${cards}张卡片，不能删除`);
    return { before, statements: [deleteAssetCategory(trx, scope, id)] };
  });
}

async function judge(trx: Transaction<Database>, scope: Scope, category: AssetCategory): Promise<void> {
  const others = (await listAssetCategories(trx, scope)).filter(({ id }) => id !== category.id);
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, targetsIn(category.targets).flatMap(itemIdsOf));
  refuseIf(categoryProblems(category, { accounts, items, others }));
}
