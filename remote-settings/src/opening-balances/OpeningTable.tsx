import type { Ref } from 'react';
import type { OpeningTableRow } from './openingBalancesApi';
import { OpeningLine } from './OpeningLine';
import type { Typing } from './typing';
import styles from './OpeningBalances.module.css';
import type { RowActions } from './openingCell';

interface OpeningTableProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly rows: readonly OpeningTableRow[];
  readonly typing: Typing;
  /** A set that starts in January has no turnover before its first month. */
  readonly showsYear: boolean;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** Code, name, direction, and the amounts; parents show the sum of what is below them. */
export function OpeningTable({ ref, rows, typing, showsYear, isLocked, actions }: OpeningTableProps) {
  const showsResult = showsYear && rows.some(({ yearResult }) => yearResult !== null);
  return (
    <div
      ref={ref}
      className={styles.scroller}
      // Without cells to type in the keyboard would not reach what is below.
      tabIndex={isLocked ? 0 : undefined}
      role="region"
      aria-label="期初余额表"
    >
      <table className={styles.table} data-year={showsYear || undefined} aria-label="期初余额">
        <thead>
          <tr>
            <th>科目编码</th>
            <th>科目名称</th>
            <th>方向</th>
            <th className={styles.number}>期初余额</th>
            {showsYear && <th className={styles.number}>本年累计借方</th>}
            {showsYear && <th className={styles.number}>本年累计贷方</th>}
            {showsYear && <th className={styles.number}>年初余额</th>}
            {showsResult && (
              <th
                className={styles.number}
                title="本年累计中实际发生的损益（不含结转损益），按科目方向，可以修改"
              >
                实际损益发生额
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpeningLine
              key={row.code}
              row={row}
              unread={typing.unread[row.code]}
              isChanged={typing.edits[row.code] !== undefined || typing.unread[row.code] !== undefined}
              showsYear={showsYear}
              isLocked={isLocked}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
