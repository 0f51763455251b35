import { accountCategoryTitles, LONGEST_MNEMONIC } from '../../account';
import { LONGEST_CUSTOM_VALUE, LONGEST_ITEM_REMARK } from '../../auxiliary';
import type { MovedAccount, MovedListItem, OwnItem } from '../movedBooks';
import type { MovedRow } from './movedTable';
import {
  flagOf,
  foundAt,
  isBetweenRows,
  isRead,
  isReadable,
  itemsOf,
  refuse,
  refuseCell,
  shortTextOf,
  sideOf,
  sumOf,
  textOf,
  tooLong,
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
    const own = context.recognition.own === undefined ? null : ownAccountOf(context, row, side ?? null);
    if (side === undefined || account === '' || own === undefined) continue;
    const categories = textOf(context, row, 'categories');
    accounts.push({
      at: foundAt(context, row),
      code: account,
      name: accountName,
      category: textOf(context, row, 'category'),
      side,
      unit: textOf(context, row, 'unit'),
      categories: own ? [categories] : listOf(categories),
      currencies: listOf(textOf(context, row, 'currency')),
      ...(own && { own }),
    });
  }
  return accounts;
}

/** What a chart of ours says beside, where nothing is left to guess; undefined: refused. */
function ownAccountOf(context: TableContext, row: MovedRow, side: MovedAccount['side']): MovedAccount['own'] {
  const mnemonic = shortTextOf(context, row, 'mnemonic', LONGEST_MNEMONIC);
  const isEnabled = flagOf(context, row, 'isEnabled');
  const titles = Object.values(accountCategoryTitles);
  if (side === null) return refuseCell(context, row, 'side', '不是余额方向，请写借或贷');
  if (!titles.includes(textOf(context, row, 'category')))
    return refuseCell(context, row, 'category', `不是科目类别，请写${titles.join('、')}中的一个`);
  const isLeaf = flagOf(context, row, 'isLeaf');
  const read = { mnemonic, isEnabled, isLeaf };
  if (!isRead(read)) return undefined;
  const [path, parent] = [textOf(context, row, 'path'), textOf(context, row, 'parent')];
  return { ...read, mnemonic: read.mnemonic.toLowerCase(), path, parent };
}

/** 客户/部门, 客户、部门 */
const listOf = (text: string) =>
  text
    .slice(0, 300)
    .split(/[/、,，;；|+\s]/)
    .filter((name) => name !== '' && name !== '无');

/** 辅助: the items of the auxiliary categories. */
export function readItems(context: TableContext, rows: Iterable<MovedRow>): MovedListItem[] {
  const items: MovedListItem[] = [];
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
      const kept = context.recognition.own === undefined ? null : ownItemOf(context, row);
      if (kept === undefined) continue;
      items.push({
        at: foundAt(context, row),
        category: item.category ?? '',
        code: itemCode,
        name: itemName,
        ...(kept && { own: kept }),
      });
    }
  }
  return items;
}

function ownItemOf(context: TableContext, row: MovedRow): OwnItem | undefined {
  const { titles, columns: known } = context.recognition;
  for (const field of ['code', 'name'] as const)
    if (textOf(context, row, field) === '')
      return refuseCell(context, row, field, '不能空着，请补上后重新上传');
  const read = {
    isEnabled: flagOf(context, row, 'isEnabled'),
    remark: shortTextOf(context, row, 'remark', LONGEST_ITEM_REMARK),
  };
  const columns = known.items.flatMap(({ text }) => text ?? []);
  const values = columns.map((at) => row.cells[at] ?? '');
  const long = values.findIndex(({ length }) => length > LONGEST_CUSTOM_VALUE);
  if (long >= 0)
    return refuse(
      context,
      row,
      columns[long],
      `${titles[columns[long] ?? 0]}${tooLong(LONGEST_CUSTOM_VALUE)}`,
    );
  return !isRead(read)
    ? undefined
    : { ...read, values: values.slice(0, values.findLastIndex((value) => value !== '') + 1) };
}
