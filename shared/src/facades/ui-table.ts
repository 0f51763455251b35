/** Tables and paging; loaded with the first page that shows one. */
export { Pagination, Table } from 'antd';
export type { TableColumnType, TableColumnsType, TableProps } from 'antd';

export { BookTable } from '../ui/book-table/BookTable';
export type { BookTableProps } from '../ui/book-table/BookTable';
export type { BookRowKind } from '../ui/book-table/BookTableRow';
export type { BookTableColumn } from '../ui/book-table/bookTableColumn';
export type { RowMemory, RowsLeft } from '../ui/book-table/useRowMemory';
export { ImportProblems } from '../ui/import/ImportProblems';
