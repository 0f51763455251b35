import { z } from 'zod';
import type { Book, MadeColumns } from '../accounting/books/book';
import type { SplitKey } from '../accounting/books/ledgerSplit';
import type { RowWindow, WindowedRows } from '../accounting/books/ledgerWindow';
import type { NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import { bookCall, fromLedgerRow, toLedgerRow, type WireBookContent, type WireLedgerRow } from './book';
import type { BookFields } from './bookRequest';
import { count } from './scalars';

/**
 * Long books in parts, ours (wire.md 2.11). A line book's call with `offset` and `size` answers that window
 * of its rows; `<call>/find` says which is the next row that shows a text or an amount.
 */

/** The most rows of one window. */
export const MOST_ROWS = 500;

const windowFields = z.object({ offset: count, size: count });

/** Reads the window a query asks for; null where it asks for the whole book, as older clients do. */
export const windowQuery = windowFields.transform(({ offset, size }, context): AskedWindow => {
  if (size > MOST_ROWS) {
    context.addIssue({ code: 'custom', message: `一次最多取 ${MOST_ROWS} 行`, path: ['size'] });
    return z.NEVER;
  }
  return { window: size === 0 ? null : { offset, size } };
});

export interface AskedWindow {
  readonly window: RowWindow | null;
}

export const fromRowWindow = ({ offset, size }: RowWindow): BookFields => ({ offset, size });

export interface WireBookWindow {
  /** Index of the first row, from 0. */
  offset: number;
  /** Rows of the whole book. */
  total: number;
  rows: WireLedgerRow[];
  /** Of 多栏账: the columns behind those of the book, the same in every window. */
  columns?: WireMadeColumn[];
  /** Why it has none. */
  columnsNote?: string;
}

/** A column made of what a book is about; its amounts are in `columnAmounts` of the rows. */
export interface WireMadeColumn {
  key: string;
  title: string;
  group?: string;
}

export function fromWindowedRows(
  { offset, total, rows, made }: WindowedRows<NamedLedgerRow>,
  withQuantities: boolean,
): WireBookWindow {
  return {
    offset,
    total,
    rows: rows.map((row) => fromLedgerRow(row, withQuantities)),
    ...(made ? fromMadeColumns(made) : {}),
  };
}

function fromMadeColumns({ columns, note }: MadeColumns): Pick<WireBookWindow, 'columns' | 'columnsNote'> {
  return {
    columns: columns.map(({ key, title, group }) => ({
      key,
      title,
      ...(group === undefined ? {} : { group }),
    })),
    ...(note === null ? {} : { columnsNote: note }),
  };
}

/** Reads a window; a server that knows none answers all rows. */
export function toWindowedRows(wire: WireBookWindow | WireBookContent): WindowedRows<NamedLedgerRow> {
  if (Array.isArray(wire)) {
    return { offset: 0, total: wire.length, rows: (wire as WireLedgerRow[]).map(toLedgerRow) };
  }
  const { offset, total, rows, columns, columnsNote } = wire;
  const read = { offset, total, rows: rows.map(toLedgerRow) };
  return columns ? { ...read, made: toMadeColumns(columns, columnsNote ?? null) } : read;
}

const toMadeColumns = (columns: readonly WireMadeColumn[], note: string | null): MadeColumns => ({
  columns: columns.map((column) => ({ ...column, key: column.key as SplitKey, kind: 'money' })),
  note,
});

/** What is looked for in a book, from which row on and in which direction; the row itself is not found again. */
export interface BookSearch {
  /** A part of a summary or of an account, 记-12, or an amount. */
  readonly text: string;
  /** Index of the row one is on; null: before the first, or behind the last when looking back. */
  readonly from: number | null;
  readonly isBackward: boolean;
}

const searchFields = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: '请填写要查找的内容' })
    .max(100, { error: '查找的内容不能超过100个字' }),
  from: count.nullish(),
  direction: z.enum(['next', 'previous'], { error: 'direction 只能是 next 或 previous' }).nullish(),
});

export const searchQuery = searchFields.transform(({ text, from, direction }): { search: BookSearch } => ({
  search: { text, from: from ?? null, isBackward: direction === 'previous' },
}));

export const fromBookSearch = ({ text, from, isBackward }: BookSearch): BookFields => ({
  text,
  ...(from === null ? {} : { from }),
  ...(isBackward ? { direction: 'previous' } : {}),
});

/** Where a search leads. */
export interface FoundRow {
  /** Index of the row; null where there is none any more in this direction. */
  readonly offset: number | null;
  /** How many rows of the whole book show what is looked for. */
  readonly hits: number;
}

/** The address of a line book's search, below /api. */
export const bookFindCall = (book: Pick<Book, 'key'>): `/accountBook/${string}/find` =>
  `${bookCall(book)}/find`;
