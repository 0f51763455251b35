import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { auxiliaryItemName } from '@mingzhang/shared/wire/auxiliary';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { TEXT_FORMAT, type CellValue, type WorksheetColumn } from '../../spreadsheet/writeWorkbook';
import type { FieldTitles, ListRow } from '../list-import/listTable';

/** `custom0` … are the category's own columns. */
export type ItemField = 'code' | 'name' | 'remark' | 'isEnabled' | `custom${number}`;

/** The columns of a category's items, and what other programs call them: `客户编码`. */
export function itemTitles({ name, customColumns }: AuxiliaryCategory): FieldTitles<ItemField> {
  return {
    code: ['编码', `${name}编码`, '项目编码'],
    name: ['名称', `${name}名称`, '项目名称'],
    remark: ['备注'],
    isEnabled: ['启用', '是否启用', '状态'],
    ...Object.fromEntries(customColumns.map((title, index) => [`custom${index}`, [title]])),
  };
}

/** The same as they are written: codes keep their zeros, and nothing is a formula. */
export function itemWorksheetColumns(category: AuxiliaryCategory): WorksheetColumn[] {
  const widths: Readonly<Record<string, number>> = { code: 14, name: 30, remark: 30, isEnabled: 8 };
  return Object.entries(itemTitles(category)).map(([field, [title = '']]) => ({
    title,
    width: widths[field] ?? 18,
    format: TEXT_FORMAT,
  }));
}

export function itemCells(
  { customColumns }: AuxiliaryCategory,
  { code, name, remark, isEnabled, customValues }: AuxiliaryItem,
): CellValue[] {
  return [
    code,
    name,
    remark,
    isEnabled ? '是' : '否',
    ...customColumns.map((_, at) => customValues[at] ?? ''),
  ];
}

/** A row as far as it could be read, and what could not. */
export interface ReadItem {
  readonly row: ListRow<ItemField>;
  /** As it would be; its id is that of `before`, or 0. */
  readonly item: AuxiliaryItem;
  readonly before: AuxiliaryItem | undefined;
  readonly problems: readonly WorksheetProblem[];
}

const MOST_REMARK = 200;
const MOST_CUSTOM = 100;

/** Reads one row. A column the file lacks leaves what is there; an empty cell empties it, but for 启用. */
export function readItem(
  row: ListRow<ItemField>,
  category: AuxiliaryCategory,
  known: ReadonlyMap<string, AuxiliaryItem>,
): ReadItem {
  const code = cleaned(row.text('code') ?? '');
  const name = cleaned(row.text('name') ?? '');
  const before = known.get(code);
  const enabled = readEnabled(row.text('isEnabled') ?? '');
  const remark = row.text('remark');
  const item: AuxiliaryItem = {
    id: before?.id ?? 0,
    categoryId: category.id,
    code,
    name,
    isEnabled: enabled ?? before?.isEnabled ?? true,
    remark: remark === undefined ? (before?.remark ?? null) : cleaned(remark) || null,
    customValues: category.customColumns.map((_, at) =>
      cleaned(row.text(`custom${at}`) ?? before?.customValues[at] ?? ''),
    ),
  };
  return { row, item, before, problems: [...fieldProblems(row, item), ...restProblems(row, item, enabled)] };
}

/** 是, 启用, 1 …; null: nothing is given; undefined: not understood. */
function readEnabled(text: string): boolean | null | undefined {
  if (text === '') return null;
  if (/^(是|启用|已启用|正常|1|true|y|yes)$/i.test(text)) return true;
  return /^(否|停用|已停用|禁用|0|false|n|no)$/i.test(text) ? false : undefined;
}

function fieldProblems(row: ListRow<ItemField>, { code, name }: AuxiliaryItem): WorksheetProblem[] {
  const parsed = auxiliaryItemName.safeParse({ code, name });
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path: [field], message }) =>
    row.problem(field === 'code' || field === 'name' ? field : null, message),
  );
}

function restProblems(
  row: ListRow<ItemField>,
  { remark, customValues }: AuxiliaryItem,
  enabled: boolean | null | undefined,
): WorksheetProblem[] {
  const long = customValues.findIndex((value) => value.length > MOST_CUSTOM);
  const field = `custom${long}` as const;
  return [
    ...(enabled === undefined ? [row.problem('isEnabled', '启用请填写“是”或“否”')] : []),
    ...((remark?.length ?? 0) > MOST_REMARK
      ? [row.problem('remark', `备注不能超过 ${MOST_REMARK} 个字`)]
      : []),
    ...(long >= 0 ? [row.problem(field, `自定义列的内容不能超过 ${MOST_CUSTOM} 个字`)] : []),
  ];
}
