import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Alert } from '@mingzhang/shared/ui';
import { momentText } from '@mingzhang/shared/fields/momentText';
import styles from './Reconciliation.module.css';
import type { FundReconciliation } from './reconciliationApi';

/** Whether both sides agree, why not, and what is wrong although they do. */
export function ReconciliationVerdict({ reconciliation }: { readonly reconciliation: FundReconciliation }) {
  const { difference, adjustedBook, sources, errors, confirmed } = reconciliation;
  return (
    <div className={styles.verdict}>
      {confirmed && (
        <Alert
          showIcon
          type="info"
          title={`${confirmed.by} 于 ${momentText(confirmed.at)} 确认，内容是确认时的`}
        />
      )}
      {difference === 0 ? (
        <Alert showIcon type="success" title={`调节后两边相符：${formatAmount(adjustedBook)}`} />
      ) : (
        <Alert
          showIcon
          type="error"
          title={`调节后两边相差 ${formatAmount(difference)}`}
          description={sources.length > 0 ? <List texts={sources} /> : null}
        />
      )}
      {errors.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title="可能记错，两边相符也要更正"
          description={<List texts={errors} />}
        />
      )}
    </div>
  );
}

function List({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
