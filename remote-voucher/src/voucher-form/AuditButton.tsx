import { Button, CheckOutlined } from '@mingzhang/shared/ui';
import { CloseCircleOutlined } from '@mingzhang/shared/ui-icons';
import { RefusableButton } from '../RefusableButton';
import type { Audit } from './useAudit';

/** 审核, or 取消审核: whichever this voucher and this role allow. */
export function AuditButton({ audit: { audit, cancelAudit, refusal, isBusy } }: { readonly audit: Audit }) {
  if (audit) {
    return (
      <RefusableButton icon={<CheckOutlined />} loading={isBusy} refusal={refusal} onClick={audit}>
        审核
      </RefusableButton>
    );
  }
  if (!cancelAudit) return null;
  return (
    <Button icon={<CloseCircleOutlined />} loading={isBusy} onClick={cancelAudit}>
      取消审核
    </Button>
  );
}
