import type { Kysely } from 'kysely';
import type { AssetFilter } from '@mingzhang/shared/wire/assetRequest';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { WorkbookFile } from '../../../spreadsheet/sendFile';
import { writeWorkbook } from '../../../spreadsheet/writeWorkbook';
import { loadCompanyName } from '../../account-set/accountSet.service';
import { loadAccountTree } from '../../account/account.service';
import { loadCategories, loadItems } from '../../auxiliary/auxiliary.service';
import { itemIdsOf, targetsIn } from '../../uses/settingUses.service';
import { listAssetCategories } from '../assetCategory.service';
import { loadAssetModule } from '../assetStart.service';
import { loadAssets } from '../keptAssets';
import { isMeant } from '../listAssets';
import { assetCells, assetColumns, writtenFields } from './assetColumns';
import { cardNames } from './assetImport.service';

const WORKSHEET = '资产卡片';

/** 导出: the cards that have what is asked for, as they were entered, in the columns their import reads back unchanged. */
export async function assetWorkbook(
  db: Kysely<Database>,
  scope: Scope,
  filter: AssetFilter,
): Promise<WorkbookFile> {
  const { organizationId } = await loadAssetModule(db, scope, filter.organizationId);
  const assets = await loadAssets(db, scope, organizationId);
  const records = assets.map(({ record }) => record).filter((record) => isMeant(record, filter));
  const items = await loadItems(db, scope, targetsIn(records.map(({ shares }) => shares)).flatMap(itemIdsOf));
  const names = cardNames(await listAssetCategories(db, scope), {
    accounts: await loadAccountTree(db, scope),
    categories: await loadCategories(db, scope),
    items,
  });
  const rows = records.map((record) => {
    const cells = assetCells(record, names);
    return writtenFields.map((field) => cells[field]);
  });
  const company = await loadCompanyName(db, scope);
  return { name: `${company}_${WORKSHEET}.xlsx`, content: writeWorkbook(WORKSHEET, assetColumns, [rows]) };
}

/** 下载模板: the same columns without rows. */
export function assetTemplate(): WorkbookFile {
  return { name: `${WORKSHEET}导入模板.xlsx`, content: writeWorkbook(WORKSHEET, assetColumns, []) };
}
