import { assetKindTitles } from '@mingzhang/shared/accounting/assets/assetCard';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import type { AssetFilter } from '../assetsApi';
import { assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';

/** What the address of the list asks for; what it cannot mean is left out. */
export function filterOf(params: URLSearchParams): AssetFilter {
  const categoryId = Number(params.get('category'));
  return {
    period: parsePeriod(params.get('period') ?? '') ?? null,
    kind: keyOf(assetKindTitles, params.get('kind')),
    categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : null,
    status: keyOf(assetStatusTitles, params.get('status')),
    text: params.get('q') ?? '',
  };
}

/** The address of a filter: only what it asks for. */
export function paramsOf({ period, kind, categoryId, status, text }: AssetFilter, page = 1): URLSearchParams {
  const named = { period, kind, category: categoryId, status, q: text, page: page > 1 ? page : null };
  const given = Object.entries(named).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}

function keyOf<Key extends string>(titles: Readonly<Record<Key, string>>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(titles, text) ? (text as Key) : null;
}
