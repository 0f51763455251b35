/**
 * 表格文件: a table to be exported and printed, described once; `exportDocument` and `drawDocument` both read it, so that
 * a spreadsheet and its paper never differ.
 */
export interface TableDocument {
  /** What viewers call the file. */
  readonly title: string;
  readonly paper: PaperDirection;
  /** At the foot of every page: 打印时间 2026-03-15 10:00. */
  readonly printedAt: string;
  /** 封面 and 账簿启用表 before the tables, on paper only. */
  readonly cover?: DocumentCover;
  /** Each begins on a page of its own. */
  readonly tables: Sequence<DocumentTable>;
}

/** A4. */
export type PaperDirection = 'portrait' | 'landscape';

/** What may be had at once or piece by piece, as the database gives it. */
type Sequence<T> = Iterable<T> | AsyncIterable<T>;

/** One table: its heading, its columns, its rows. */
export interface DocumentTable {
  /** The tab in a workbook. Tables of one tab that follow each other continue it under one heading. */
  readonly worksheet: string;
  /** 明细账. */
  readonly title: string;
  /** 会小企01表, above the heading on the right. */
  readonly formNumber?: string;
  /** The line below the title: 编制单位, 期间, 单位：元. */
  readonly heading: { readonly left: string; readonly centre: string; readonly right: string };
  /** What this table of several is about, on the left above its columns: 科目：1002 银行存款. */
  readonly owner?: string;
  readonly columns: readonly DocumentColumn[];
  /** In batches, as they are read. */
  readonly rows: Sequence<readonly DocumentRow[]>;
  /** Below the last row: 单位负责人, 财务负责人, 制表人. */
  readonly foot?: readonly string[];
  /** On one page, made smaller until it fits: a statement. Its rows are few. */
  readonly fitsPage?: boolean;
  /**
   * Keys of the columns that say what a row is. Where there are too many others for the width of the paper, they go on
   * on further pages, each with these.
   */
  readonly repeatedColumns?: readonly string[];
  /** 承前页 and 过次页 of a ledger; absent where a page needs none. */
  readonly carries?: CarriedColumns;
}

export interface DocumentColumn {
  readonly key: string;
  readonly title: string;
  /** Neighbours of one group are under one heading. */
  readonly group?: string;
  readonly kind: CellKind;
  /** In characters of a digit's width: the worksheet's, and its share of the paper. */
  readonly width: number;
  /** In a workbook only: what is above each table on paper. */
  readonly isWorksheetOnly?: boolean;
}

/**
 * What a number in a cell is: amounts are whole fen, quantities millionths, prices and rates hundred
 * millionths. Dates are `YYYY-MM-DD`. `mark` is a short text in the middle: 借, 贷, 平, a 行次.
 */
export type CellKind = 'amount' | 'quantity' | 'price' | 'text' | 'mark' | 'date';

/** null and '' are blank; zero is written out (give null where a zero is to be blank). */
export type CellContent = string | number | null;

export interface DocumentRow {
  /** By the key of the column; what is absent is blank. */
  readonly cells: Readonly<Record<string, CellContent>>;
  /** Bold, on paper with a rule above. */
  readonly isTotal?: boolean;
  /** Cells that are bold in a row that is none: subtotals of a statement with two sides. */
  readonly bold?: readonly string[];
  /** How far the text of a cell is indented, by key; 0 is not. */
  readonly indents?: Readonly<Record<string, number>>;
  /** Its part in 过次页: a line is added to the sums, which begin again after the end of a month. */
  readonly carriesAs?: 'line' | 'monthEnd';
}

/** Columns by what 过次页 says of them. */
export interface CarriedColumns {
  /** Where 承前页 and 过次页 are written. */
  readonly words: string;
  /** Added up since the beginning of the month. */
  readonly sums: readonly string[];
  /** As they were on the row before: the balance and its side. */
  readonly latest: readonly string[];
}

/** 封面, and 账簿启用表 with who keeps the book. */
export interface DocumentCover {
  readonly company: string;
  readonly organization: string;
  /** 明细账. */
  readonly book: string;
  /** 2026年第01期至2026年第03期. */
  readonly period: string;
  /** 启用日期. */
  readonly enabled: string;
  readonly keeper: string;
}

/** Whether two columns of a row of headings are under one group. */
export interface ColumnGroup {
  readonly title: string | null;
  readonly columns: readonly DocumentColumn[];
}

/** Neighbouring columns of one group, together; a column without a group is alone, with `title` null. */
export function columnGroups(columns: readonly DocumentColumn[]): ColumnGroup[] {
  const groups: { title: string | null; columns: DocumentColumn[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (column.group !== undefined && last?.title === column.group) last.columns.push(column);
    else groups.push({ title: column.group ?? null, columns: [column] });
  }
  return groups;
}
