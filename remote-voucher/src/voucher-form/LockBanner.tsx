import { Link } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shared/session';
import { Alert, Button } from '@mingzhang/shared/ui';
import type { Audit } from './useAudit';
import type { VoucherLock } from './useVoucherLock';

interface LockBannerProps {
  readonly lock: VoucherLock;
  readonly audit: Audit;
}

/** Why nothing can be changed here, and what would unlock it for those who may. */
export function LockBanner({ lock, audit }: LockBannerProps) {
  const mayReopen = usePermission('closing.reopen');
  const mayWrite = usePermission('voucher.write');
  if (!lock.isReadOnly) return null;
  if (lock.reason === null) return <Alert type="info" showIcon title="你的角色只能查看凭证，不能修改。" />;
  const reopens = lock.state === 'closed' && mayReopen;
  const hint = lock.state === 'closed' && mayWrite && !mayReopen ? '（需主管权限）' : '';
  const unlock = audit.cancelAudit && (
    <Button size="small" loading={audit.isBusy} onClick={audit.cancelAudit}>
      取消审核
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={`${lock.reason}${hint}。`}
      action={reopens ? <Link to="/check-out/un-check">反结账</Link> : unlock}
    />
  );
}
