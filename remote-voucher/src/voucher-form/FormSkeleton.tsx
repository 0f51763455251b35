import { Page, Skeleton } from '@mingzhang/shared/ui';
import { ROWS_OF_PAPER } from './draft/voucherDraft';
import styles from './VoucherForm.module.css';

/** The paper before the voucher is there. */
export function FormSkeleton() {
  return (
    <Page>
      <div className={styles.paper} role="status" aria-label="正在加载凭证">
        <Skeleton active title={{ width: 200 }} paragraph={{ rows: ROWS_OF_PAPER * 2, width: '100%' }} />
      </div>
    </Page>
  );
}
