import type { ReactNode } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { voucherOriginTitles } from '@mingzhang/shared/accounting/voucherOrigin';
import { voucherStateTitles, type VoucherState } from '@mingzhang/shared/accounting/voucherState';
import { Link } from '@mingzhang/shared/router';
import { useHiddenColumns } from '@mingzhang/shared/ui-list';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { voucherTitle } from '../voucherTitle';
import { HEAD_FACTS } from './headFacts';
import styles from './VoucherList.module.css';
import { originOf } from '@mingzhang/shared/accounting/voucherKind';

interface VoucherHeadProps {
  readonly rowIndex: number;
  readonly voucher: Voucher;
  readonly state: VoucherState;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Date, number, people, origin and state of a voucher, its tick and its buttons. */
export function VoucherHead({ rowIndex, voucher, state, isSelected, onToggle, children }: VoucherHeadProps) {
  const title = voucherTitle(voucher);
  const origin = originOf(voucher);
  const { isHidden } = useHiddenColumns(HEAD_FACTS);
  return (
    <tr className={styles.head} aria-rowindex={rowIndex}>
      <td colSpan={4}>
        <div className={styles.headLine}>
          <span onDoubleClick={(event) => event.stopPropagation()}>
            <Checkbox aria-label={`选择 ${title}`} checked={isSelected} onChange={onToggle} />
          </span>
          <span>日期：{voucher.date}</span>
          <b>{title}</b>
          {voucher.attachmentCount > 0 && !isHidden('attachmentCount') && (
            <span>附单据 {voucher.attachmentCount} 张</span>
          )}
          {!isHidden('maker') && <span>制单：{voucher.makerName}</span>}
          {voucher.auditorName !== null && !isHidden('auditor') && <span>审核：{voucher.auditorName}</span>}
          <span className={styles.state} data-state={state}>
            {voucherStateTitles[state]}
          </span>
          {origin !== 'manual' && origin !== 'reversal' && !isHidden('origin') && (
            <Tag>{voucherOriginTitles[origin]}</Tag>
          )}
          {voucher.reversesId !== null && <Link to={`/voucher/form/${voucher.reversesId}`}>红冲凭证</Link>}
          {voucher.reversedById !== null && <Link to={`/voucher/form/${voucher.reversedById}`}>已红冲</Link>}
          {children}
        </div>
      </td>
    </tr>
  );
}
