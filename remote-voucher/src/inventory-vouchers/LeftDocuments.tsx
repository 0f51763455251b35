import { Alert } from '@mingzhang/shared/ui';
import type { LeftRow } from '../inventoryVouchersApi';

const MOST_SHOWN = 50;

/** Documents that get no voucher, each with its reason. */
export function LeftDocuments({ left }: { readonly left: readonly LeftRow[] }) {
  if (left.length === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginTop: 8 }}
      title={`${left.length} 张单据没有生成凭证`}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
          {left.slice(0, MOST_SHOWN).map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
          {left.length > MOST_SHOWN && <li>……其余 {left.length - MOST_SHOWN} 张略</li>}
        </ul>
      }
    />
  );
}
