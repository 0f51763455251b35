import { auxiliaryRefs, type AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import type { WorksheetColumn } from '../../../spreadsheet/writeWorkbook';
import { words } from './listWorksheets';

/** The categories whose columns are called after them, as every program reads them. */
const NAMED_CATEGORIES: readonly string[] = ['客户', '供应商', '职员', '部门', '项目', '存货'];

/** The items of the rows of a whole set: their columns, and what a row says in them. */
export interface ItemColumns {
  readonly columns: readonly WorksheetColumn[];
  readonly cells: (refs: readonly AuxiliaryRef[]) => string[];
}

/**
 * 客户编码, 客户名称 for each category that is on any line or opening, in the order of their ids; 辅助类别1, 辅助编码1, 辅助名称1
 * for one of the company's own, whose name might be that of another column. There may be a million rows: what categories there
 * are is found once.
 */
export function itemColumns({
  combinations,
  categoryNameOf,
  itemOf,
}: Pick<LeavingBooks, 'combinations' | 'categoryNameOf' | 'itemOf'>): ItemColumns {
  const ids = combinations.flatMap(({ items }) => auxiliaryRefs(items).map(({ categoryId }) => categoryId));
  const categories = [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => ({ id, name: categoryNameOf(id), isNamed: NAMED_CATEGORIES.includes(categoryNameOf(id)) }));
  return {
    columns: categories.flatMap(({ name, isNamed }, index) =>
      isNamed
        ? [words(`${name}编码`, 12), words(`${name}名称`, 20)]
        : ['辅助类别', '辅助编码', '辅助名称'].map((title) => words(`${title}${index + 1}`)),
    ),
    cells: (refs) =>
      categories.flatMap(({ id, name, isNamed }) => {
        const ref = refs.find(({ categoryId }) => categoryId === id);
        const item = ref && itemOf(ref.itemId);
        const cells = item ? [item.code, item.name] : ['', ''];
        return isNamed ? cells : [item ? name : '', ...cells];
      }),
  };
}
