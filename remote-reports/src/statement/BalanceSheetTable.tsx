import { balanceSheetRows } from '@mingzhang/shared/accounting/report/balanceSheetRows';
import { LINE_TITLES } from '@mingzhang/shared/accounting/report/officialForm';
import { useIsTelephone } from '@mingzhang/shared/ui';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { ColumnHeads } from './ColumnHeads';
import { FigureCell } from './FigureCell';
import { StatementLineTitle } from './StatementLineTitle';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface BalanceSheetTableProps {
  readonly statement: Statement;
}

/** 资产 | 行次 | 期末余额 | 年初余额 ‖ 负债和所有者权益 | 行次 | 期末余额 | 年初余额. */
export function BalanceSheetTable({ statement }: BalanceSheetTableProps) {
  const { template, columns } = statement;
  const rows = balanceSheetRows(template.items);
  // A telephone has room for one of its halves: the other is under it.
  if (useIsTelephone()) {
    return (
      <>
        <HalfTable statement={statement} title={LINE_TITLES.assets} items={rows.map(([asset]) => asset)} />
        <HalfTable statement={statement} title={LINE_TITLES.claims} items={rows.map(([, claim]) => claim)} />
      </>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{LINE_TITLES.assets}</th>
          <th className={styles.lineNumber}>行次</th>
          <ColumnHeads columns={columns} />
          <th className={styles.divided}>{LINE_TITLES.claims}</th>
          <th className={styles.lineNumber}>行次</th>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(([asset, claim], index) => (
          <tr key={asset?.id ?? claim?.id ?? index}>
            <Half statement={statement} item={asset} />
            <Half statement={statement} item={claim} isRight />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HalfTableProps {
  readonly statement: Statement;
  readonly title: string;
  readonly items: readonly (ReportItem | null)[];
}

/** One half as a table of its own, without the blanks it has beside a longer one. */
function HalfTable({ statement, title, items }: HalfTableProps) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th>{title}</th>
          <th className={styles.lineNumber}>行次</th>
          <ColumnHeads columns={statement.columns} />
        </tr>
      </thead>
      <tbody>
        {items.map(
          (item) =>
            item && (
              <tr key={item.id}>
                <Half statement={statement} item={item} />
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

interface HalfProps {
  readonly statement: Statement;
  readonly item: ReportItem | null;
  readonly isRight?: boolean;
}

function Half({ statement, item, isRight = false }: HalfProps) {
  const { columns } = statement;
  if (!item) {
    return (
      <>
        <td className={isRight ? styles.divided : undefined} />
        <td className={styles.lineNumber} />
        {columns.map(({ key, isCompared }) => (
          <td key={key} className={isCompared ? styles.compared : undefined} />
        ))}
      </>
    );
  }
  return (
    <>
      <StatementLineTitle item={item} isDivided={isRight} />
      <td className={styles.lineNumber}>{item.lineNumber}</td>
      {columns.map((column) => (
        <FigureCell key={column.key} statement={statement} item={item} column={column} />
      ))}
    </>
  );
}
