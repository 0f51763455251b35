import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { useServerState } from '@mingzhang/shell';
import { listDocumentsOf, type DocumentRow } from '../inventoryVouchersApi';

const MOST_NAMED = 3;

/** The documents of the inventory system a voucher was made of. */
export function SourceDocuments({ voucherId }: { readonly voucherId: number }) {
  const { data } = useServerState(['inventoryDocumentsOf', voucherId], (signal) =>
    listDocumentsOf(voucherId, signal),
  );
  const [first] = data ?? [];
  if (!data || !first) return null;
  const named = data
    .slice(0, MOST_NAMED)
    .map(({ document: { code, amount } }) => `${code}（${formatAmount(amount)}）`);
  return (
    <span>
      来源：{inventoryTypeTitles[first.document.type]} {named.join('、')}
      {data.length > MOST_NAMED && ` 等 ${data.length} 张`} <Link to={whereListed(first)}>进销存凭证</Link>
    </span>
  );
}

/** The documents of its month, organization and type. */
function whereListed({ document: { date, type }, voucher }: DocumentRow): string {
  const parameters = new URLSearchParams({ period: periodOf(date), type: String(type) });
  if (voucher) parameters.set('orgId', String(voucher.organizationId));
  return `/jxcVoucher?${parameters.toString()}`;
}
