import type { Transaction } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { lostColumns, movedValues, sourceColumns } from '@mingzhang/shared/accounting/customColumns';
import { withOmitted } from '@mingzhang/shared/accounting/keptFields';
import { mayAddItems } from '@mingzhang/shared/accounting/permission';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { changeList } from '../../trail/changeList';
import { lockChart } from '../../db/chartLock';
import { itemIdsOf, loadSettingTargets } from '../uses/settingUses.service';
import {
  deleteCategory,
  deleteItems,
  deleteOpeningsOfItems,
  insertCategory,
  insertItem,
  selectCategoryUsage,
  selectItemRule,
  selectItemsInCarryForwards,
  selectUsedItems,
  updateCategory,
  updateItem,
} from './auxiliary.repository';
import { findAssetItemUse } from '../uses/assetUses.service';
import { findRuleItemUse } from '../uses/ruleUses.service';
import { findItemUse } from '../uses/inventoryUses.service';
import { upsertsOf } from './upsertsOf';
import { listItemsOfCategories, loadCategories, loadCategory, loadItem } from './auxiliary.service';

export type AuxiliaryTools = Pick<Services, 'ids' | 'clock'>;
export type CategoryDraft = Pick<AuxiliaryCategory, 'name' | 'customColumns'> & {
  /** Here and below: kept as it is by a change. */
  readonly omitted?: readonly 'customColumns'[];
};
export type ItemDraft = Omit<AuxiliaryItem, 'id'> & {
  readonly omitted?: readonly ('isEnabled' | 'remark')[];
  /** Positions of custom values. */
  readonly omittedValues?: readonly number[];
};

/** Adds a category of the company's own. */
export async function createCategory(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: AuxiliaryTools,
  { name, customColumns }: CategoryDraft,
): Promise<AuxiliaryCategory> {
  return changeList(trx, scope, { clock }, 'auxiliaryCategory', async () => {
    await refuseTwinCategory(trx, scope, { name, id: 0 });
    const after = { name, customColumns, id: await ids.next(), isSystem: false };
    return { after, statements: [insertCategory(trx, scope, after)] };
  });
}

/** Changes a category's name and columns. The seven every set has keep their names. */
export async function changeCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AuxiliaryTools,
  id: number,
  draft: CategoryDraft,
): Promise<AuxiliaryCategory> {
  return changeList(trx, scope, tools, 'auxiliaryCategory', async () => {
    const before = await loadCategory(trx, scope, id);
    if (before.isSystem && draft.name !== before.name) {
      refuse('CATEGORY_SYSTEM', `“${before.name}”是系统类别，不能改名`);
    }
    const { omitted: _kept, ...entered } = withOmitted(before, draft, draft.omitted ?? []);
    const after = { ...before, ...entered };
    await refuseTwinCategory(trx, scope, after);
    const moved = await valuesUnder(trx, scope, before, after);
    return { before, after, statements: [updateCategory(trx, scope, after), ...moved] };
  });
}

/** What carries the values of a category's items along with its columns; refuses to lose any. */
async function valuesUnder(
  trx: Transaction<Database>,
  scope: Scope,
  before: AuxiliaryCategory,
  after: AuxiliaryCategory,
) {
  const sources = sourceColumns(before.customColumns, after.customColumns);
  const isSame = sources.every((source, column) => source === column || source === null);
  const lost = lostColumns(before.customColumns, sources);
  if (isSame && lost.length === 0) return [];
  const items = await listItemsOfCategories(trx, scope, [before.id]);
  for (const column of lost) {
    const written = items.filter(({ customValues }) => (customValues[column] ?? '') !== '').length;
    if (written > 0) {
      const title = before.customColumns[column] ?? '';
      refuse(
        'COLUMN_IN_USE',
        `自定义列“${title}”有${written}个项目已填写，不能去掉；可以改名，或先清空它们（导出后清空这一列再导入）`,
      );
    }
  }
  const moved = items.map((item) => ({ ...item, customValues: movedValues(item.customValues, sources) }));
  return upsertsOf(trx, scope, moved);
}

/** Deletes a category of the company's own that no account keeps, with its items. */
export async function removeCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AuxiliaryTools,
  id: number,
): Promise<void> {
  await changeList(trx, scope, tools, 'auxiliaryCategory', async () => {
    const before = await loadCategory(trx, scope, id);
    if (before.isSystem) refuse('CATEGORY_SYSTEM', `“${before.name}”是系统类别，不能删除`);
    const { accounts } = await selectCategoryUsage(trx, scope, id).executeTakeFirstOrThrow();
    if (accounts > 0) {
      refuse('CATEGORY_IN_USE', `类别“${before.name}”有${accounts}个科目在核算，不能删除`);
    }
    await clearItems(trx, scope, id);
    return { before, statements: [deleteCategory(trx, scope, id)] };
  });
}

/** Adds an item for a person who types it: a maker may where the set allows it. */
export async function addItem(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AuxiliaryTools,
  draft: ItemDraft,
): Promise<AuxiliaryItem> {
  const { makersAddItems } = await selectItemRule(trx, scope).executeTakeFirstOrThrow();
  if (!mayAddItems(scope.role, { makersAddItems })) {
    refuse(
      'ITEM_NOT_ALLOWED',
      '您的角色不能新增辅助核算项目，请主管或账套管理员新增；账套管理员也可以在“权限设置”中允许制单人新增',
      envelopeCodes.forbidden,
    );
  }
  return createItem(trx, scope, tools, draft);
}

/** Adds an item to a category. */
export async function createItem(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: AuxiliaryTools,
  draft: ItemDraft,
): Promise<AuxiliaryItem> {
  return changeList(trx, scope, { clock }, 'auxiliaryItem', async () => {
    const category = await loadCategory(trx, scope, draft.categoryId);
    const after = itemOf(category, draft, await ids.next());
    await refuseTwinItem(trx, scope, category, after);
    return { after, statements: [insertItem(trx, scope, after)] };
  });
}

/** Changes an item; it stays in its category. Vouchers name items by id, so its code may change. */
export async function changeItem(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AuxiliaryTools,
  id: number,
  draft: ItemDraft,
): Promise<AuxiliaryItem> {
  return changeList(trx, scope, tools, 'auxiliaryItem', async () => {
    const before = await loadItem(trx, scope, id);
    const category = await loadCategory(trx, scope, before.categoryId);
    if (draft.categoryId !== before.categoryId) refuse('ITEM_CATEGORY', '辅助核算项目不能换类别');
    const after = itemOf(category, keptItem(before, draft), id);
    await refuseTwinItem(trx, scope, category, after);
    return { before, after, statements: [updateItem(trx, scope, after)] };
  });
}

/** Deletes an item nothing is posted with. */
export async function removeItem(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AuxiliaryTools,
  id: number,
): Promise<void> {
  await changeList(trx, scope, tools, 'auxiliaryItem', async () => {
    const before = await loadItem(trx, scope, id);
    return { before, statements: await deletionOfUnused(trx, scope, [id]) };
  });
}

/** Deletes all items of a category; none when one of them is in use. */
export async function removeItems(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AuxiliaryTools,
  categoryId: number,
): Promise<void> {
  await lockChart(trx, scope);
  await loadCategory(trx, scope, categoryId);
  const before = await clearItems(trx, scope, categoryId);
  await appendEvent(trx, scope, clock.now(), {
    action: 'auxiliaryCategory.clear',
    targetId: categoryId,
    before,
  });
}

async function clearItems(
  trx: Transaction<Database>,
  scope: Scope,
  categoryId: number,
): Promise<AuxiliaryItem[]> {
  const items = await listItemsOfCategories(trx, scope, [categoryId]);
  const ids = items.map((item) => item.id);
  for (const statement of await deletionOfUnused(trx, scope, ids)) await statement.execute();
  return items;
}

/** What deletes items nothing uses and nothing names; refuses when something does. */
async function deletionOfUnused(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  const [used] = await selectUsedItems(trx, scope, ids).limit(1).execute();
  if (used) {
    refuse('ITEM_IN_USE', `“${used.code} ${used.name}”已被凭证或期初余额使用，不能删除；不用时可以停用`);
  }
  await refuseNamed(trx, scope, ids);
  return [deleteOpeningsOfItems(trx, scope, ids), deleteItems(trx, scope, ids)];
}

/** What is set for an item in a definition holds until it is changed: 自定义结转 and cards. */
async function refuseNamed(trx: Transaction<Database>, scope: Scope, ids: readonly number[]): Promise<void> {
  const [carried] = await selectItemsInCarryForwards(trx, scope, ids).limit(1).execute();
  const itemIds = new Set(ids);
  const isNamed = (itemId: number) => itemIds.has(itemId);
  const stated = (await loadSettingTargets(trx, scope)).find((target) => itemIdsOf(target).some(isNamed));
  const mapped = await findItemUse(trx, scope, ids);
  const kept = (await findAssetItemUse(trx, scope, ids)) ?? (await findRuleItemUse(trx, scope, ids));
  const named = (stated && itemIdsOf(stated).find(isNamed)) ?? mapped?.itemId ?? kept?.itemId;
  const item = carried ?? (named && (await loadItem(trx, scope, named)));
  if (!item) return;
  const setting = stated
    ? `结转设置“${stated.title}”`
    : mapped
      ? `关联进销存的“${mapped.where}”`
      : `“${kept?.where ?? ''}”`;
  const where = carried ? `自定义结转“${carried.definition}”` : setting;
  refuse(
    'ITEM_IN_USE',
    `“${item.code} ${item.name}”已被${where}使用，请先在那里改选，再删除；不用时可以停用`,
  );
}

/** What a request says nothing of stays as it was. */
function keptItem(before: AuxiliaryItem, draft: ItemDraft): ItemDraft {
  const customValues = draft.customValues.map((value, index) =>
    draft.omittedValues?.includes(index) ? (before.customValues[index] ?? '') : value,
  );
  return { ...withOmitted(before, draft, draft.omitted ?? []), customValues };
}

/** Only as many custom values as the category has columns. */
function itemOf({ customColumns }: AuxiliaryCategory, draft: ItemDraft, id: number): AuxiliaryItem {
  const { categoryId, code, name, isEnabled, remark, customValues } = draft;
  return {
    id,
    categoryId,
    code,
    name,
    isEnabled,
    remark,
    customValues: customValues.slice(0, customColumns.length),
  };
}

async function refuseTwinCategory(
  trx: Transaction<Database>,
  scope: Scope,
  { id, name }: Pick<AuxiliaryCategory, 'id' | 'name'>,
): Promise<void> {
  const categories = await loadCategories(trx, scope);
  const twin = categories.find((known) => known.name === name && known.id !== id);
  if (twin) refuse('CATEGORY_TAKEN', `类别“${twin.name}”已存在`);
}

async function refuseTwinItem(
  trx: Transaction<Database>,
  scope: Scope,
  category: AuxiliaryCategory,
  { id, code }: Pick<AuxiliaryItem, 'id' | 'code'>,
): Promise<void> {
  const items = await listItemsOfCategories(trx, scope, [category.id]);
  const twin = items.find((known) => known.code === code && known.id !== id);
  if (twin) refuse('ITEM_TAKEN', `${category.name}编码${twin.code}已存在（${twin.name}）`);
}
