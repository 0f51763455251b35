import { formatNumbers, formatRanges } from '@mingzhang/shared/accounting/voucherNumber';
import { Alert } from '@mingzhang/shared/ui';
import type { HeldNumbers } from '../voucherNumberApi';

/** What 整理断号 leaves as it is, and how it could be moved after all; nothing when every gap closes. */
export function HeldNotice({ held }: { readonly held: readonly HeldNumbers[] }) {
  if (held.length === 0) return null;
  const words = held.map(
    ({ word, audited, gaps }) =>
      `${word}字第 ${formatNumbers(audited)} 号已审核，不换号，第 ${formatRanges(gaps)} 号仍是断号`,
  );
  return <Alert type="info" showIcon title={`${words.join('；')}。要补齐，请先取消审核。`} />;
}
