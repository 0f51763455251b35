import { Table, type TableColumnsType, type TableProps } from 'antd';
import { ListTools } from './ListTools';
import { useIsTelephone } from '../windowWidth';
import { useHiddenColumns } from './useHiddenColumns';

interface ListTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  /** Name of the list, under which its columns are kept. */
  readonly list: string;
  readonly columns: TableColumnsType<Row>;
  /** Titles of the columns by which a row is known: beside the first column and 操作, these cannot be left out. */
  readonly named?: readonly string[];
}

/**
 * The table of a list page, with the tools of the list in the page's first line. Where it is wider than the window, what
 * can be done with a row (the column `actions`) stays visible; a telephone has no room for that. There an empty list is its
 * text alone: names of columns that nothing stands under are not scrolled through.
 */
export function ListTable<Row extends object>({ list, columns, named = [], ...table }: ListTableProps<Row>) {
  const { isHidden } = useHiddenColumns(list);
  const isTelephone = useIsTelephone();
  const isKept = (column: TableColumnsType<Row>[number], index: number) =>
    index === 0 || [...named, '操作', ''].includes(titleOf(column));
  const isBare = isTelephone && table.loading !== true && table.dataSource?.length === 0;
  const choices = columns.filter((column, index) => !isKept(column, index)).map(titleOf);
  return (
    <>
      <ListTools list={list} columns={choices.map((title) => ({ key: title, title }))} />
      <Table<Row>
        size="small"
        {...table}
        {...(isBare && { showHeader: false, scroll: {} })}
        columns={(isBare ? [] : columns)
          .filter((column) => !(choices.includes(titleOf(column)) && isHidden(titleOf(column))))
          .map((column) =>
            column.key === 'actions' && !isTelephone ? { ...column, fixed: 'right' } : column,
          )}
      />
    </>
  );
}

/** What a column is called; empty where it is no plain text. */
const titleOf = ({ title }: { readonly title?: unknown }) => (typeof title === 'string' ? title : '');
