import { Navigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { useLastList } from './location/useListLocation';
import { VoucherListContent } from './VoucherListContent';

/** /voucher — vouchers, whole, with what can be done to them. By the menu one comes back to the list one left. */
export function VoucherListPage() {
  const { organization } = useSession();
  const last = useLastList();
  if (last !== null) return <Navigate to={`/voucher${last}`} replace />;
  return <VoucherListContent key={organization.id} />;
}
