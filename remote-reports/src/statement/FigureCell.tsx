import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';
import { Money } from '@mingzhang/shared/ui';
import { figureProps } from '@mingzhang/shared/ui-explain';
import { figureKey } from './figureKey';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface FigureCellProps {
  readonly statement: Statement;
  readonly item: ReportItem;
  readonly column: StatementColumn;
}

/** One amount of a statement. It explains itself; where there is none the cell is empty. */
export function FigureCell({ statement, item, column }: FigureCellProps) {
  const amount = statement.amountOf(item.id, column);
  const className = `${styles.amount} ${item.isBold ? styles.bold : ''} ${column.isCompared ? styles.compared : ''}`;
  if (amount === null) return <td className={className} />;
  return (
    <td className={className} {...figureProps(figureKey(item.id, column))}>
      <Money value={amount} />
    </td>
  );
}
