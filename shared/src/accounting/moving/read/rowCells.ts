import { cutText } from '../../../primitives/cutText';
import type { DateOnly } from '../../../primitives/dateOnly';
import type { Fen } from '../../../primitives/money';
import type { Found, MovedCurrency, MovedItem } from '../movedBooks';
import { codeAndName, itemsOfText } from './itemText';
import {
  cellText,
  isFormula,
  movedAmount,
  movedCurrency,
  movedDate,
  movedRate,
  movedSide,
  type CellFault,
} from './movedCell';
import { MOST_COLUMNS, type MovedRow, type MovedTable, type Recognition } from './movedTable';
import { columnLetters, type ProblemList } from './problemList';
import { columnsTaken, isTooWide } from './recogniseTable';
import { titleOf, type Field, type TableColumns } from './titleWords';

/** A table while it is read: where it is, what its columns are, and who is told what cannot be read. */
export interface TableContext {
  readonly file: string;
  readonly sheet: string;
  readonly recognition: Recognition;
  readonly taken: ReadonlySet<number>;
  readonly problems: Pick<ProblemList, 'add'>;
  /** Rows above the titles and the titles, which paper exports repeat on each page: whole, and how they begin. */
  readonly repeated: ReadonlySet<string>;
  readonly begins: ReadonlySet<string>;
  /** Lists of items by the cells that tell them. */
  readonly items: Map<string, readonly MovedItem[]>;
}

/** Begins a table; `table` needs no rows beyond its titles. */
export function tableContext(
  { file, sheet, rows }: MovedTable,
  recognition: Recognition,
  problems: Pick<ProblemList, 'add'>,
): TableContext {
  const heading = rows.slice(0, recognition.titlesTo).map(({ cells }) => cells);
  return {
    file,
    sheet,
    recognition,
    taken: columnsTaken(recognition.columns),
    problems,
    repeated: new Set(heading.map(rowKey)),
    begins: new Set(heading.flatMap((cells) => firstOf(cells) ?? [])),
    items: new Map(),
  };
}

const firstOf = (cells: readonly string[]) => cells.find((cell) => cell.trim() !== '')?.trim();

const rowKey = (cells: readonly string[]) => cells.map(titleOf).filter(Boolean).join('|');

export const foundAt = ({ file, sheet }: TableContext, { number }: MovedRow): Found => ({
  file,
  sheet,
  row: number,
});

/** Tells what is wrong with a row, or with one of its cells. */
export function refuse(
  context: TableContext,
  row: MovedRow,
  column: number | undefined,
  message: string,
): undefined {
  const at = foundAt(context, row);
  context.problems.add({ at, column: column === undefined ? null : columnLetters(column), message });
}

/** Whether all of what is read of a row together could be read: what is undefined was refused. */
export const isRead = <Cells extends object>(
  cells: Cells,
): cells is Cells & { readonly [Key in keyof Cells]: Exclude<Cells[Key], undefined> } =>
  !Object.values(cells).includes(undefined);

/** The text of a field; '' where there is no such column. */
export function textOf({ recognition }: TableContext, { cells }: MovedRow, field: Field): string {
  const cell = cells[recognition.columns.fields[field] ?? -1] ?? '';
  return recognition.own === undefined ? cellText(cell) : cell;
}

/** 是 or 否 of a field; undefined: refused. */
export function flagOf(context: TableContext, row: MovedRow, field: Field): boolean | undefined {
  const text = textOf(context, row, field);
  if (text === '是' || text === '否') return text === '是';
  return refuseCell(context, row, field, '要写“是”或“否”，请改好后重新上传');
}

/** The text of a field that may be so long; undefined: refused. */
export function shortTextOf(
  context: TableContext,
  row: MovedRow,
  field: Field,
  most: number,
): string | undefined {
  const text = textOf(context, row, field);
  return text.length <= most ? text : refuseCell(context, row, field, tooLong(most));
}

export const tooLong = (most: number) => `超过 ${most} 个字，请缩短后重新上传`;

/** A whole number of a field, from 1; null: nothing is there; undefined: refused. */
export function ordinalOf(context: TableContext, row: MovedRow, field: Field): number | null | undefined {
  const text = textOf(context, row, field);
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text)
    ? Number(text)
    : refuseCell(context, row, field, '不是序号，请改成整数（如 1）后重新上传');
}

/** 本页合计, 小计, 总 计: sums; `total` for the one that is of the whole table. */
export function sumOf(text: string): 'total' | 'sum' | null {
  const plain = text.replace(/[\s:：]/g, '');
  if (/^(?:合计|总计)$/.test(plain)) return 'total';
  return /^[^\d]{0,8}(?:合计|小计|总计)$|^(?:承前页|过次页)$/.test(plain) ? 'sum' : null;
}

/** What is no row of the table at all: blank, a page's heading again, or 制表人：张三 and 第 1 页 below a page. */
export function isBetweenRows({ repeated, begins, recognition }: TableContext, { cells }: MovedRow): boolean {
  const first = firstOf(cells);
  if (first === undefined || (begins.has(first) && repeated.has(rowKey(cells)))) return true;
  if (recognition.own !== undefined) return false;
  return cells.every((cell) => cell.trim() === '' || BELOW_PAGE.test(cell.trim()));
}

/** Who made a page and when, with its colon, and which page it is. */
const BELOW_PAGE =
  /^(?:第\s?\d+\s?页|共\s?\d+\s?页|(?:制表|制单|填制|打印|导出|编制|核算|审核|复核|记账|出纳|经办|(?:会计|财务)?主管|(?:财务)?负责人|单位|日期|时间)[^\d:：]{0,6}[:：])/;

/** Refuses what no cell of a row may be: a formula, or further right than any column. Answers whether the row may be read. */
export function isReadable(context: TableContext, row: MovedRow): boolean {
  if (isTooWide(row.cells)) {
    refuse(context, row, undefined, `这一行超过 ${MOST_COLUMNS} 列，请删去多余的列后重新上传`);
    return false;
  }
  const written: number[] = [];
  for (const at of context.taken) {
    if (row.formulas ? row.formulas.includes(at) : isFormula(row.cells[at] ?? '')) written.push(at);
  }
  for (const at of written) {
    const advice = '是公式，读不出确定的内容，请复制后选择性粘贴为数值，再重新上传';
    refuse(context, row, at, `${titleAt(context, at)}${advice}`);
  }
  return written.length === 0;
}

const titleAt = ({ recognition }: TableContext, at: number) => recognition.titles[at] ?? '';

const FAULTS: Readonly<Record<CellFault, string>> = {
  exponent: '是科学计数，可能丢了尾数，请把这一列改成数值格式，从原软件重新导出',
  decimals: '的小数位太多，金额只到分，请在原软件里核对后重新导出',
  range: '超出范围，金额不能超过 99,999,999,999.99，请核对',
  nonsense: '不是数字，请改成数字（如 1234.50）后重新上传',
};

const LONGEST_QUOTED = 30;

/** Refuses a cell: 借方金额“abc”不是数字 … */
export function refuseCell(context: TableContext, row: MovedRow, field: Field, why: string): undefined {
  const at = context.recognition.columns.fields[field];
  const text = cutText(cellText(row.cells[at ?? -1] ?? ''), LONGEST_QUOTED);
  return refuse(context, row, at, `${titleAt(context, at ?? -1)}“${text}”${why}`);
}

/** A figure of a field; null: nothing is there, or no such column; undefined: refused. */
export function figureOf<Figure extends number>(
  context: TableContext,
  row: MovedRow,
  field: Field,
  read: (cell: string) => Figure | null | CellFault,
): Figure | null | undefined {
  const figure = read(textOf(context, row, field));
  return typeof figure === 'string' ? refuseCell(context, row, field, FAULTS[figure]) : figure;
}

/** An amount of a field, in fen. */
export const amountOf = (context: TableContext, row: MovedRow, field: Field): Fen | null | undefined =>
  figureOf(context, row, field, movedAmount);

/** 日期; null: nothing is there; undefined: refused. */
export function dateOf(context: TableContext, row: MovedRow): DateOnly | null | undefined {
  const date = movedDate(textOf(context, row, 'date'));
  if (date !== undefined) return date;
  return refuseCell(context, row, 'date', '不是日历上的日期，请改成 2026-06-02 这样的日期后重新上传');
}

/** 借 or 贷 of a field; null: neither; undefined: refused. */
export function sideOf(context: TableContext, row: MovedRow, field: Field) {
  const side = movedSide(textOf(context, row, field));
  return side === undefined ? refuseCell(context, row, field, '不是借贷方向，请改成借或贷后重新上传') : side;
}

/** The currency of a row with the amount read from one of its columns; null: RMB; undefined: one of it was refused. */
export function currencyOf(
  context: TableContext,
  row: MovedRow,
  amount: Fen | null | undefined,
): MovedCurrency | null | undefined {
  if (amount === undefined) return undefined;
  const code = movedCurrency(textOf(context, row, 'currency'));
  const { own, columns } = context.recognition;
  const isNamed = columns.fields.currency !== undefined;
  const isExact = own === 'openings' || own === 'vouchers';
  if (isExact && code === '' && amount !== null)
    return refuseCell(context, row, 'currency', '空着或是人民币，而有原币，请补上币别后重新上传');
  if (own === 'openings' && code !== '' && amount === null)
    return refuseCell(context, row, 'foreign', '空着而有币别，请补上原币后重新上传');
  // Without a column of currencies (用友) it is the account's: then an amount tells that there is one.
  if (code === '' && (isNamed || amount === null || amount === 0)) return null;
  const rate = figureOf(context, row, 'rate', movedRate);
  return rate === undefined ? undefined : { code, rate, amount };
}

type ItemColumn = TableColumns['items'][number];

/** The items of a row, from all its columns of items. Rows with the same cells have the same list: there may be a million. */
export function itemsOf(context: TableContext, { cells }: MovedRow): readonly MovedItem[] {
  const { columns, own } = context.recognition;
  const textIn = own === undefined ? cellText : (text: string) => text;
  const cell = (at: number | undefined) => textIn(cells[at ?? -1] ?? '');
  const texts = columns.items.flatMap(({ categoryAt, text, code, name }) =>
    [categoryAt, text, code, name].map(cell),
  );
  const key = texts.join('\n');
  const known = context.items.get(key);
  if (known) return known;
  const items = columns.items.flatMap((column) => itemsOfColumn(column, cell));
  context.items.set(key, items);
  return items;
}

function itemsOfColumn(
  { category: fixed, categoryAt, text, code, name }: ItemColumn,
  cell: (at: number | undefined) => string,
): MovedItem[] {
  const category = categoryAt === undefined ? fixed : cell(categoryAt);
  const [ownCode, ownName] = [cell(code), cell(name)];
  if (code === undefined && name === undefined && category === '') return itemsOfText(cell(text));
  const written = codeAndName(cell(text));
  const item = { category, code: ownCode || written.code, name: ownName || written.name };
  return item.code === '' && item.name === '' ? [] : [item];
}
