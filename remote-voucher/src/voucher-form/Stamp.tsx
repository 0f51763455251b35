import { voucherStateTitles, type VoucherState } from '@mingzhang/shared/accounting/voucherState';
import styles from './VoucherForm.module.css';

/** The stamp on the paper of a voucher that is done with. */
export function Stamp({ state }: { readonly state: VoucherState | null }) {
  if (state === null || state === 'saved') return null;
  return (
    <div className={styles.stamp} data-state={state} role="img" aria-label={voucherStateTitles[state]}>
      {voucherStateTitles[state]}
    </div>
  );
}
