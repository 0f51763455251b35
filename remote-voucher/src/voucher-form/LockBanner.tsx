import { Link } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { Alert, Button } from '@mingzhang/shared/ui';
import type { Audit } from './useAudit';
import type { VoucherBooks } from './useVoucherBooks';
import type { VoucherLock } from './voucherLock';

interface LockBannerProps {
  readonly lock: VoucherLock;
  readonly books: VoucherBooks;
  readonly audit: Audit;
}

/** Why nothing can be changed here, and what would unlock it for those who may. */
export function LockBanner({ lock, books, audit }: LockBannerProps) {
  const mayReopen = usePermission('closing.reopen');
  const mayWrite = usePermission('voucher.write');
  if (!lock.isReadOnly) return null;
  if (lock.reason === null) return <Alert type="info" showIcon title="您的角色只能查看凭证，不能修改。" />;
  const isClosed = lock.state === 'closed';
  // 反结账 works on the months of the organization one is in.
  const elsewhere =
    isClosed && mayReopen && books.isElsewhere ? `（先切换到${books.organization.name}）` : '';
  const hint = isClosed && mayWrite && !mayReopen ? '（需主管权限）' : elsewhere;
  const reopens = isClosed && mayReopen && !books.isElsewhere;
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
