/** Tables; loaded with the first page that shows one. */
export { Table } from 'antd';
export type { TableColumnsType } from 'antd';

export { addKeyTitle, listKeyHelp, listKeys } from '../ui/list/listKeys';
export type { ListActions } from '../ui/list/listKeys';
export { ListTable } from '../ui/list/ListTable';
export { rowKeys } from '../ui/list/rowKeys';
export { ImportProblems } from '../ui/import/ImportProblems';
