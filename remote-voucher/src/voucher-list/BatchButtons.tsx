import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { usePermission } from '@mingzhang/shared/session';
import { Button, CheckOutlined, DeleteOutlined, UndoOutlined } from '@mingzhang/shared/ui';
import type { BatchAction } from '../voucherBatchApi';

interface BatchButtonsProps {
  readonly vouchers: readonly Voucher[];
  readonly running: BatchAction | null;
  readonly onRun: (action: BatchAction, vouchers: readonly Voucher[]) => void;
}

/** What can be done with the vouchers that are ticked, as far as the role goes. */
export function BatchButtons({ vouchers, running, onRun }: BatchButtonsProps) {
  const mayAudit = usePermission('voucher.audit');
  const mayWrite = usePermission('voucher.write');
  const buttonOf = (action: BatchAction) => ({
    disabled: vouchers.length === 0 || (running !== null && running !== action),
    loading: running === action,
    onClick: () => onRun(action, vouchers),
  });
  return (
    <>
      {mayAudit && (
        <>
          <Button icon={<CheckOutlined />} {...buttonOf('audit')}>
            审核
          </Button>
          <Button icon={<UndoOutlined />} {...buttonOf('cancelAudit')}>
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
