import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { http } from '@mingzhang/shell';
import { fromAuxiliaryItem, toAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';

const CATEGORY = '/accounting-category';
const ITEM = '/accounting-category-details';

/** Writes whose refusal is on the form. */
const onForm = { quiet: true, changes: 'lists' } as const;

/** Writes of items: the page of them on screen follows. */
const ofItems = { changes: 'lists', refreshes: ['auxiliaryItems'] } as const;

/** What a person decides about a category. */
export type CategoryDraft = Pick<AuxiliaryCategory, 'name' | 'customColumns'>;
/** What a person decides about an item; it stays in its category. */
export type ItemDraft = Omit<AuxiliaryItem, 'id' | 'categoryId'>;

/** Adds a category, or changes the one with `id`. */
export async function saveCategory(id: number | null, { name, customColumns }: CategoryDraft): Promise<void> {
  const body = { id, name, canEdit: true, customColumns: customColumns.join(',') };
  if (id === null) await http.post(CATEGORY, body, onForm);
  else await http.put(CATEGORY, body, onForm);
}

export async function removeCategory(id: number): Promise<void> {
  await http.delete(`${CATEGORY}/${id}`, { changes: 'lists' });
}

export interface ItemPage {
  readonly items: readonly AuxiliaryItem[];
  readonly total: number;
}

export const PAGE_SIZE = 20;

/** One page of a category's items by code; the keyword is looked for in code and name. */
export async function listItems(
  about: { readonly categoryId: number; readonly keyword: string; readonly page: number },
  signal: AbortSignal,
): Promise<ItemPage> {
  const { categoryId, keyword, page } = about;
  const query = { accounting_category_id: categoryId, keyword, page, size: PAGE_SIZE };
  const found = await http.get(ITEM, query, { signal, quiet: true });
  return { items: found.records.map(toAuxiliaryItem), total: found.total };
}

/** Adds an item to a category, or changes the one with `id`. */
export async function saveItem(id: number | null, categoryId: number, draft: ItemDraft): Promise<void> {
  const { id: _given, ...body } = fromAuxiliaryItem({ ...draft, id: id ?? 0, categoryId });
  if (id === null) await http.post(ITEM, body, { quiet: true, ...ofItems });
  else await http.put(ITEM, { ...body, id }, { quiet: true, ...ofItems });
}

/** 停用 or 启用: what is disabled is offered no more, and what carries it stays. */
export async function enableItem(item: AuxiliaryItem, isEnabled: boolean): Promise<void> {
  await http.put(ITEM, fromAuxiliaryItem({ ...item, isEnabled }), ofItems);
}

export async function removeItem(id: number): Promise<void> {
  await http.delete(`${ITEM}/${id}`, ofItems);
}

/** 清空: all items of a category; none when one of them is in use. */
export async function clearItems(categoryId: number): Promise<void> {
  await http.delete(`${ITEM}/clear/${categoryId}`, ofItems);
}

/** Where the items of a category are taken in, given out, and how their empty form looks. */
export function itemFiles(categoryId: number) {
  return {
    target: { url: `${CATEGORY}/import`, fields: { categoryId }, refreshes: ofItems.refreshes } as const,
    address: `/api${CATEGORY}/download?categoryId=${categoryId}`,
    templateAddress: `/api${CATEGORY}/template?categoryId=${categoryId}`,
  };
}
