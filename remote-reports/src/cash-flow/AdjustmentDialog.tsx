import { useState } from 'react';
import type { SupplementLine } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import type { SupplementAdjustment } from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import { monthLabel, type MonthSpan } from '@mingzhang/shared/accounting/report/statementInterval';
import { ZERO, formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, FormDialog, isWritten } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { useNotify, useSession } from '@mingzhang/shell';
import { adjustSupplement } from '../cashFlowApi';

interface AdjustmentDialogProps {
  readonly line: SupplementLine;
  /** What the statement shows; an adjustment is of one of its months. */
  readonly months: MonthSpan;
  readonly adjustments: readonly SupplementAdjustment[];
  readonly onClose: () => void;
}

interface Typed {
  readonly month: Period;
  readonly amount: string;
  readonly reason: string;
}

/** 调整 of a line of the supplement in a month: by how much and why; empty takes it back. */
export function AdjustmentDialog({ line, months, adjustments, onClose }: AdjustmentDialogProps) {
  const { organization, periods } = useSession();
  const notify = useNotify();
  const offered = periods
    .map(({ period }) => period)
    .filter((each) => each >= months.from && each <= months.to);
  const startOf = (month: Period): Typed => {
    const known = adjustments.find((each) => each.line === line.line && each.period === month);
    return { month, amount: known ? formatYuan(known.amount) : '', reason: known?.reason ?? '' };
  };

  async function save({ month, amount, reason }: Typed) {
    await adjustSupplement({
      organizationId: organization.id,
      period: month,
      line: line.line,
      amount: parseYuan(amount.trim() || '0') ?? ZERO,
      reason: reason.trim() || null,
    });
    notify.success('补充资料已调整');
    onClose();
  }

  const first = startOf(offered[0] ?? months.to);
  return (
    <FormDialog<Typed> title="调整补充资料" initial={first} onSave={save} onClose={onClose}>
      <p>{line.title}</p>
      <Fields months={offered} first={first} startOf={startOf} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly months: readonly Period[];
  /** What the fields hold when it opens. */
  readonly first: Typed;
  /** What is adjusted in a month. */
  readonly startOf: (month: Period) => Typed;
}

function Fields({ months, first, startOf }: FieldsProps) {
  const form = Form.useFormInstance<Typed>();
  const [start, setStart] = useState(first);

  // What was typed goes along to the other month; what the month before has does not.
  function moveTo(month: Period) {
    if (isWritten({ ...start, month }, form.getFieldsValue())) return;
    setStart(startOf(month));
    form.setFieldsValue(startOf(month));
  }

  return (
    <>
      <Form.Item name="month" label="月份">
        <Select
          disabled={months.length < 2}
          options={months.map((value) => ({ value, label: monthLabel(value) }))}
          onChange={moveTo}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label="调整金额"
        extra="在按账取数的基础上增加，减少填负数；不填即撤销调整"
        rules={[{ validator: checkAmount }]}
      >
        <Input autoFocus inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="reason" label="调整原因" extra="随报表导出和打印">
        <Input maxLength={100} placeholder="例如：剔除出售设备的应收款" />
      </Form.Item>
    </>
  );
}

function checkAmount(_: unknown, typed: string): Promise<void> {
  const isRead = parseYuan((typed ?? '').trim() || '0') !== undefined;
  return isRead ? Promise.resolve() : Promise.reject(new Error('请填写不超过两位小数的数字'));
}
