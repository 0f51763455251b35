import { Navigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { useLastList } from './location/useListLocation';
import { VoucherListContent } from './VoucherListContent';

/** /voucher: whole vouchers with their commands. The menu leads back to the list that was left. */
export function VoucherListPage() {
  const { organization } = useSession();
  const last = useLastList();
  if (last !== null) return <Navigate to={`/voucher${last}`} replace />;
  return <VoucherListContent key={organization.id} />;
}
