import { memo, useLayoutEffect, useRef } from 'react';
import { capitalAmountOfRmb } from '@mingzhang/shared/accounting/capitalAmount';
import { totalCredit, totalDebit, type Voucher } from '@mingzhang/shared/accounting/voucher';
import { voucherState } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useNotify, usePermission, useReviewer, useSession } from '@mingzhang/shell';
import { Money } from '@mingzhang/shared/ui';
import type { ListedVoucher } from '../voucherListApi';
import { voucherTitle } from '../voucherTitle';
import { useVoucherKeys } from './useVoucherKeys';
import { VoucherActions } from './VoucherActions';
import { voucherCommands, type VoucherCommand, type VoucherCommandKey } from './voucherCommands';
import { VoucherHead } from './VoucherHead';
import { VoucherLines } from './VoucherLines';
import styles from './VoucherList.module.css';

/** What a voucher of the list hands up. The same functions for as long as the page lives. */
export interface VoucherHandlers {
  readonly onRun: (command: VoucherCommandKey, listed: ListedVoucher) => void;
  readonly onToggle: (listed: ListedVoucher) => void;
}

interface VoucherBlockProps extends VoucherHandlers {
  readonly listed: ListedVoucher;
  /** Is handed its element, and null once it is gone. */
  readonly measure: (block: HTMLElement | null) => void;
  /** Its index on the page, from 0. */
  readonly index: number;
  /** Its first row, counted from 1 over the whole page: for those who cannot see how many there are. */
  readonly firstRow: number;
  readonly isSelected: boolean;
}

/**
 * One voucher: head, lines, total. With the focus on it, Enter or a double click opens it, the space bar
 * ticks it, M shows the menu, and every command has its key.
 */
export const VoucherBlock = memo(function VoucherBlock(props: VoucherBlockProps) {
  const { listed, measure, index, firstRow, isSelected, onRun, onToggle } = props;
  const { voucher } = listed;
  const { periods } = useSession();
  const mayWrite = usePermission('voucher.write');
  const mayAudit = usePermission('voucher.audit');
  const reviewer = useReviewer();
  const notify = useNotify();
  const block = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    measure(block.current);
    return () => measure(null);
  }, [measure]);
  const month = periodOf(voucher.date);
  const isClosed = periods.some((known) => known.period === month && known.isClosed);
  const commands = voucherCommands(voucher, { mayWrite, mayAudit, isClosed, reviewer });
  const title = voucherTitle(voucher);

  function run({ key, refusal }: VoucherCommand) {
    if (refusal) notify.warning(refusal);
    else onRun(key, listed);
  }

  const { onKeyDown, isMenuOpen, setMenuOpen } = useVoucherKeys(block, {
    commands,
    onRun: run,
    onToggle: () => onToggle(listed),
  });

  return (
    <tbody
      ref={block}
      className={styles.voucher}
      data-selected={isSelected}
      data-index={index}
      data-id={voucher.id}
      tabIndex={0}
      aria-label={`凭证 ${title}`}
      onDoubleClick={() => onRun('open', listed)}
      onKeyDown={onKeyDown}
    >
      <VoucherHead
        rowIndex={firstRow}
        voucher={voucher}
        state={voucherState(voucher, isClosed)}
        isSelected={isSelected}
        onToggle={() => onToggle(listed)}
      >
        <VoucherActions
          title={title}
          commands={commands}
          onRun={(command) => {
            // What the command opens gives the focus back; the menu will be gone by then.
            if (isMenuOpen) block.current?.focus({ preventScroll: true });
            run(command);
          }}
          isMenuOpen={isMenuOpen}
          onMenuOpen={setMenuOpen}
        />
      </VoucherHead>
      <VoucherLines listed={listed} firstRow={firstRow + 1} />
      <Total voucher={voucher} rowIndex={firstRow + voucher.lines.length + 1} />
    </tbody>
  );
});

function Total({ voucher, rowIndex }: { readonly voucher: Voucher; readonly rowIndex: number }) {
  const debit = totalDebit(voucher.lines);
  return (
    <tr className={styles.total} aria-rowindex={rowIndex}>
      <td colSpan={2}>合计：{capitalAmountOfRmb(debit)}</td>
      <td className={styles.amount}>
        <Money value={debit} />
      </td>
      <td className={styles.amount}>
        <Money value={totalCredit(voucher.lines)} />
      </td>
    </tr>
  );
}
