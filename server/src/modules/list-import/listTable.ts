import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { columnLetters } from '../../spreadsheet/columnLetters';
import type { Worksheet, WorksheetRow } from '../../spreadsheet/spreadsheetReading';

/** The titles each field of a list goes by: ours first, then those of other programs. */
export type FieldTitles<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** One row of a list in a file. */
export class ListRow<Field extends string> {
  constructor(
    readonly sheet: string,
    private readonly row: WorksheetRow,
    private readonly columns: ReadonlyMap<Field, number>,
  ) {}

  get number(): number {
    return this.row.number;
  }

  /** Undefined: the file has no such column; '': the cell is empty. */
  text(field: Field): string | undefined {
    const column = this.columns.get(field);
    return column === undefined ? undefined : (this.row.cells[column] ?? '').trim();
  }

  /** The same of a column by its position, counted from 0. */
  textAt(column: number): string {
    return (this.row.cells[column] ?? '').trim();
  }

  /** All that is written in the row, whatever the columns are. */
  get texts(): readonly string[] {
    return this.row.cells.map((cell) => cell.trim());
  }

  /** Whether a cell was reckoned: what it showed is not in the file for certain. */
  isFormula(field: Field): boolean {
    return this.row.formulas.includes(this.columns.get(field) ?? -1);
  }

  /** Something wrong with the row, at one of its fields or (null) as a whole. */
  problem(field: Field | null, message: string): WorksheetProblem {
    const column = field === null ? undefined : this.columns.get(field);
    const letters = column === undefined ? null : columnLetters(column);
    return { sheet: this.sheet, row: this.number, column: letters, message };
  }
}

/** A list found in a file. */
export interface ListTable<Field extends string> {
  readonly rows: readonly ListRow<Field>[];
  /** Titles that are no field's, with their position, counted from 0. */
  readonly otherTitles: readonly { readonly title: string; readonly column: number }[];
}

/** Titles are in one of the first rows, below a name of the company at most. */
const SEARCHED_ROWS = 10;

/** The first worksheet with titles for all `needed` fields; undefined: there is none. */
export function findListTable<Field extends string>(
  worksheets: readonly Worksheet[],
  titles: FieldTitles<Field>,
  needed: readonly Field[],
): ListTable<Field> | undefined {
  for (const { name, rows } of worksheets) {
    for (const [index, first] of rows.slice(0, SEARCHED_ROWS).entries()) {
      const second = rows[index + 1]?.cells ?? [];
      const isTwoRows = isSecondTitleRow(second);
      const cells = isTwoRows ? joinedTitles(first.cells, second) : first.cells;
      const columns = columnsOf(cells, titles);
      if (!needed.every((field) => columns.has(field))) continue;
      const taken = new Set(columns.values());
      return {
        rows: rows.slice(index + (isTwoRows ? 2 : 1)).map((row) => new ListRow(name, row, columns)),
        otherTitles: cells.flatMap((cell, column) =>
          cell.trim() === '' || taken.has(column) ? [] : [{ title: cell.trim(), column }],
        ),
      };
    }
  }
  return undefined;
}

/** 两行标题: below a title over several columns stands what each of them is. */
function isSecondTitleRow(cells: readonly string[]): boolean {
  const written = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const parts = written.filter((cell) =>
    /^(借|贷)方?(金额|数量|原币|发生额|余额)?(\(.*\)|（.*）)?$/.test(cell),
  );
  return parts.length >= 2 && !written.some((cell) => /^-?[\d,]+(\.\d+)?$/.test(cell));
}

/**
 * 期初余额 over 借方 and 贷方 → 期初余额借方, 期初余额贷方. A merged title is in its first cell, or in each of its cells; one that spans
 * both rows has nothing, or itself, below it.
 */
function joinedTitles(above: readonly string[], below: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [top, own] = [above[column], below[column]].map((cell) => (cell ?? '').trim());
    if (top) over = top;
    if (!own || own === top) return top ?? '';
    return `${over}${own}`;
  });
}

/** A title however its brackets and blanks are written, and without the yuan: 残值率（%） is 残值率(%), 原值（元） 原值. */
const plainTitle = (title: string): string =>
  halfWidth(title)
    .replace(/\s/g, '')
    .replace(/^\*|\*$/g, '')
    .replace(/\((?:元|人民币|人民币元)\)$/, '');

function columnsOf<Field extends string>(
  cells: readonly string[],
  titles: FieldTitles<Field>,
): ReadonlyMap<Field, number> {
  const columns = new Map<Field, number>();
  for (const field of Object.keys(titles) as Field[]) {
    // Of 累计折旧 and 已提折旧 in one file the one that is named first here.
    const exact = titles[field].map((name) => cells.findIndex((title) => title.trim() === name));
    const plain = titles[field]
      .map(plainTitle)
      .map((name) => cells.findIndex((title) => plainTitle(title) === name));
    const column = [...exact, ...plain].find((at) => at >= 0);
    if (column !== undefined) columns.set(field, column);
  }
  return columns;
}

/** That columns are left out, in a sentence; nothing when there are none. */
export function unknownTitlesNotes(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const shown = titles.slice(0, 20).map((title) => (title.length > 30 ? `${title.slice(0, 30)}…` : title));
  return [`这些列不认识，不导入：${shown.join('、')}`];
}
