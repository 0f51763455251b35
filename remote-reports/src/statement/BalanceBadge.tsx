import { balanceSheetTotals } from '@mingzhang/shared/accounting/report/balanceSheetTotals';
import { spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useServerState, useSession } from '@mingzhang/shell';
import { findImbalanceCauses, type ShownCause } from '../reportsApi';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface BalanceBadgeProps {
  readonly statement: Statement;
}

/** 平, or by how much the two totals of a column differ and why, each cause with the way to it. */
export function BalanceBadge({ statement }: BalanceBadgeProps) {
  const { template, figures } = statement;
  const atEnd = balanceSheetTotals(template, figures).difference;
  const atStart = balanceSheetTotals(template, figures, 'year').difference;
  const isOff = atEnd !== 0 || atStart !== 0;
  const causes = useCauses(statement, isOff);
  if (figures.size === 0) return null;
  if (!isOff) return <Tag color="success">平</Tag>;
  return (
    <>
      {atEnd === 0 ? (
        <Difference column="年初余额" amount={atStart} causes={causes}>
          请检查期初余额中的本年累计发生额
        </Difference>
      ) : (
        <Difference column="期末余额" amount={atEnd} causes={causes}>
          请检查期初余额是否平衡，以及新增的一级科目是否已列入报表模板
        </Difference>
      )}
    </>
  );
}

function useCauses({ template, choice }: Statement, isOff: boolean): readonly ShownCause[] {
  const { organization } = useSession();
  const months = spanOf(choice.month, choice.interval);
  const scope = { organizationId: organization.id, scope: choice.scope };
  const state = useServerState(
    ['imbalance', template.id, months, scope],
    (signal) => findImbalanceCauses(template.id, months, scope, signal),
    { isAsked: isOff },
  );
  return state.data ?? [];
}

interface DifferenceProps {
  readonly column: string;
  readonly amount: Fen;
  readonly causes: readonly ShownCause[];
  /** Where to look as long as no cause is known. */
  readonly children: string;
}

function Difference({ column, amount, causes, children }: DifferenceProps) {
  return (
    <>
      <Tag color="error">
        {column}差额 <Money value={amount} />
        {causes.length === 0 && `：${children}`}
      </Tag>
      {causes.length > 0 && (
        <ul className={styles.causes} aria-label="不平的原因">
          {causes.map(({ text, action, path }) => (
            <li key={text}>
              {text} <Link to={path}>{action}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
