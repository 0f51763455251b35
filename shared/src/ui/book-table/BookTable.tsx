import { App, Skeleton } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { BookTableHead } from './BookTableHead';
import { cellText, tabSeparated, type BookTableColumn } from './bookTableColumn';
import { stickyStyle } from './stickyStyle';
import { useRowSelection } from './useRowSelection';
import styles from './BookTable.module.css';

/** How a row is set: a line, a carried or summed row (tinted, bold), the last sum (double rule). */
export type BookRowKind = 'line' | 'opening' | 'total' | 'grandTotal';

export interface BookTableProps<Row> {
  readonly columns: readonly BookTableColumn<Row>[];
  /** Null before the first answer. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string | number;
  readonly rowKind?: (row: Row) => BookRowKind;
  /** Old rows stay, paler, while new ones are on their way. */
  readonly isLoading?: boolean;
  /** What is said when there are no rows, and what can be done about it. */
  readonly emptyText?: string;
  readonly emptyAction?: ReactNode;
  /** Enter or a double click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** What the table is, for those who cannot see it. */
  readonly ariaLabel: string;
  /** Columns that stay when the table is wider than the page. */
  readonly stickyColumns?: number;
}

/**
 * A page of a book: hairlines, figures in line, heading that stays, opening and total rows tinted.
 * ↑ ↓ walk the rows, Ctrl+C copies the chosen ones (or all) for a spreadsheet.
 */
export function BookTable<Row>(props: BookTableProps<Row>) {
  const { columns, rows, rowKey, rowKind, isLoading = false, onOpen } = props;
  const { message } = App.useApp();
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = rows ?? [];

  const selection = useRowSelection({
    count: shown.length,
    onOpen: (index) => {
      const row = shown[index];
      if (row) onOpen?.(row);
    },
    onCopy: (from, to) => {
      const copied = shown.slice(from, to + 1);
      void navigator.clipboard
        .writeText(tabSeparated(columns, copied))
        .then(() => message.success(`已复制 ${copied.length} 行，可以粘贴到表格里`));
    },
  });

  useEffect(() => {
    body.current?.rows[selection.active]?.scrollIntoView({ block: 'nearest' });
  }, [selection.active]);

  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  if (shown.length === 0) {
    return <EmptyState text={props.emptyText ?? '没有数据'} action={props.emptyAction} />;
  }
  return (
    <div className={styles.scroller} data-loading={isLoading || undefined} aria-busy={isLoading}>
      <table
        className={styles.table}
        aria-label={props.ariaLabel}
        tabIndex={0}
        onKeyDown={selection.onKeyDown}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <BookTableHead columns={columns} stickyColumns={props.stickyColumns ?? 0} />
        <tbody ref={body}>
          {shown.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-kind={rowKind?.(row) ?? 'line'}
              aria-selected={selection.isSelected(index)}
              onClick={(event) => selection.select(index, event.shiftKey)}
              onDoubleClick={() => onOpen?.(row)}
            >
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  data-kind={column.kind}
                  data-negative={isNegative(column, row) || undefined}
                  className={at < (props.stickyColumns ?? 0) ? styles.sticky : undefined}
                  style={stickyStyle(columns, at, props.stickyColumns ?? 0)}
                >
                  {column.render ? column.render(row) : cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNegative<Row>(column: BookTableColumn<Row>, row: Row): boolean {
  const value: unknown = row[column.key];
  return column.kind === 'money' && typeof value === 'number' && value < 0;
}
