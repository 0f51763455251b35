import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { fromPostingTarget, toPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import { http } from '@mingzhang/shell';

/** 收支类别: what an entry of the journal is booked against. */
export interface FundCategoryDraft {
  readonly name: string;
  readonly flow: 'received' | 'paid';
  readonly target: PostingTarget;
  /** 现金流量项目 by its line; null: the rules propose one. */
  readonly cashFlowLine: number | null;
}

/** 收支类别 of the list. */
export interface ListedCategory extends FundCategoryDraft {
  readonly id: number;
  /** 1122 应收账款 */
  readonly account: string;
  /** Entries name it: it stays. */
  readonly isUsed: boolean;
  readonly version: number;
}

const refreshes = ['fundCategories'];

const toCategory = ({ target, accountCode, accountName, ...category }: WireFundCategory): ListedCategory => ({
  ...category,
  target: toPostingTarget(target),
  account: `${accountCode} ${accountName}`,
});

/** 收支类别 of the set. */
export async function listCategories(signal: AbortSignal): Promise<readonly ListedCategory[]> {
  return (await http.get('/cashier/category', {}, { signal, quiet: true })).map(toCategory);
}

/** Adds a category, or changes the one that was read. */
export async function saveCategory(
  draft: FundCategoryDraft,
  kept: Pick<ListedCategory, 'id' | 'version'> | null,
): Promise<ListedCategory> {
  const body = { ...draft, target: fromPostingTarget(draft.target) };
  const options = { quiet: true, refreshes };
  return toCategory(
    kept === null
      ? await http.post('/cashier/category', body, options)
      : await http.put('/cashier/category', { ...body, id: kept.id, version: kept.version }, options),
  );
}

export async function removeCategory({ id, version }: Pick<ListedCategory, 'id' | 'version'>): Promise<void> {
  await http.delete(`/cashier/category/${id}`, { query: { version }, refreshes });
}

/** 常用类别: those of which the chart has the account and that are not there yet. */
export async function addUsualCategories(): Promise<void> {
  await http.post('/cashier/category/ready', {}, { refreshes });
}
