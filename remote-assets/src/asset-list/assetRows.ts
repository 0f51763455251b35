import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { AssetPage, ListedAsset } from '../assetsApi';
import { assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';

/** A row of the list: a card with its figures of the month, or what all of them come to. */
export interface AssetRow {
  /** 0: the sum. */
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly category: string;
  readonly spec: string;
  readonly location: string;
  readonly keeper: string;
  readonly readyOn: string;
  readonly life: string;
  readonly cost: Fen;
  readonly amount: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  readonly net: Fen;
  readonly status: string;
}

/** The cards of a page and, last, the sum of all that were found. */
export function assetRows(page: AssetPage, categories: readonly AssetCategory[]): readonly AssetRow[] {
  if (page.rows.length === 0) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const { cost, amount, accumulated, impairment, net } = page.totals;
  return [
    ...page.rows.map((row) => rowOf(row, names)),
    { ...NOTHING, number: '合计', name: `${page.total} 张`, cost, amount, accumulated, impairment, net },
  ];
}

function rowOf({ asset, figures }: ListedAsset, categories: ReadonlyMap<number, string>): AssetRow {
  const { id, number, name, spec, location, keeper, readyOn } = asset;
  const { cost, amount, accumulated, impairment, net, monthsDone, months } = figures;
  return {
    ...{ id, number, name, spec, location, keeper, readyOn },
    category: categories.get(asset.categoryId) ?? '',
    life: `${monthsDone}/${months}`,
    ...{ cost, amount, accumulated, impairment, net },
    status: assetStatusTitles[asset.status],
  };
}

const NOTHING = {
  id: 0,
  ...{ category: '', spec: '', location: '', keeper: '' },
  ...{ readyOn: '', life: '', status: '' },
};
