import { Button, CheckOutlined, CloseCircleOutlined } from '@mingzhang/shared/ui';
import type { Audit } from './useAudit';

/** 审核, or 取消审核: whichever this voucher and this role allow. */
export function AuditButton({ audit: { audit, cancelAudit, isBusy } }: { readonly audit: Audit }) {
  if (audit) {
    return (
      <Button icon={<CheckOutlined />} loading={isBusy} onClick={audit}>
        审核
      </Button>
    );
  }
  if (!cancelAudit) return null;
  return (
    <Button icon={<CloseCircleOutlined />} loading={isBusy} onClick={cancelAudit}>
      取消审核
    </Button>
  );
}
