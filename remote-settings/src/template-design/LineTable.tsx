import { totalCredit, totalDebit } from '@mingzhang/shared/accounting/voucher';
import { Money } from '@mingzhang/shared/ui';
import { LineRow } from './LineRow';
import type { LineTables } from './lineTables';
import type { TemplateLine } from './templateDraft';
import type { RowActions } from './useTemplateRows';
import styles from './TemplateDesign.module.css';

interface LineTableProps {
  readonly lines: readonly TemplateLine[];
  readonly tables: LineTables;
  readonly problemOf: (index: number, field: string) => string | undefined;
  readonly actions: RowActions;
}

/** 摘要 | 会计科目 | 借方金额 | 贷方金额, and what they come to; they need not balance. */
export function LineTable({ lines, tables, problemOf, actions }: LineTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="模板分录">
        <thead>
          <tr>
            <th className={styles.position}>行</th>
            <th className={styles.summary}>摘要</th>
            <th className={styles.account}>会计科目</th>
            <th className={styles.amount}>借方金额</th>
            <th className={styles.amount}>贷方金额</th>
            <th className={styles.toolColumn}>操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              index={index}
              line={line}
              tables={tables}
              problemOf={problemOf}
              actions={actions}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td colSpan={2}>合计</td>
            <td className={styles.amount}>
              <Money value={totalDebit(lines)} blankZero />
            </td>
            <td className={styles.amount}>
              <Money value={totalCredit(lines)} blankZero />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
