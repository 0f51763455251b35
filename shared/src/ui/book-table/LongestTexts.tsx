import { useMemo } from 'react';
import { cellOf } from '../../accounting/books/book';
import { cellText, type BookTableColumn } from './bookTableColumn';
import styles from './BookTable.module.css';

interface LongestTextsProps<Row> {
  readonly columns: readonly BookTableColumn<Row>[];
  readonly rows: readonly Row[];
}

/**
 * A row that is never seen and holds the longest text of every column: the browser fits columns to it, so
 * that they stay as wide as they are whichever rows are drawn.
 */
export function LongestTexts<Row>({ columns, rows }: LongestTextsProps<Row>) {
  const longest = useMemo(() => columns.map((column) => longestIn(column, rows)), [columns, rows]);
  return (
    <tbody aria-hidden="true" className={styles.longest}>
      <tr>
        {columns.map((column, at) => {
          const row = longest[at];
          return (
            <td key={column.key} data-kind={column.kind}>
              {row && (column.render ? column.render(row) : cellText(column, row))}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}

function longestIn<Row>(column: BookTableColumn<Row>, rows: readonly Row[]): Row | undefined {
  let found: { readonly row: Row; readonly length: number } | undefined;
  for (const row of rows) {
    const length = lengthIn(column, row);
    if (!found || length > found.length) found = { row, length };
  }
  return found?.row;
}

/**
 * The length by which texts of a column are compared. Amounts are not written out for it: the greater has more
 * digits.
 */
function lengthIn<Row>(column: BookTableColumn<Row>, row: Row): number {
  if (column.kind !== 'money') return cellText(column, row).length;
  const amount = cellOf(row as object, column.key);
  if (typeof amount !== 'number') return 0;
  return amount < 0 ? amount * -10 : amount;
}
