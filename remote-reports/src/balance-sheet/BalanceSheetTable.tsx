import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Money } from '@mingzhang/shared/ui';
import type { ReportFigure } from '../reportsApi';
import { StatementLineTitle } from '../statement/StatementLineTitle';
import styles from '../statement/Statement.module.css';
import type { BalanceSheetRow } from './balanceSheetRows';

interface BalanceSheetTableProps {
  readonly rows: readonly BalanceSheetRow[];
  readonly figures: ReadonlyMap<number, ReportFigure>;
}

/** 资产 | 行次 | 期末余额 | 年初余额 ‖ 负债和所有者权益 | 行次 | 期末余额 | 年初余额. */
export function BalanceSheetTable({ rows, figures }: BalanceSheetTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>资产</th>
          <th>行次</th>
          <th>期末余额</th>
          <th>年初余额</th>
          <th className={styles.divided}>负债和所有者权益</th>
          <th>行次</th>
          <th>期末余额</th>
          <th>年初余额</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([asset, claim], index) => (
          <tr key={asset?.id ?? claim?.id ?? index}>
            <Half item={asset} figures={figures} />
            <Half item={claim} figures={figures} isRight />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HalfProps {
  readonly item: ReportItem | null;
  readonly figures: ReadonlyMap<number, ReportFigure>;
  readonly isRight?: boolean;
}

function Half({ item, figures, isRight = false }: HalfProps) {
  if (!item) {
    return (
      <>
        <td className={isRight ? styles.divided : undefined} />
        <td />
        <td />
        <td />
      </>
    );
  }
  const figure = figures.get(item.id);
  const amountClass = `${styles.amount} ${item.isBold ? styles.bold : ''}`;
  return (
    <>
      <StatementLineTitle item={item} isDivided={isRight} />
      <td className={styles.lineNumber}>{item.lineNumber}</td>
      <td className={amountClass}>
        <Money value={figure?.period ?? null} />
      </td>
      <td className={amountClass}>
        <Money value={figure?.year ?? null} />
      </td>
    </>
  );
}
