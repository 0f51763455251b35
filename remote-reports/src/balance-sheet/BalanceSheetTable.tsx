import { balanceSheetRows } from '@mingzhang/shared/accounting/report/balanceSheetRows';
import { LINE_TITLES } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { ColumnHeads } from '../statement/ColumnHeads';
import { FigureCell } from '../statement/FigureCell';
import { StatementLineTitle } from '../statement/StatementLineTitle';
import type { Statement } from '../statement/useStatement';
import styles from '../statement/Statement.module.css';

interface BalanceSheetTableProps {
  readonly statement: Statement;
}

/** 资产 | 行次 | 期末余额 | 年初余额 ‖ 负债和所有者权益 | 行次 | 期末余额 | 年初余额. */
export function BalanceSheetTable({ statement }: BalanceSheetTableProps) {
  const { template, columns } = statement;
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
        {balanceSheetRows(template.items).map(([asset, claim], index) => (
          <tr key={asset?.id ?? claim?.id ?? index}>
            <Half statement={statement} item={asset} />
            <Half statement={statement} item={claim} isRight />
          </tr>
        ))}
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
