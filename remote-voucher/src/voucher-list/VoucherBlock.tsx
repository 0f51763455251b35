import { memo, type KeyboardEvent } from 'react';
import { capitalAmount } from '@mingzhang/shared/accounting/capitalAmount';
import { totalCredit, totalDebit, type Voucher } from '@mingzhang/shared/accounting/voucher';
import { allows, voucherState } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useNavigate } from '@mingzhang/shared/router';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { Money } from '@mingzhang/shared/ui';
import type { ListedVoucher } from '../voucherApi';
import type { BatchAction } from '../voucherBatchApi';
import { voucherTitle } from '../voucherTitle';
import { VoucherHead } from './VoucherHead';
import { VoucherLines } from './VoucherLines';
import styles from './VoucherList.module.css';

interface VoucherBlockProps {
  readonly listed: ListedVoucher;
  readonly isSelected: boolean;
  readonly onToggle: (id: number) => void;
  readonly onAct: (action: BatchAction, voucher: Voucher) => void;
  readonly onRemove: (listed: ListedVoucher) => void;
}

/** One voucher: head, lines, total. Enter or a double click opens it, the space bar ticks it, Delete deletes it. */
export const VoucherBlock = memo(function VoucherBlock(props: VoucherBlockProps) {
  const { listed, isSelected, onToggle, onAct, onRemove } = props;
  const { voucher } = listed;
  const { periods } = useSession();
  const navigate = useNavigate();
  const mayWrite = usePermission('voucher.write');
  const mayAudit = usePermission('voucher.audit');
  const month = periodOf(voucher.date);
  const isClosed = periods.some((known) => known.period === month && known.isClosed);
  const state = voucherState(voucher, isClosed);
  const mayDelete = mayWrite && allows(state, 'delete');
  const title = voucherTitle(voucher);
  const open = () => void navigate(`/voucher/form/${voucher.id}`);

  function tick(event: KeyboardEvent<HTMLElement>) {
    event.preventDefault();
    onToggle(voucher.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    else if (event.key === ' ') tick(event);
    else if (event.key === 'Delete' && mayDelete) onRemove(listed);
  }

  return (
    <tbody
      className={styles.voucher}
      data-selected={isSelected}
      tabIndex={0}
      aria-label={`凭证 ${title}`}
      onDoubleClick={open}
      onKeyDown={onKeyDown}
    >
      <VoucherHead
        voucher={voucher}
        state={state}
        isSelected={isSelected}
        onToggle={onToggle}
        actions={{
          canEdit: mayWrite && allows(state, 'edit'),
          mayCreate: mayWrite,
          onOpen: open,
          onCopy: () => void navigate(`/voucher/form?copy=${voucher.id}`),
          onAudit: mayAudit && allows(state, 'audit') ? () => onAct('audit', voucher) : null,
          onCancelAudit:
            mayAudit && allows(state, 'cancelAudit') ? () => onAct('cancelAudit', voucher) : null,
          onDelete: mayDelete ? () => onRemove(listed) : null,
        }}
      />
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
