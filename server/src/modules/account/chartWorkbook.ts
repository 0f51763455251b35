import type { Kysely } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { categories as categoryNames, sides } from '@mingzhang/shared/wire/enums';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { WorkbookFile } from '../../spreadsheet/sendFile';
import { writeWorkbook, type CellValue } from '../../spreadsheet/writeWorkbook';
import { loadCompanyName } from '../account-set/accountSet.service';
import { chartColumns } from './chartColumns';
import { listAccounts } from './account.service';

/** 导出: the chart in the eight columns its import reads back unchanged. */
export async function chartWorkbook(db: Kysely<Database>, scope: Scope): Promise<WorkbookFile> {
  const { accounts, context } = await listAccounts(db, scope, null);
  const company = await loadCompanyName(db, scope);
  const nameOf = (id: number) => context.categories.find((category) => category.id === id)?.name ?? '';
  const rows = accounts.map((account) => chartCells(account, nameOf));
  return { name: `${company}_科目.xlsx`, content: writeWorkbook('科目', chartColumns, [rows]) };
}

function chartCells(account: Account, nameOf: (categoryId: number) => string): CellValue[] {
  return [
    account.code,
    account.name,
    categoryNames.toWire(account.category),
    sides.toWire(account.side),
    account.unit ?? '',
    account.auxiliaryCategoryIds.map(nameOf).join('、'),
    account.currencyCodes.join('、'),
    account.currencyCodes.length > 0 ? '是' : '',
  ];
}

/** 下载模板: the titles, and no rows that could be imported by mistake. */
export function chartTemplate(): WorkbookFile {
  return { name: '科目导入模板.xlsx', content: writeWorkbook('科目', chartColumns, []) };
}
