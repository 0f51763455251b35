import { Alert } from '@mingzhang/shared/ui';
import type { BatchOutcome } from '../voucherBatchApi';
import { batchTitles } from './batchTitles';
import { ReasonList } from './ReasonList';
import styles from './Batch.module.css';

interface BatchNoticeProps {
  readonly outcome: BatchOutcome;
  readonly onClose: () => void;
}

/** The outcome of a batch: what was done, and what was skipped and why. Stays until it is closed. */
export function BatchNotice({ outcome: { action, done, skipped }, onClose }: BatchNoticeProps) {
  const title =
    done > 0
      ? `已${batchTitles[action]} ${done} 张凭证，跳过 ${skipped.length} 张`
      : `${batchTitles[action]}没有完成`;
  return (
    <div className={styles.notice}>
      <Alert
        type={done > 0 ? 'warning' : 'error'}
        showIcon
        title={title}
        description={<ReasonList reasons={skipped} />}
        closable={{ onClose, 'aria-label': '关闭' }}
      />
    </div>
  );
}
