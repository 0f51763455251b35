import type { Ref } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { SheetRow } from './openingBalancesApi';
import { OpeningLine, type RowActions } from './OpeningLine';
import type { OpeningEdits } from './openingSheet';
import styles from './OpeningBalances.module.css';

interface OpeningTableProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly category: AccountCategory;
  readonly rows: readonly SheetRow[];
  readonly edits: OpeningEdits;
  /** A set that starts in January has no turnover before its first month. */
  readonly showsYear: boolean;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** Code, name, direction, and the amounts; parents show the sum of what stands below them. */
export function OpeningTable(props: OpeningTableProps) {
  const { rows, edits, showsYear } = props;
  return (
    <div ref={props.ref} className={styles.scroller}>
      <table className={styles.table} aria-label="期初余额">
        <thead>
          <tr>
            <th>科目编码</th>
            <th>科目名称</th>
            <th>方向</th>
            <th className={styles.number}>期初余额</th>
            {showsYear && <th className={styles.number}>本年累计借方</th>}
            {showsYear && <th className={styles.number}>本年累计贷方</th>}
            {showsYear && <th className={styles.number}>年初余额</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpeningLine
              key={row.code}
              row={row}
              category={props.category}
              isChanged={edits[row.code] !== undefined}
              showsYear={showsYear}
              isLocked={props.isLocked}
              actions={props.actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
