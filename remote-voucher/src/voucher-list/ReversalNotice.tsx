import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Link } from '@mingzhang/shared/router';
import { Alert } from '@mingzhang/shared/ui';
import { voucherTitle } from '../voucherTitle';
import styles from './Batch.module.css';

/** A voucher and the one that was made to negate it. */
export interface MadeReversal {
  readonly of: Voucher;
  readonly made: Voucher;
}

interface ReversalNoticeProps extends MadeReversal {
  readonly onClose: () => void;
}

/** The new number, which may be in another month, and the way there. */
export function ReversalNotice({ of, made, onClose }: ReversalNoticeProps) {
  return (
    <div className={styles.notice}>
      <Alert
        type="success"
        showIcon
        title={
          <>
            已红冲 {voucherTitle(of)}，生成 {made.date} 的{' '}
            <Link to={`/voucher/form/${made.id}`}>{voucherTitle(made)}</Link>
          </>
        }
        closable={{ onClose, 'aria-label': '关闭' }}
      />
    </div>
  );
}
