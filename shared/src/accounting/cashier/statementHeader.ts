import { namesOver } from '../namesOver';
import { cellAt, cellText } from './bankCell';
import { columnName, columnsOf, type StatementColumns } from './statementColumns';

/** A row of a file: the texts of its cells. */
export type Cells = readonly string[];

/** Where a table has its header. */
export interface StatementHeader {
  /** Rows of the table, from 0: the first of the header, and the first below it. */
  readonly start: number;
  readonly end: number;
  /** The names of the columns, those of a broken header joined. */
  readonly names: Cells;
}

/** Above the header banks write who, which account and which months: at most so many rows. */
const SEARCHED_ROWS = 40;
/** 发生额 over 借方 and 贷方: a header may be broken over so many rows. */
const MOST_HEADER_ROWS = 4;

/**
 * 表头: the row, or the rows together, that name the most of what a statement has, a date and an amount among them; of
 * equal ones the fewest rows, then the first, then that in which a name above counts for its own column alone. undefined:
 * the table has none.
 */
export function findHeader(rows: readonly Cells[]): StatementHeader | undefined {
  let best: (StatementHeader & { readonly score: number }) | undefined;
  for (let count = 1; count <= MOST_HEADER_ROWS; count += 1) {
    for (let start = 0; start + count <= Math.min(SEARCHED_ROWS, rows.length); start += 1) {
      const texts = textsOf(rows.slice(start, start + count));
      for (const names of [joined(texts), joined(inGroups(texts))]) {
        const score = scoreOf(columnsOf(names));
        if (score > (best?.score ?? 0)) best = { start, end: start + count, names, score };
      }
    }
  }
  return best && { start: best.start, end: best.end, names: best.names };
}

/** The texts of rows that are of one length. */
function textsOf(rows: readonly Cells[]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => cellText(cellAt(row, at))));
}

const joined = (rows: readonly Cells[]): string[] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]).join(''));

const inGroups = (rows: readonly Cells[]): string[][] =>
  rows.map((row, above) => namesOver(row, (at) => rows.slice(above + 1).some((below) => below[at] !== '')));

function scoreOf(columns: StatementColumns): number {
  const { on, received, paid, amount, account } = columns;
  const isTable =
    on !== undefined && (amount !== undefined || (received !== undefined && paid !== undefined));
  // 账号 below 对方 is the other side's: our own says less.
  return isTable ? Object.keys(columns).length - (account === undefined ? 0 : 0.5) : 0;
}

/** What a row is, apart from what its cells say. `named`: it begins as a sum does, 合计货款, and is one unless it is dated. */
export type RowKind = 'line' | 'header' | 'note' | 'total' | 'named';

/** What the balance before the first line and that after the last one are called. */
export const OPENING_NAME =
  /^(?:(?:期初|上[期年月日]|昨日)(?:余额|结余|结转)|承前余额|余额承前|opening ?balance|balance ?brought ?forward):?$/i;
export const CLOSING_NAME =
  /^(?:期末(?:余额|结余)|结转下[期年月]|closing ?balance|balance ?carried ?forward):?$/i;
/** 承前页, 本月合计, 当日小计, 3月小计: sums that stand between the lines, in any column. */
const SUMS =
  /^(?:(?:[本当]?[页日月年期]?|(?:\d{4}年)?\d{1,2}月份?|第\d{1,4}页)(?:合计|小计|累计|总计)|[本当][页日月年期]发生额(?:合计)?|[承接][上前]页|[过转][次下]页):?$/;
const isSum = (text: string): boolean => [SUMS, OPENING_NAME, CLOSING_NAME].some((name) => name.test(text));
/** 人民币合计, 资金流水总笔数, 共2笔, 支出金额: what begins the end of the table. */
const END =
  /^(?:[^\d\s]{0,6}(?:合计|总计|共计)|共\d{1,9}笔|总(?:收入|支出|笔数)|资金流水总笔数|(?:收入|支出|借方|贷方|交易)(?:总?笔数|交易总额|总?金?额[:：]?$)|(?:grand )?totals?:?$)/i;

/** 合计, 人民币合计： and nothing behind it. */
const WHOLE = /(?:合计|总计|共计|收入|支出|笔数|额|totals?)[:：]?$/i;

/** The letters of 合计 may stand apart. */
export const wordsOf = (cell: string): string =>
  cellText(cell).replace(/(?<=[一-龥])\s{1,9}(?=[一-龥])/g, '');

/** Tells the lines below a header from the header repeated by page, from sums and from notes. */
export function rowKinds(rows: readonly Cells[], { start, end }: StatementHeader): (row: Cells) => RowKind {
  const headers = new Set(rows.slice(start, end).map(keyOf));
  const firstNames = new Set([...headers].map((key) => key.split('|').find((name) => name !== '')));
  return (row) => {
    const texts = row.map(wordsOf).filter((text) => text !== '');
    const [first = ''] = texts;
    if (first === '' || first.startsWith('#')) return 'note';
    if (texts.some(isSum)) return 'total';
    if (END.test(first)) return WHOLE.test(first) ? 'total' : 'named';
    return firstNames.has(columnName(first)) && headers.has(keyOf(row)) ? 'header' : 'line';
  };
}

/** A row padded with blanks or tabs is the same row. */
function keyOf(row: Cells): string {
  const names = row.map(columnName);
  while (names.at(-1) === '') names.pop();
  return names.join('|');
}
