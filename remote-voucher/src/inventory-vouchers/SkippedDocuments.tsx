import { sameRefusals } from '@mingzhang/shared/accounting/sameRefusals';
import { Alert } from '@mingzhang/shared/ui';
import type { SkippedDocument } from '../inventoryVouchersApi';

const MOST_SHOWN = 50;

/** Documents that get no voucher: one line for each reason, with their numbers or how many they are. */
export function SkippedDocuments({ left }: { readonly left: readonly SkippedDocument[] }) {
  if (left.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { message } of left) counts.set(message, (counts.get(message) ?? 0) + 1);
  const reasons = sameRefusals([...counts.keys()]);
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginTop: 8 }}
      title={`${left.length} 张单据没有生成凭证`}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
          {reasons.slice(0, MOST_SHOWN).map((reason) => (
            <li key={reason}>{reason + howMany(counts.get(reason))}</li>
          ))}
          {reasons.length > MOST_SHOWN && <li>……其余 {reasons.length - MOST_SHOWN} 种原因略</li>}
        </ul>
      }
    />
  );
}

/** For a reason that names none of them. */
const howMany = (count = 1) => (count > 1 ? `（${count} 张）` : '');
