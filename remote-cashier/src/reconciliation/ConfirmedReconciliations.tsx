import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { Button, Money } from '@mingzhang/shared/ui';
import { useServerState } from '@mingzhang/shell';
import type { ListedFund } from '../fundsApi';
import { momentText } from '@mingzhang/shared/fields/momentText';
import styles from './Reconciliation.module.css';
import { listConfirmed } from './reconciliationApi';

interface ConfirmedReconciliationsProps {
  readonly fund: ListedFund;
  readonly onOpen: (asOf: DateOnly) => void;
}

/** 已确认: the reconciliations of an account that were confirmed. */
export function ConfirmedReconciliations({ fund, onOpen }: ConfirmedReconciliationsProps) {
  const { data } = useServerState(['reconciliations', fund.id], (signal) => listConfirmed(fund.id, signal));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.confirmed} aria-label="已确认">
      <h2>已确认</h2>
      <table>
        <tbody>
          {data.map(({ id, asOf, by, at, adjusted }) => (
            <tr key={id}>
              <td>
                <Button type="link" size="small" onClick={() => onOpen(asOf)}>
                  {asOf}
                </Button>
              </td>
              <td>
                <Money value={adjusted} />
              </td>
              <td>{by}</td>
              <td>{momentText(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
