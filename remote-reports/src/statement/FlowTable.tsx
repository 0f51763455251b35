import { LINE_TITLES } from '@mingzhang/shared/accounting/report/officialForm';
import { ColumnHeads } from './ColumnHeads';
import { FigureCell } from './FigureCell';
import { StatementLineTitle } from './StatementLineTitle';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface FlowTableProps {
  readonly statement: Statement;
}

/** 项目 | 行次 | the columns of the standard's form: 利润表 and 现金流量表. */
export function FlowTable({ statement }: FlowTableProps) {
  const { template, columns } = statement;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{LINE_TITLES.flows}</th>
          <th className={styles.lineNumber}>行次</th>
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {template.items.map((item) => (
          <tr key={item.id}>
            <StatementLineTitle item={item} />
            <td className={styles.lineNumber}>{item.lineNumber}</td>
            {columns.map((column) => (
              <FigureCell key={column.key} statement={statement} item={item} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
