import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { useServerState } from '@mingzhang/shell';
import { listDocumentsOf } from '../inventoryVouchersApi';

const MOST_NAMED = 3;

/** The documents of the inventory system a voucher was made of. */
export function SourceDocuments({ voucherId }: { readonly voucherId: number }) {
  const { data } = useServerState(['inventoryDocumentsOf', voucherId], (signal) =>
    listDocumentsOf(voucherId, signal),
  );
  if (!data?.length) return null;
  const named = data
    .slice(0, MOST_NAMED)
    .map(({ document: { code, amount } }) => `${code}（${formatAmount(amount)}）`);
  const type = data[0]?.document.type ?? 0;
  return (
    <span>
      来源：{inventoryTypeTitles[type]} {named.join('、')}
      {data.length > MOST_NAMED && ` 等 ${data.length} 张`} <Link to="/jxcVoucher">进销存凭证</Link>
    </span>
  );
}
