import type { KeyboardEvent } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Checkbox } from '@mingzhang/shared/ui-choice';
import type { ListedVoucher } from '../voucherApi';
import type { BatchAction } from '../voucherBatchApi';
import type { Selection } from './useSelection';
import { VoucherBlock } from './VoucherBlock';
import styles from './VoucherList.module.css';

interface VoucherTableProps {
  readonly vouchers: readonly ListedVoucher[];
  /** A newer answer is on its way; what is here stays. */
  readonly isLoading: boolean;
  readonly selection: Selection;
  readonly onAct: (action: BatchAction, voucher: Voucher) => void;
  readonly onRemove: (listed: ListedVoucher) => void;
}

/** Whole vouchers, one below the other. ↑ ↓ go from one to the next, Enter opens. */
export function VoucherTable({ vouchers, isLoading, selection, onAct, onRemove }: VoucherTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="凭证" aria-busy={isLoading} onKeyDown={walk}>
        <colgroup>
          <col className={styles.summaryColumn} />
          <col />
          <col className={styles.amountColumn} />
          <col className={styles.amountColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.selectPage}>
                <Checkbox
                  aria-label="选择本页"
                  checked={selection.isWholePage}
                  indeterminate={selection.vouchers.length > 0 && !selection.isWholePage}
                  onChange={({ target }) => selection.selectPage(target.checked)}
                />
              </span>
              摘要
            </th>
            <th scope="col">会计科目</th>
            <th scope="col" className={styles.amount}>
              借方金额
            </th>
            <th scope="col" className={styles.amount}>
              贷方金额
            </th>
          </tr>
        </thead>
        {vouchers.map((listed) => (
          <VoucherBlock
            key={listed.voucher.id}
            listed={listed}
            isSelected={selection.has(listed.voucher.id)}
            onToggle={selection.toggle}
            onAct={onAct}
            onRemove={onRemove}
          />
        ))}
      </table>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const here = event.target instanceof Element ? event.target.closest('tbody') : null;
  const next = event.key === 'ArrowDown' ? here?.nextElementSibling : here?.previousElementSibling;
  if (!(next instanceof HTMLElement) || next.tagName !== 'TBODY') return;
  event.preventDefault();
  next.focus();
}
