import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { Alert } from '@mingzhang/shared/ui';
import type { ClosingRun } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import styles from '../Closing.module.css';

interface ClosingRunNoticeProps {
  readonly run: ClosingRun | null;
  readonly onDismiss: () => void;
}

/** Where closing several months in a row stopped, and why; nothing when it went through. */
export function ClosingRunNotice({ run, onDismiss }: ClosingRunNoticeProps) {
  if (!run?.stopped) return null;
  const { period, messages } = run.stopped;
  const closed = run.closed.map(periodLabel).join('、');
  return (
    <Alert
      showIcon
      closable={{ onClose: onDismiss }}
      type="warning"
      className={styles.notice ?? ''}
      title={`${closed === '' ? '' : `已结账：${closed}；`}${periodLabel(period)}不能结账`}
      description={
        <>
          <ul className={styles.messages}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          <Link to={closingCheckPath(period)}>去{periodLabel(period)}的结账检查</Link>
        </>
      }
    />
  );
}
