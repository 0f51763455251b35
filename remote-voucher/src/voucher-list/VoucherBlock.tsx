import { memo, type KeyboardEvent } from 'react';
import { capitalAmount } from '@mingzhang/shared/accounting/capitalAmount';
import { totalCredit, totalDebit } from '@mingzhang/shared/accounting/voucher';
import { allows, voucherState, voucherStateTitles } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useNavigate } from '@mingzhang/shared/router';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { Money } from '@mingzhang/shared/ui';
import type { ListedVoucher } from '../voucherApi';
import { VoucherActions } from './VoucherActions';
import { VoucherLines } from './VoucherLines';
import styles from './VoucherList.module.css';

interface VoucherBlockProps {
  readonly listed: ListedVoucher;
  readonly onRemove: (listed: ListedVoucher) => void;
}

/** One voucher: its head, its lines, its total. Enter or a double click opens it, Delete deletes it. */
export const VoucherBlock = memo(function VoucherBlock({ listed, onRemove }: VoucherBlockProps) {
  const { voucher } = listed;
  const { periods } = useSession();
  const navigate = useNavigate();
  const mayWrite = usePermission('voucher.write');
  const month = periodOf(voucher.date);
  const isClosed = periods.some((known) => known.period === month && known.isClosed);
  const state = voucherState(voucher, isClosed);
  const mayDelete = mayWrite && allows(state, 'delete');
  const title = `${voucher.word}-${voucher.number}`;
  const open = () => void navigate(`/voucher/form/${voucher.id}`);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    else if (event.key === 'Delete' && mayDelete) onRemove(listed);
  }

  return (
    <tbody
      className={styles.voucher}
      tabIndex={0}
      aria-label={`凭证 ${title}`}
      onDoubleClick={open}
      onKeyDown={onKeyDown}
    >
      <tr className={styles.head}>
        <td colSpan={4}>
          <div className={styles.headLine}>
            <span>日期：{voucher.date}</span>
            <b>{title}</b>
            {voucher.attachmentCount > 0 && <span>附单据 {voucher.attachmentCount} 张</span>}
            <span>制单：{voucher.makerName}</span>
            {voucher.auditorName !== null && <span>审核：{voucher.auditorName}</span>}
            <span className={styles.state} data-state={state}>
              {voucherStateTitles[state]}
            </span>
            <VoucherActions
              title={title}
              canEdit={mayWrite && allows(state, 'edit')}
              mayCreate={mayWrite}
              onOpen={open}
              onCopy={() => void navigate(`/voucher/form?copy=${voucher.id}`)}
              onDelete={mayDelete ? () => onRemove(listed) : null}
            />
          </div>
        </td>
      </tr>
      <VoucherLines listed={listed} />
      <tr className={styles.total}>
        <td colSpan={2}>合计：{capitalAmount(totalDebit(voucher.lines))}</td>
        <td className={styles.amount}>
          <Money value={totalDebit(voucher.lines)} />
        </td>
        <td className={styles.amount}>
          <Money value={totalCredit(voucher.lines)} />
        </td>
      </tr>
    </tbody>
  );
});
