import type { Found, MovedAccount, MovedItem } from '../movedBooks';
import type { MovedRow } from './movedTable';
import {
  foundAt,
  isBetweenRows,
  isReadable,
  itemsOf,
  refuse,
  sideOf,
  sumOf,
  textOf,
  type TableContext,
} from './rowCells';
import { accountOf } from './slipRow';

/** 科目: the accounts of a chart of theirs. */
export function readAccounts(context: TableContext, rows: Iterable<MovedRow>): MovedAccount[] {
  const accounts: MovedAccount[] = [];
  for (const row of rows) {
    if (isBetweenRows(context, row)) continue;
    const { account, accountName } = accountOf(context, row);
    if (sumOf(account || accountName) !== null || (account === '' && accountName === '')) continue;
    if (!isReadable(context, row)) continue;
    const side = sideOf(context, row, 'side');
    if (account === '')
      refuse(context, row, context.recognition.columns.fields.account, '没有科目编码，请补上后重新上传');
    if (side === undefined || account === '') continue;
    accounts.push({
      at: foundAt(context, row),
      code: account,
      name: accountName,
      category: textOf(context, row, 'category'),
      side,
      unit: textOf(context, row, 'unit'),
      categories: listOf(textOf(context, row, 'categories')),
      currencies: listOf(textOf(context, row, 'currency')),
    });
  }
  return accounts;
}

/** 客户/部门, 客户、部门 */
const listOf = (text: string) =>
  text
    .slice(0, 300)
    .split(/[/、,，;；|+\s]/)
    .filter((name) => name !== '' && name !== '无');

/** 辅助: the items of the auxiliary categories. */
export function readItems(
  context: TableContext,
  rows: Iterable<MovedRow>,
): (MovedItem & { readonly at: Found })[] {
  const items: (MovedItem & { readonly at: Found })[] = [];
  const { category: categoryAt } = context.recognition.columns.fields;
  for (const row of rows) {
    if (isBetweenRows(context, row) || !isReadable(context, row)) continue;
    const [category, code, name] = (['category', 'code', 'name'] as const).map((field) =>
      textOf(context, row, field),
    );
    const own = categoryAt === undefined ? itemsOf(context, row) : [{ category, code, name }];
    for (const item of own) {
      const [itemCode, itemName] = [item.code ?? '', item.name ?? ''];
      if (itemCode === '' && itemName === '') continue;
      items.push({
        at: foundAt(context, row),
        category: item.category ?? '',
        code: itemCode,
        name: itemName,
      });
    }
  }
  return items;
}
