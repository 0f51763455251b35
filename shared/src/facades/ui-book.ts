/** The table of the books, which is none of antd's. */
export { BookTable } from '../ui/book-table/BookTable';
export type { BookRowKind } from '../ui/book-table/BookTableRow';
export type { BookTableColumn } from '../ui/book-table/bookTableColumn';
export type { RowMemory, TablePosition } from '../ui/book-table/useRowMemory';
export { bookRowKeyHelp, tickedRowKeyHelp } from '../ui/book-table/bookRowKeys';
