import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { WorkbookFile } from '../../spreadsheet/sendFile';
import { writeWorkbook } from '../../spreadsheet/writeWorkbook';
import { loadCompanyName } from '../account-set/accountSet.service';
import { listItemsOfCategories, loadCategory } from '../auxiliary/auxiliary.service';
import { itemCells, itemWorksheetColumns } from './itemColumns';

/** 导出 of a category's items, in the columns its import reads back unchanged; `isEmpty`: 下载模板, without rows. */
export async function itemWorkbook(
  db: Kysely<Database>,
  scope: Scope,
  categoryId: number,
  { isEmpty }: { readonly isEmpty: boolean },
): Promise<WorkbookFile> {
  const category = await loadCategory(db, scope, categoryId);
  const columns = itemWorksheetColumns(category);
  if (isEmpty)
    return { name: `${category.name}导入模板.xlsx`, content: writeWorkbook(category.name, columns, []) };
  const items = await listItemsOfCategories(db, scope, [categoryId]);
  const rows = items.map((item) => itemCells(category, item));
  const company = await loadCompanyName(db, scope);
  return { name: `${company}_${category.name}.xlsx`, content: writeWorkbook(category.name, columns, [rows]) };
}
