import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { http } from '@mingzhang/shell';
import { fromAccountDraft, type AccountDraft } from '@mingzhang/shared/wire/account';
import { toAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';

export type { AccountDraft };

/** What the form adds to the chart and to its items while a voucher is typed. Refusals are in the form that asks. */

/**
 * Adds an account. `confirm` allows the first child to take over what was posted to its parent; without it
 * the server refuses with the counts (ACCOUNT_MOVE_UNCONFIRMED).
 */
export async function addAccount(
  draft: AccountDraft,
  categories: readonly AuxiliaryCategory[],
  confirm: boolean,
): Promise<void> {
  const body = { ...fromAccountDraft(draft, categories), confirm };
  await http.post('/subject', body, { quiet: true, changes: 'lists' });
}

/** A new item of a category; answers it as stored. */
export async function addAuxiliaryItem(
  item: Pick<AuxiliaryItem, 'categoryId' | 'code' | 'name'>,
): Promise<AuxiliaryItem> {
  const body = { accountingCategoryId: item.categoryId, code: item.code, name: item.name, enable: true };
  return toAuxiliaryItem(
    await http.post('/accounting-category-details', body, { quiet: true, changes: 'lists' }),
  );
}

/** Most the server gives on one page. */
const LARGEST_PAGE = 200;

/** The codes of a category's items, disabled ones included: theirs are taken too. */
export async function itemCodes(categoryId: number, signal: AbortSignal): Promise<readonly string[]> {
  const read = (page: number) =>
    http.get(
      '/accounting-category-details',
      { accounting_category_id: categoryId, page, size: LARGEST_PAGE },
      { signal, quiet: true },
    );
  const first = await read(1);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => read(index + 2)),
  );
  return [first, ...others].flatMap(({ records }) => records.map(({ code }) => code));
}
