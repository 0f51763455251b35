import type { Kysely, Transaction } from 'kysely';
import {
  fundCategoryProblems,
  readyFundCategories,
  type FundCategory,
} from '@mingzhang/shared/accounting/cashier/fundCategory';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { FundCategoryForm } from '@mingzhang/shared/wire/fundAccountRequest';
import { lockChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { changeList } from '../../trail/changeList';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf } from '../uses/settingUses.service';
import { demandCashier } from './cashierModule.service';
import {
  deleteFundCategory,
  insertFundCategories,
  selectFundCategories,
  updateFundCategory,
} from './fundCategory.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** 收支类别 and whether entries have it. */
export interface ListedFundCategory {
  readonly category: FundCategory;
  readonly isUsed: boolean;
}

/** 收支类别 of the set. */
export async function listFundCategories(db: Kysely<Database>, scope: Scope): Promise<ListedFundCategory[]> {
  await demandCashier(db, scope);
  return loadFundCategories(db, scope);
}

/** The same, whether the set has the module or not. */
export async function loadFundCategories(db: Kysely<Database>, scope: Scope): Promise<ListedFundCategory[]> {
  const rows = await selectFundCategories(db, scope).execute();
  return rows.map(({ accountId, auxiliaryKey, isUsed, ...category }) => ({
    category: { ...category, target: { accountId, auxiliaryKey } },
    isUsed,
  }));
}

export function fundCategoryIn(categories: readonly ListedFundCategory[], id: number): ListedFundCategory {
  return found(
    categories.find(({ category }) => category.id === id),
    '收支类别',
  );
}

/** Adds a category; refuses a name that is taken and an account that cannot be posted to. */
export async function createFundCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  form: FundCategoryForm,
): Promise<FundCategory> {
  const after: FundCategory = { ...form, id: await tools.ids.next(), version: 1 };
  return changeList(trx, scope, tools, 'fundCategory', async () => {
    await judge(trx, scope, after);
    return { after, statements: [insertFundCategories(trx, scope, [after])] };
  });
}

/** Changes a category: its coming vouchers go to its accounts. With entries it stays on its side. */
export async function changeFundCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { id, version, ...form }: FundCategoryForm & { readonly id: number; readonly version: number | null },
): Promise<FundCategory> {
  return changeList(trx, scope, tools, 'fundCategory', async () => {
    const { category: before, isUsed } = fundCategoryIn(await listFundCategories(trx, scope), id);
    refuseStale(before, version);
    if (isUsed && before.flow !== form.flow) {
      refuse('FUND_CATEGORY_IN_USE', `类别“${before.name}”已有日记账使用，不能改为另一个方向`);
    }
    const after: FundCategory = { ...form, id, version: before.version + 1 };
    await judge(trx, scope, after);
    return { before, after, statements: [updateFundCategory(trx, scope, after)] };
  });
}

function refuseStale({ name, version }: FundCategory, read: number | null): void {
  if (read === null || read === version) return;
  refuse(
    'FUND_CATEGORY_STALE',
    `收支类别“${name}”已被他人修改，您的修改没有保存；请刷新后再改。`,
    envelopeCodes.conflict,
  );
}

/** Deletes a category that no entry has. */
export async function removeFundCategory(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  id: number,
  version: number | null,
): Promise<void> {
  await changeList(trx, scope, tools, 'fundCategory', async () => {
    const { category: before, isUsed } = fundCategoryIn(await listFundCategories(trx, scope), id);
    refuseStale(before, version);
    if (isUsed) refuse('FUND_CATEGORY_IN_USE', `类别“${before.name}”已有日记账使用，不能删除`);
    return { before, statements: [deleteFundCategory(trx, scope, id)] };
  });
}

/** Adds the usual categories whose account the chart has; those that are there stay as they are. */
export async function addReadyCategories(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
): Promise<ListedFundCategory[]> {
  await lockChart(trx, scope);
  const { standard } = await demandCashier(trx, scope);
  const known = (await loadFundCategories(trx, scope)).map(({ category }) => category);
  const missing = readyFundCategories(standard, await loadAccountTree(trx, scope), known);
  if (missing.length > 0) {
    const taken = await ids.take(missing.length);
    const added = missing.map((draft, at): FundCategory => ({ ...draft, id: taken[at] ?? 0, version: 1 }));
    await insertFundCategories(trx, scope, added).execute();
    await appendEvent(trx, scope, clock.now(), {
      action: 'fundCategory.ready',
      targetId: null,
      after: { names: added.map(({ name }) => name), categoryIds: added.map(({ id }) => id) },
    });
  }
  return loadFundCategories(trx, scope);
}

async function judge(trx: Transaction<Database>, scope: Scope, draft: FundCategory): Promise<void> {
  const { standard } = await demandCashier(trx, scope);
  const known = (await loadFundCategories(trx, scope)).map(({ category }) => category);
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, itemIdsOf(draft.target));
  const others = known.filter(({ id }) => id !== draft.id);
  refuseIf(fundCategoryProblems(draft, { standard, accounts, items, others }));
}
