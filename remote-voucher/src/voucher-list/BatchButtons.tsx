import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { reviewerProblems } from '@mingzhang/shared/accounting/voucherState';
import { usePermission, useReviewer } from '@mingzhang/shell';
import { Button, CheckOutlined, DeleteOutlined, Tooltip } from '@mingzhang/shared/ui';
import { CloseCircleOutlined } from '@mingzhang/shared/ui-icons';
import type { BatchAction } from '../voucherBatchApi';
import { RefusableButton } from '../RefusableButton';
import type { Batch } from './useBatch';
import styles from './Batch.module.css';

interface BatchButtonsProps {
  readonly vouchers: readonly VoucherOutline[];
  readonly batch: Pick<Batch, 'running' | 'run'>;
}

/** What can be done with the vouchers that are ticked, as far as the role goes. */
export function BatchButtons({ vouchers, batch: { running, run } }: BatchButtonsProps) {
  const mayAudit = usePermission('voucher.audit');
  const mayWrite = usePermission('voucher.write');
  const audit = useAuditOf(vouchers);
  const buttonOf = (action: BatchAction) => ({
    disabled: vouchers.length === 0 || (running !== null && running.action !== action),
    loading: running?.action === action,
    onClick: () => run(action, vouchers),
  });
  return (
    <div className={styles.buttons}>
      {mayAudit && (
        <>
          <Tooltip title={audit.note}>
            <RefusableButton icon={<CheckOutlined />} refusal={audit.refusal} {...buttonOf('audit')}>
              审核
            </RefusableButton>
          </Tooltip>
          <Button icon={<CloseCircleOutlined />} {...buttonOf('cancelAudit')}>
            取消审核
          </Button>
        </>
      )}
      {mayWrite && (
        <Button icon={<DeleteOutlined />} danger {...buttonOf('delete')}>
          批量删除
        </Button>
      )}
    </div>
  );
}

/** What is known of auditing these vouchers before the server is asked: why none may be, or how many stay as they are. */
function useAuditOf(vouchers: readonly VoucherOutline[]) {
  const reviewer = useReviewer();
  const waiting = vouchers.filter(({ auditorId }) => auditorId === null);
  const problems = waiting.flatMap((voucher) => reviewerProblems(voucher, reviewer));
  if (problems.length === 0) return { refusal: null, note: null };
  if (problems.length < waiting.length) {
    return { refusal: null, note: `其中 ${problems.length} 张由您制单或最后修改，审核时跳过` };
  }
  const refusal = waiting.length === 1 ? (problems[0]?.message ?? null) : severalRefused(waiting.length);
  return { refusal, note: null };
}

const severalRefused = (count: number) =>
  `选中的 ${count} 张未审核凭证都由您制单或最后修改，制单人、修改人与审核人不能为同一人，请由其他人审核`;
