import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import styles from './Statement.module.css';

interface StatementLineTitleProps {
  readonly item: ReportItem;
  /** Begins the right half of a balance sheet. */
  readonly isDivided?: boolean;
}

/** A line's wording, kept exactly as the form has it, indented by level. */
export function StatementLineTitle({ item, isDivided = false }: StatementLineTitleProps) {
  return (
    <td
      className={`${styles.lineTitle} ${isDivided ? styles.divided : ''}`}
      data-level={item.level}
      data-bold={item.isBold || undefined}
    >
      {item.title}
    </td>
  );
}
