import type { Account } from '../account';
import type { AccountTree } from '../accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '../auxiliary';
import type { Ledger, PeriodTotals, PostedLine } from '../ledger';
import type { BalanceRow } from './balanceRow';
import type { AccountPage, NamedLedgerRow, PageOwner } from './namedLedgerRow';
import type { PageTopic, PeriodRange } from './ledgerPage';
import type { SplitKey } from './ledgerSplit';

/**
 * 账簿: all that the menu, the page, the call, the export and the print of a book share. A book is its
 * file in this folder and its line in index.ts. Its grain decides what is read from the database, the
 * shape of its rows and how they travel.
 */
export type Book = PeriodBook | MonthBook | LineBook;

/** What a book shows, as it is read. */
export type BookContent =
  | { readonly grain: 'period'; readonly rows: readonly BalanceRow[] }
  | { readonly grain: 'month'; readonly pages: readonly AccountPage[] }
  | { readonly grain: 'line'; readonly rows: readonly NamedLedgerRow[]; readonly made?: MadeColumns };

/** What a reader chooses for a book besides its months. */
export type BookChoice =
  | { readonly asks: 'nothing' }
  | {
      readonly asks: 'account';
      readonly account: Account;
      /** 多栏账: the category whose items have the columns, of several that it carries. */
      readonly categoryId?: number | null;
    }
  | { readonly asks: 'category'; readonly category: AuxiliaryCategory }
  | { readonly asks: 'item'; readonly item: AuxiliaryItem };

export type BookAsks = BookChoice['asks'];
type Choice<Asks extends BookAsks> = Extract<BookChoice, { readonly asks: Asks }>;

interface BookHead<Row, Asks extends BookAsks> {
  readonly key: string;
  readonly title: string;
  /** Page path under /account-book/. Books of one path are views of one page; the first names it in the menu. */
  readonly path: string;
  readonly asks: Asks;
  readonly columns: readonly BookColumn<Row>[];
  /** Columns that can be left out. */
  readonly columnSets?: readonly BookColumnSet[];
  /** Whether its rows have levels, down to which it can be read. */
  readonly hasLevels?: boolean;
  /** The level it is first shown down to; without one: all. */
  readonly beginsAtLevel?: number;
  /** Key of the book behind a row: of its account, or its item. Rows of vouchers open their voucher. */
  readonly opens?: string;
  /** Text for an empty book, where there is more to say than that nothing was entered. */
  readonly emptyText?: string;
}

/** Sums per account and combination over the months: 余额表, 汇总表. */
export interface PeriodBook<Asks extends BookAsks = BookAsks> extends BookHead<BalanceRow, Asks> {
  readonly grain: 'period';
  /** Whether its rows are by combination of items; those of a category always are. */
  readonly byCombination?: boolean;
  /** Whether it shows turnover alone: then nothing before its months is read, and its other columns are zero. */
  readonly isTurnover?: boolean;
  /** Whether it says which vouchers it sums up (countedVouchers.ts). */
  readonly countsVouchers?: true;
  rows(source: PeriodSource, choice: Choice<Asks>): BalanceRow[];
}

/** Sums month by month, a page for each account: 总账. */
export interface MonthBook<Asks extends BookAsks = BookAsks> extends BookHead<NamedLedgerRow, Asks> {
  readonly grain: 'month';
  pages(source: MonthSource, choice: Choice<Asks>): AccountPage[];
}

/** Line by line: 明细账. */
export interface LineBook<Asks extends BookAsks = BookAsks> extends BookHead<NamedLedgerRow, Asks> {
  readonly grain: 'line';
  /** It can leave 结转损益 and 结转制造费用 out, and does until it is asked for. */
  readonly leavesTransfersOut?: true;
  page(choice: Choice<Asks>, accounts: AccountTree): LinePage;
  /** 多栏账: further columns, made of what the page is about. */
  madeColumns?(source: SplitSource, choice: Choice<Asks>): MadeColumns;
}

/** Columns that depend on what a book is about, behind its own. */
export interface MadeColumns {
  readonly columns: readonly BookColumn<NamedLedgerRow>[];
  /** Why there are none, for the reader; null where there is nothing to say. */
  readonly note: string | null;
}

/** What the page of a line book is about: which lines, and whose name is on its other rows. */
export interface LinePage extends PageTopic {
  readonly owner: PageOwner;
}

/** What a period book is made of; `items` are those of the category that was chosen, or of all combinations. */
export interface PeriodSource {
  readonly accounts: AccountTree;
  readonly totals: readonly PeriodTotals[];
  readonly items: readonly AuxiliaryItem[];
}

/** What a month book is made of. */
export interface MonthSource {
  readonly ledger: Ledger;
  readonly range: PeriodRange;
}

/** What a line book is made of: the lines of the months that belong to the choice, and the books around them. */
export interface LineSource extends MonthSource {
  readonly lines: readonly PostedLine[];
}

/** What made columns are made of: the same at every window of a book. */
export interface SplitSource extends MonthSource {
  /** The accounts and combinations that have lines in the range, each once. */
  readonly posted: readonly Pick<PostedLine, 'accountId' | 'auxiliaryKey'>[];
  /** The items of the category that has columns; none where accounts have them. */
  readonly items: readonly AuxiliaryItem[];
}

export interface BookColumn<Row> {
  readonly key: (keyof Row & string) | SplitKey;
  readonly title: string;
  readonly kind: 'text' | 'money' | 'quantity' | 'price' | 'date' | 'voucher' | 'side';
  /** Columns of one group are under one heading: 期初余额 over 借方 and 贷方. */
  readonly group?: string;
  /** Key of the column set it belongs to; without one it is always there. */
  readonly set?: string;
}

/** Columns shown or left out together: 本年累计. */
export interface BookColumnSet {
  readonly key: string;
  readonly title: string;
  /** Shown by default. */
  readonly isShown: boolean;
}

/** The columns of a book with the sets that are shown. */
export function columnsOf<Row>(
  columns: readonly BookColumn<Row>[],
  shownSets: readonly string[],
): BookColumn<Row>[] {
  return columns.filter(({ set }) => set === undefined || shownSets.includes(set));
}

/** What a row has in a column: a field of its own, or a part of its amount (`split`). */
export function cellOf(row: object, key: string): unknown {
  const fields = row as Readonly<Record<string, unknown>>;
  if (key in fields) return fields[key];
  return 'split' in row ? (row.split as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** Whether a book can leave 结转损益 and 结转制造费用 out: 多栏账, whose columns it empties. */
export function leavesTransfersOut(book: Book): boolean {
  return book.grain === 'line' && book.leavesTransfersOut === true;
}

/** Whether a book says which vouchers it sums up: 科目汇总表. */
export function countsVouchers(book: Book): boolean {
  return book.grain === 'period' && book.countsVouchers === true;
}
