import { countNumbers, formatRanges } from '@mingzhang/shared/accounting/voucherNumber';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Alert } from '@mingzhang/shared/ui';
import type { NumberGap } from '../voucherListApi';
import { RenumberButton } from './RenumberButton';
import styles from './Renumbering.module.css';

interface GapNoticesProps {
  readonly gaps: readonly NumberGap[];
  readonly onRenumber: (period: Period) => void;
}

/** The gaps the moment they exist, month by month, and the way to close those of all words. */
export function GapNotices({ gaps, onRenumber }: GapNoticesProps) {
  const periods = [...new Set(gaps.map(({ period }) => period))];
  return periods.map((period) => {
    const words = gaps.filter((gap) => gap.period === period);
    const count = words.reduce((sum, { numbers }) => sum + countNumbers(numbers), 0);
    const missing = words.map(({ word, numbers }) => `${word}字第 ${formatRanges(numbers)} 号`).join('，');
    return (
      <div key={period} className={styles.gap}>
        <Alert
          type="warning"
          showIcon
          title={`${periodLabel(period)}凭证断号 ${count} 个：缺${missing}`}
          action={<RenumberButton period={period} size="small" onRenumber={onRenumber} />}
        />
      </div>
    );
  });
}
