import type { Ref } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { SheetRow } from './openingBalancesApi';
import { OpeningLine, type OpeningColumns, type RowActions } from './OpeningLine';
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

/**
 * Code, name, direction, and the figures; parents show the sum of what stands below them. Quantities and
 * original amounts have columns only where an account of the category keeps them.
 */
export function OpeningTable(props: OpeningTableProps) {
  const { rows, edits, showsYear } = props;
  const columns: OpeningColumns = {
    showsYear,
    showsQuantity: rows.some(({ unit }) => unit !== null),
    showsCurrency: rows.some(({ currencyCodes }) => currencyCodes.length > 0),
  };
  return (
    <div ref={props.ref} className={styles.scroller}>
      <table className={styles.table} aria-label="期初余额">
        <OpeningHead {...columns} />
        <tbody>
          {rows.map((row) => (
            <OpeningLine
              key={row.code}
              {...columns}
              row={row}
              category={props.category}
              isChanged={edits[row.code] !== undefined}
              isLocked={props.isLocked}
              actions={props.actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OpeningHead({ showsYear, showsQuantity, showsCurrency }: OpeningColumns) {
  const figures = [
    showsQuantity && '数量',
    showsCurrency && '原币',
    '期初余额',
    showsYear && showsQuantity && '累计借方数量',
    showsYear && '本年累计借方',
    showsYear && showsQuantity && '累计贷方数量',
    showsYear && '本年累计贷方',
    showsYear && '年初余额',
  ];
  return (
    <thead>
      <tr>
        <th>科目编码</th>
        <th>科目名称</th>
        <th>方向</th>
        {figures.map(
          (title) =>
            title && (
              <th key={title} className={styles.number}>
                {title}
              </th>
            ),
        )}
      </tr>
    </thead>
  );
}
