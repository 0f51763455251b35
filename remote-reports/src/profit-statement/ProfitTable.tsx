import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import { Money } from '@mingzhang/shared/ui';
import type { ReportFigure } from '../reportsApi';
import { StatementLineTitle } from '../statement/StatementLineTitle';
import styles from '../statement/Statement.module.css';

interface ProfitTableProps {
  readonly items: readonly ReportItem[];
  readonly figures: ReadonlyMap<number, ReportFigure>;
}

/** 项目 | 行次 | 本年累计金额 | 本月金额, in the order of 会小企02表. */
export function ProfitTable({ items, figures }: ProfitTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>项目</th>
          <th>行次</th>
          <th>本年累计金额</th>
          <th>本月金额</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ProfitLine key={item.id} item={item} figure={figures.get(item.id)} />
        ))}
      </tbody>
    </table>
  );
}

function ProfitLine({ item, figure }: { item: ReportItem; figure: ReportFigure | undefined }) {
  const amountClass = `${styles.amount} ${item.isBold ? styles.bold : ''}`;
  return (
    <tr>
      <StatementLineTitle item={item} />
      <td className={styles.lineNumber}>{item.lineNumber}</td>
      <td className={amountClass}>
        <Money value={figure?.year ?? null} />
      </td>
      <td className={amountClass}>
        <Money value={figure?.period ?? null} />
      </td>
    </tr>
  );
}
