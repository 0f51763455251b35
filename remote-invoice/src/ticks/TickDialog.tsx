import { formatYuan, parseYuan, sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import { Button, Modal, Money } from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify, usePeriod, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import { tickInvoices, type ListedInvoice, type InvoiceTick, type TickPurpose } from '../registerApi';
import { choicesOf, purposeTitles } from '../titles';
import styles from './TickDialog.module.css';

interface TickDialogProps {
  readonly invoices: readonly ListedInvoice[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 勾选: in which month input invoices are deducted, what for, and of a single one how much of its tax. */
export function TickDialog({ invoices, onDone, onClose }: TickDialogProps) {
  const notify = useNotify();
  const [current] = usePeriod();
  const { isBusy, refusal, submit } = useSubmission();
  const [only] = invoices.length === 1 ? invoices : [];
  const first = invoices.find((invoice) => invoice.tick !== null)?.tick ?? null;
  const [begun] = useState<InvoiceTick>({
    period: first?.period ?? current,
    purpose: first?.purpose ?? 'deduct',
    amount: only?.tick?.amount ?? only?.tax ?? ZERO,
  });
  const [tick, setTick] = useState(begun);
  const close = useAskBeforeClosing(tick.amount !== begun.amount, onClose);
  const change = (changes: Partial<InvoiceTick>) => setTick((last) => ({ ...last, ...changes }));
  const ids = invoices.map(({ id }) => id);

  async function save(month: Period | null) {
    const { purpose, amount } = tick;
    const work = { ids, period: month, purpose, amount: only && purpose !== 'notDeducted' ? amount : null };
    if (!(await submit(() => tickInvoices(work)))) return;
    notify.success(
      month === null ? `已取消勾选 ${ids.length} 张` : `已勾选 ${ids.length} 张，所属期 ${month}`,
    );
    onDone();
  }
  return (
    <Modal
      open
      title={`勾选抵扣：${ids.length} 张进项发票`}
      onCancel={close}
      footer={
        <>
          {first !== null && (
            <Button disabled={isBusy} onClick={() => void save(null)}>
              取消勾选
            </Button>
          )}
          <Button onClick={close}>返回</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save(tick.period)}>
            保存勾选
          </Button>
        </>
      }
    >
      <RefusalNote text={refusal} />
      <TickFields {...{ invoices, tick, only }} onChange={change} />
      <p className={styles.note}>
        以税务数字账户的勾选结果为准；登记在这里，用来核对待认证和已抵扣的进项税额。
      </p>
    </Modal>
  );
}

interface TickFieldsProps {
  readonly invoices: readonly ListedInvoice[];
  readonly tick: InvoiceTick;
  /** The one invoice, if it is one: of it a part of the tax may be deducted. */
  readonly only: ListedInvoice | undefined;
  readonly onChange: (changes: Partial<InvoiceTick>) => void;
}

function TickFields({ invoices, tick: { period, purpose, amount }, only, onChange }: TickFieldsProps) {
  const { periods } = useSession();
  const isDeducted = purpose !== 'notDeducted';
  return (
    <dl className={styles.fields}>
      <dt>所属期</dt>
      <dd>
        <PeriodPicker value={period} periods={periods} onChange={(month) => onChange({ period: month })} />
      </dd>
      <dt>用途</dt>
      <dd>
        <Radio.Group
          aria-label="用途"
          options={choicesOf(purposeTitles)}
          value={purpose}
          onChange={({ target }) => onChange({ purpose: target.value as TickPurpose })}
        />
      </dd>
      <dt>有效抵扣税额</dt>
      <dd>
        {only && isDeducted ? (
          <NumberInput<Fen>
            label="有效抵扣税额"
            size="middle"
            value={amount}
            parse={parseYuan}
            format={formatYuan}
            onChange={(typed) => onChange({ amount: typed })}
          />
        ) : (
          <Money value={isDeducted ? sum(invoices.map(({ tax }) => tax)) : ZERO} />
        )}
      </dd>
    </dl>
  );
}
