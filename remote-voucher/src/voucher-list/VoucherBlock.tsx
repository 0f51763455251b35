import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { capitalAmount } from '@mingzhang/shared/accounting/capitalAmount';
import { totalCredit, totalDebit } from '@mingzhang/shared/accounting/voucher';
import { voucherState } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { usePermission, useSession } from '@mingzhang/shared/session';
import { Money } from '@mingzhang/shared/ui';
import type { ListedVoucher } from '../voucherListApi';
import { voucherTitle } from '../voucherTitle';
import { VoucherActions } from './VoucherActions';
import { voucherCommands, type VoucherCommandKey } from './voucherCommands';
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
  /** Its place on the page, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
}

/**
 * One voucher: head, lines, total. With the focus on it, Enter or a double click opens it, the space bar
 * ticks it, M shows the menu, and every command has its key.
 */
export const VoucherBlock = memo(function VoucherBlock(props: VoucherBlockProps) {
  const { listed, index, isSelected, onRun, onToggle } = props;
  const { voucher } = listed;
  const { periods } = useSession();
  const mayWrite = usePermission('voucher.write');
  const mayAudit = usePermission('voucher.audit');
  const block = useRef<HTMLTableSectionElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const month = periodOf(voucher.date);
  const isClosed = periods.some((known) => known.period === month && known.isClosed);
  const commands = voucherCommands(voucher, { mayWrite, mayAudit, isClosed });
  const title = voucherTitle(voucher);

  // The menu took the focus; when it goes away, the keys are the voucher's again.
  useEffect(() => {
    if (!isMenuOpen) return;
    const voucher = block.current;
    return () => {
      const { activeElement } = document;
      const isInMenu = activeElement === document.body || activeElement?.closest('[role="menu"]');
      if (isInMenu) voucher?.focus({ preventScroll: true });
    };
  }, [isMenuOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const key = event.key.toLowerCase();
    if (key === 'contextmenu' || (key === 'f10' && event.shiftKey)) return () => setMenuOpen(true);
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (key === 'm') return () => setMenuOpen(true);
    if (key === ' ') return () => onToggle(listed);
    const command = commands.find(({ hotkey }) => hotkey === key);
    return command && (() => onRun(command.key, listed));
  }

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
        voucher={voucher}
        state={voucherState(voucher, isClosed)}
        isSelected={isSelected}
        onToggle={() => onToggle(listed)}
      >
        <VoucherActions
          title={title}
          commands={commands}
          onRun={({ key }) => onRun(key, listed)}
          isMenuOpen={isMenuOpen}
          onMenuOpen={setMenuOpen}
        />
      </VoucherHead>
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
