import { useId, useState, type KeyboardEvent } from 'react';
import { useRested } from '@mingzhang/shared/fields/useRested';
import { Button, EmptyState, ErrorState, Modal, SearchOutlined, Skeleton } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { useServerState } from '@mingzhang/shell';
import { findOpenInvoices, invoicesOf, type ChoosableInvoice } from '../../voucherInvoicesApi';
import type { VoucherForm } from '../VoucherForm';
import { InvoiceChoices } from './InvoiceChoices';
import styles from './Invoices.module.css';
import { useAttaching } from './useAttaching';

interface InvoicePickerProps {
  readonly form: VoucherForm;
  readonly onClose: () => void;
}

/** 附发票: invoices found by number or amount fill what is empty, and are booked once the voucher is saved. */
export function InvoicePicker({ form, onClose }: InvoicePickerProps) {
  const { voucher } = form.opening;
  const attached = useServerState(['invoicesOfVoucher', voucher?.id ?? null], async (signal) =>
    voucher === null ? [] : invoicesOf(voucher.id, signal),
  );
  return (
    <Modal open width={760} title="附发票" footer={null} onCancel={onClose}>
      <ErrorState problem={attached.problem} />
      {!attached.problem && !attached.data && <Skeleton active paragraph={{ rows: 6 }} />}
      {!attached.problem && attached.data && <Choice form={form} stored={attached.data} />}
    </Modal>
  );
}

interface ChoiceProps {
  readonly form: VoucherForm;
  /** What the saved voucher has. */
  readonly stored: readonly ChoosableInvoice[];
}

function Choice({ form, stored }: ChoiceProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const asked = useRested(text);
  const { data, problem, isLoading } = useServerState(['openInvoices', asked], (signal) =>
    findOpenInvoices(asked, signal),
  );
  const { before, chosen, toggle, isBusy, attach } = useAttaching(form, stored);
  const isOld = isLoading || asked !== text;
  const found = choosable(stored, data ?? [], text);
  const active = isOld ? null : (found[Math.min(at, found.length - 1)] ?? null);
  const isChanged = chosen.length !== before.length || chosen.some((id) => !before.includes(id));

  function take() {
    if (isChanged) void attach(chosen);
    else if (active && !chosen.includes(active.id)) void attach([...chosen, active.id]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && event.ctrlKey) {
      if (active) toggle(active.id);
      setAt(Math.min(at + 1, found.length - 1));
    } else if (event.key === 'Enter') take();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <Input
        autoFocus
        allowClear
        role="combobox"
        aria-label="查找发票"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        prefix={<SearchOutlined />}
        placeholder="发票号码、金额或对方"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <ErrorState problem={problem} />
      ) : found.length > 0 ? (
        <InvoiceChoices
          {...{ id: listId, invoices: found, active, chosen }}
          onToggle={({ id }) => toggle(id)}
        />
      ) : (
        <EmptyState text={isOld ? '正在查找…' : nothing(text)} />
      )}
      <ChoiceFooter
        count={isChanged ? chosen.length : null}
        isBusy={isBusy}
        isOff={!isChanged && (active === null || chosen.includes(active.id))}
        onTake={take}
      />
    </div>
  );
}

interface ChoiceFooterProps {
  /** How many are chosen; null: nothing is changed yet, the one pointed at is taken. */
  readonly count: number | null;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onTake: () => void;
}

const ChoiceFooter = ({ count, isBusy, isOff, onTake }: ChoiceFooterProps) => (
  <div className={styles.footer}>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> 移动 · <kbd>Ctrl</kbd>+<kbd>Enter</kbd> 选几张 · <kbd>Enter</kbd> 附上
    </span>
    <Button type="primary" loading={isBusy} disabled={isOff} onClick={onTake}>
      {count === null ? '附上' : `附 ${count} 张`}
    </Button>
  </div>
);

const nothing = (text: string) =>
  text === '' ? '没有未入账的发票；先在“发票”的“导入发票”里登记。' : '没有这样的未入账发票。';

/** Its own invoices first, while nothing is searched for. */
const choosable = (
  stored: readonly ChoosableInvoice[],
  open: readonly ChoosableInvoice[],
  text: string,
): readonly ChoosableInvoice[] =>
  text === '' ? [...stored, ...open.filter(({ id }) => stored.every((one) => one.id !== id))] : open;
