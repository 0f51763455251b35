import { capitalAmountOfRmb } from '@mingzhang/shared/accounting/capitalAmount';
import { formatAmount, negate } from '@mingzhang/shared/primitives/money';
import { totalsOf, type DraftLine } from '../draft/voucherDraft';
import { Digits } from './Digits';
import styles from './Grid.module.css';

/** 合计: in words as long as both sides agree, else how far they are apart. */
export function VoucherTotals({ lines }: { readonly lines: readonly DraftLine[] }) {
  const { debit, credit, difference } = totalsOf(lines);
  return (
    <div role="row" aria-label="合计" className={styles.totals}>
      <div role="gridcell" className={styles.totalWords}>
        <span>合计：</span>
        {difference === 0 ? (
          <span className={styles.capitals}>{debit === 0 ? '' : capitalAmountOfRmb(debit)}</span>
        ) : (
          <span className={styles.difference} role="status">
            {difference > 0 ? '借方差额' : '贷方差额'}{' '}
            <b>{formatAmount(difference > 0 ? difference : negate(difference))}</b>
            <span className={styles.hint}>
              按 <kbd>=</kbd> 补平
            </span>
          </span>
        )}
      </div>
      <div role="gridcell" className={styles.amount} title={formatAmount(debit)}>
        <span className={styles.heard}>借方合计 {formatAmount(debit)}</span>
        <Digits amount={debit} />
      </div>
      <div role="gridcell" className={styles.amount} title={formatAmount(credit)}>
        <span className={styles.heard}>贷方合计 {formatAmount(credit)}</span>
        <Digits amount={credit} />
      </div>
    </div>
  );
}
