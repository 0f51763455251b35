import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { fromAssetCategory, toAssetCategory } from '@mingzhang/shared/wire/assetCategory';
import { http } from '@mingzhang/shell';

const refreshes = ['assetCategories'];

/** 资产类别 of the set, by code. */
export async function listAssetCategories(signal: AbortSignal): Promise<readonly AssetCategory[]> {
  return (await http.get('/asset/category', {}, { signal, quiet: true })).map(toAssetCategory);
}

/** Adds a category, or changes the one with `id`. */
export async function saveAssetCategory(
  id: number | null,
  draft: Omit<AssetCategory, 'id'>,
): Promise<AssetCategory> {
  const body = { ...fromAssetCategory({ ...draft, id: id ?? 0 }), id };
  const options = { quiet: true, refreshes };
  const kept =
    id === null
      ? await http.post('/asset/category', body, options)
      : await http.put('/asset/category', body, options);
  return toAssetCategory(kept);
}

export async function removeAssetCategory(id: number): Promise<void> {
  await http.delete(`/asset/category/${id}`, { refreshes });
}
