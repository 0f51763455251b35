import type { Period } from '../../../primitives/period';
import type { OwnList } from './ownForm';
import type { TableColumns } from './titleWords';

/** Further right no program has a column. */
export const MOST_COLUMNS = 256;

/** A row of plain text cells; columns count from 0. */
export interface MovedRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** Numbers by their digits, dates as 2026-03-31. */
  readonly cells: readonly string[];
  /** Columns that hold a formula; absent: what a text begins with tells. */
  readonly formulas?: readonly number[];
}

/** One worksheet, or the whole of a text file. */
export interface MovedTable {
  readonly file: string;
  /** '' in a text file. */
  readonly sheet: string;
  readonly rows: readonly MovedRow[];
}

/** own: a list that only 整套账的 Excel of ours has (ownReader.ts). */
export type MovedKind = 'slips' | 'balances' | 'itemBalances' | 'accounts' | 'items' | 'own' | 'unknown';

/** The months a table is of, both included. */
export interface Months {
  readonly from: Period;
  readonly to: Period;
}

/** What a table is, as its words tell; a person may confirm it or put another in its stead. */
export interface Recognition {
  readonly kind: MovedKind;
  /** The form for people: 柠檬云, 精斗云, … or 按列名识别. */
  readonly form: string;
  /** Which worksheet of ours it is; absent: of another program. Texts of ours are as they are. */
  readonly own?: OwnList;
  /** '' when the heading names none. */
  readonly company: string;
  /** null: the heading does not say. */
  readonly months: Months | null;
  /** Rows below the titles that hold something, sums and notes among them. */
  readonly rowCount: number;
  /** The titles of the columns, two rows of them joined. */
  readonly titles: readonly string[];
  readonly columns: TableColumns;
  /** Titles of columns that nothing is read from. */
  readonly unread: readonly string[];
  /** Of the table's rows, from 0: the first of the titles, and the first below them. */
  readonly titlesFrom: number;
  readonly titlesTo: number;
  /** Why nothing can be read from the table; '' otherwise. */
  readonly refusal: string;
}
