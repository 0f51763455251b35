import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { carryForwardPath, closingCheckPath, reopenPath } from '../closingPaths';
import styles from '../Closing.module.css';

interface ClosingYearProps {
  readonly year: number;
  /** Newest first. */
  readonly periods: readonly AccountingPeriod[];
  readonly closable: Period | null;
  /** Whose row takes the focus: it was closed or opened again just now. */
  readonly changed: Period | null;
  readonly onCloseThrough: (period: Period) => void;
}

/** The months of one accounting year. */
export function ClosingYear({ year, periods, closable, changed, onCloseThrough }: ClosingYearProps) {
  return (
    <section className={styles.year}>
      <h2>{year}年</h2>
      <table className={styles.list} aria-label={`${year}年的会计期间`}>
        <thead>
          <tr>
            <th>会计期间</th>
            <th>状态</th>
            <th className={styles.wide}>结账日期</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {periods.map((each) => (
            <tr
              key={each.id}
              data-next={each.period === closable || undefined}
              tabIndex={-1}
              ref={each.period === changed ? focusRow : null}
            >
              <td>{periodLabel(each.period)}</td>
              <td>
                <PeriodState period={each} isNext={each.period === closable} />
                <small className={styles.narrow}>{each.closedOn}</small>
              </td>
              <td className={styles.wide}>{each.closedOn}</td>
              <td>
                <PeriodActions
                  period={each}
                  isNext={each.period === closable}
                  onCloseThrough={() => onCloseThrough(each.period)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function focusRow(row: HTMLTableRowElement | null) {
  row?.focus();
}

interface RowProps {
  readonly period: AccountingPeriod;
  readonly isNext: boolean;
}

function PeriodState({ period, isNext }: RowProps) {
  if (period.isClosed) return <Tag color="success">已结账</Tag>;
  return isNext ? <Tag color="processing">待结账</Tag> : <Tag>未结账</Tag>;
}

interface PeriodActionsProps extends RowProps {
  readonly onCloseThrough: () => void;
}

function PeriodActions({ period, isNext, onCloseThrough }: PeriodActionsProps) {
  const mayClose = usePermission('closing.close');
  const mayReopen = usePermission('closing.reopen');
  if (period.isClosed) {
    return mayReopen ? <Link to={reopenPath(period.period)}>反结账</Link> : null;
  }
  if (!mayClose) return null;
  return (
    <Space size={[16, 4]} wrap>
      <Link to={carryForwardPath(period.period)}>期末结转</Link>
      {isNext ? (
        <Link to={closingCheckPath(period.period)}>检查并结账</Link>
      ) : (
        <Button type="link" size="small" className={styles.through ?? ''} onClick={onCloseThrough}>
          结账至本期
        </Button>
      )}
    </Space>
  );
}
