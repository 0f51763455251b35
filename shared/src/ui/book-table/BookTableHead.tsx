import { stickyProps, type StickyColumns } from './stickyColumns';
import { headingGroups, type BookTableColumn } from './bookTableColumn';

interface BookTableHeadProps<Row> extends StickyColumns {
  readonly columns: readonly BookTableColumn<Row>[];
}

/** One line of headings, or two when columns are grouped. */
export function BookTableHead<Row>({ columns, ...sticky }: BookTableHeadProps<Row>) {
  const groups = headingGroups(columns);
  const isGrouped = headingRows(columns) === 2;
  return (
    <thead>
      <tr>
        {groups.map(({ title, columns: [first, ...others] }) => {
          if (!first) return null;
          const at = columns.indexOf(first);
          const alone = first.group === undefined;
          return (
            <th
              key={first.key}
              colSpan={others.length + 1}
              rowSpan={isGrouped && alone ? 2 : 1}
              data-kind={alone ? first.kind : 'group'}
              {...(alone ? stickyProps(at, columns.length, sticky) : {})}
            >
              {(alone && first.head) || title}
            </th>
          );
        })}
      </tr>
      {isGrouped && (
        <tr>
          {columns.map((column) =>
            column.group === undefined ? null : (
              <th key={column.key} data-kind={column.kind}>
                {column.title}
              </th>
            ),
          )}
        </tr>
      )}
    </thead>
  );
}

/** So many rows the headings take. */
export function headingRows<Row>(columns: readonly BookTableColumn<Row>[]): 1 | 2 {
  return columns.some(({ group }) => group !== undefined) ? 2 : 1;
}
