import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { usePermission } from '@mingzhang/shell';
import { Button, CheckOutlined, CloseCircleOutlined, DeleteOutlined } from '@mingzhang/shared/ui';
import type { BatchAction } from '../voucherBatchApi';
import type { Batch } from './useBatch';

interface BatchButtonsProps {
  readonly vouchers: readonly VoucherOutline[];
  readonly batch: Pick<Batch, 'running' | 'run'>;
}

/** What can be done with the vouchers that are ticked, as far as the role goes. */
export function BatchButtons({ vouchers, batch: { running, run } }: BatchButtonsProps) {
  const mayAudit = usePermission('voucher.audit');
  const mayWrite = usePermission('voucher.write');
  const buttonOf = (action: BatchAction) => ({
    disabled: vouchers.length === 0 || (running !== null && running.action !== action),
    loading: running?.action === action,
    onClick: () => run(action, vouchers),
  });
  return (
    <>
      {mayAudit && (
        <>
          <Button icon={<CheckOutlined />} {...buttonOf('audit')}>
            审核
          </Button>
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
    </>
  );
}
