import { memo, type MouseEvent, type ReactNode } from 'react';
import { cellOf } from '../../accounting/books/book';
import { cellText, type BookTableColumn } from './bookTableColumn';
import { stickyProps, type StickyColumns } from './stickyColumns';

/** How a row is set: a line, a carried or summed row (tinted, bold), the last sum (double rule). */
export type BookRowKind = 'line' | 'opening' | 'total' | 'grandTotal';

interface BookTableRowProps<Row> extends StickyColumns {
  /** Its `ref`; absent where its height is not worth knowing. */
  readonly measure?: ((row: HTMLElement | null) => void) | undefined;
  /** From 0. */
  readonly index: number;
  /** From 1, headings included: for those who cannot see how many there are. */
  readonly rowIndex: number;
  readonly row: Row;
  readonly kind: BookRowKind;
  readonly columns: readonly BookTableColumn<Row>[];
  readonly isSelected: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

export function BookTableRow<Row>(props: BookTableRowProps<Row>) {
  const { measure, index, rowIndex, row, kind, columns, isSelected, stickyColumns, stickyLast } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={rowIndex}
      data-kind={kind}
      aria-selected={isSelected}
      onClick={props.onClick}
      onDoubleClick={props.onDoubleClick}
    >
      <Cells row={row} columns={columns} stickyColumns={stickyColumns} stickyLast={stickyLast} />
    </tr>
  );
}

type CellsProps<Row> = StickyColumns & Pick<BookTableRowProps<Row>, 'row' | 'columns'>;

/** Drawn anew only for another row: while one scrolls most stay, and only their offsets change. */
const Cells = memo(function Cells<Row>({ row, columns, ...sticky }: CellsProps<Row>) {
  return columns.map((column, at) => (
    <td
      key={column.key}
      data-kind={column.kind}
      data-negative={isNegative(column, row) || undefined}
      {...stickyProps(at, columns.length, sticky)}
    >
      {column.render ? column.render(row) : cellText(column, row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function isNegative<Row>(column: BookTableColumn<Row>, row: Row): boolean {
  const value = cellOf(row as object, column.key);
  return column.kind === 'money' && typeof value === 'number' && value < 0;
}
