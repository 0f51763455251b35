import {
  columnsOf,
  type Book,
  type BookColumn,
  type MadeColumns,
} from '@mingzhang/shared/accounting/books/book';
import { NO_FILTER, shownSets } from '@mingzhang/shared/accounting/books/bookFilter';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { CarriedColumns, CellKind, DocumentColumn } from '../../document/tableDocument';

/** What the cells of a column of the registry are in a file. */
const KINDS: Readonly<Record<BookColumn<never>['kind'], CellKind>> = {
  money: 'amount',
  quantity: 'quantity',
  price: 'price',
  date: 'date',
  side: 'mark',
  voucher: 'text',
  text: 'text',
};

/** In characters, by kind; what is wider or narrower than its kind is below. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  amount: 16,
  quantity: 12,
  price: 12,
  date: 11,
  mark: 6,
  text: 24,
};
const OWN_WIDTHS: Readonly<Record<string, number>> = { code: 13, voucher: 10, summary: 28, name: 24 };

/** The columns of a book as they are on screen for this request, in its order, those made for it behind. */
export function documentColumns(book: Book, request: BookRequest, made?: MadeColumns): DocumentColumn[] {
  const own = (book.columnSets ?? []).map(({ key }) => key);
  const sets = shownSets(request.withQuantities, request.filter ?? NO_FILTER).filter((key) =>
    own.includes(key),
  );
  const columns = columnsOf<unknown>(book.columns as readonly BookColumn<unknown>[], sets);
  return [...columns, ...((made?.columns ?? []) as readonly BookColumn<unknown>[])].map(documentColumn);
}

function documentColumn({ key, title, kind, group }: BookColumn<unknown>): DocumentColumn {
  const cells = KINDS[kind];
  return {
    key,
    title,
    kind: cells,
    width: OWN_WIDTHS[key] ?? WIDTHS[cells],
    ...(group === undefined ? {} : { group }),
  };
}

/** What 承前页 and 过次页 of a ledger say: sums of what comes and goes, and the balance as it is. */
export function carriedColumns(columns: readonly DocumentColumn[]): CarriedColumns {
  const isBalance = ({ key, kind }: DocumentColumn) => key.startsWith('balance') || kind === 'mark';
  const isSummed = (column: DocumentColumn) =>
    (column.kind === 'amount' || column.kind === 'quantity') && !isBalance(column);
  return {
    words: 'summary',
    sums: columns.filter(isSummed).map(({ key }) => key),
    latest: columns.filter(isBalance).map(({ key }) => key),
  };
}
