import type { VoucherState } from '@mingzhang/shared/accounting/voucherState';
import { voucherStateTitles } from '@mingzhang/shared/accounting/voucherState';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Checkbox } from '@mingzhang/shared/ui-choice';
import { voucherTitle } from '../voucherTitle';
import { VoucherActions, type VoucherActionsProps } from './VoucherActions';
import styles from './VoucherList.module.css';

interface VoucherHeadProps {
  readonly voucher: Voucher;
  readonly state: VoucherState;
  readonly isSelected: boolean;
  readonly onToggle: (id: number) => void;
  readonly actions: Omit<VoucherActionsProps, 'title'>;
}

/** Date, number, people and state of a voucher, its tick and its buttons. */
export function VoucherHead({ voucher, state, isSelected, onToggle, actions }: VoucherHeadProps) {
  const title = voucherTitle(voucher);
  return (
    <tr className={styles.head}>
      <td colSpan={4}>
        <div className={styles.headLine}>
          <span onDoubleClick={(event) => event.stopPropagation()}>
            <Checkbox
              aria-label={`选择 ${title}`}
              checked={isSelected}
              onChange={() => onToggle(voucher.id)}
            />
          </span>
          <span>日期：{voucher.date}</span>
          <b>{title}</b>
          {voucher.attachmentCount > 0 && <span>附单据 {voucher.attachmentCount} 张</span>}
          <span>制单：{voucher.makerName}</span>
          {voucher.auditorName !== null && <span>审核：{voucher.auditorName}</span>}
          <span className={styles.state} data-state={state}>
            {voucherStateTitles[state]}
          </span>
          <VoucherActions title={title} {...actions} />
        </div>
      </td>
    </tr>
  );
}
