import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Alert, Modal } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { makeTransfers, previewTransfers } from '../vouchersApi';
import { PlanPreview } from '../vouchers/PlanPreview';

interface TransferDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
}

/** 结转待认证进项税额 of the invoices ticked in a month that were booked before: the voucher, before it is made. */
export function TransferDialog({ period, onClose }: TransferDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [saveKey] = useState(idempotencyKey);
  const { data, problem, isLoading } = useServerState(
    ['invoiceTransfers', period],
    (signal) => previewTransfers(period, signal),
    { remembered: 'never' },
  );
  const isReady = data !== null && !problem && !isLoading && !isBusy && data.vouchers.length > 0;
  const isNothing = data !== null && data.vouchers.length + data.left.length === 0;

  async function make() {
    let titles: readonly (string | null)[] = [];
    const isMade = await submit(async () => {
      titles = (await makeTransfers(period, saveKey)).vouchers.map(({ title }) => title);
    });
    if (!isMade) return;
    notify.success(`已生成 ${titles.join('、')}`);
    onClose();
  }
  return (
    <Modal
      open
      width={860}
      title={`结转${periodLabel(period)}勾选的待认证进项税额`}
      okText="生成结转凭证"
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <RefusalNote text={refusal} />
      {problem && <Alert type="warning" showIcon title={problem.message} />}
      {isNothing && <p>没有要结转的：勾选的发票都已结转，或入账时已经记入进项税额。</p>}
      {!problem && !isNothing && <PlanPreview plan={data} isLoading={isLoading} />}
    </Modal>
  );
}
