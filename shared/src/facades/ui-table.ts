/** Tables and paging; loaded with the first page that shows one. */
export { Pagination, Table } from 'antd';
export type { TableColumnType, TableColumnsType, TableProps } from 'antd';
