import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import type { InvoiceMerge } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import { Alert, keyCaps, Modal, Space, useHotkeys } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import type { ListedInvoice } from '../registerApi';
import { voucherKeys } from '../invoiceKeys';
import { makeVouchers, previewVouchers, type VoucherPlan } from '../vouchersApi';
import { PlanPreview } from './PlanPreview';

interface VouchersDialogProps {
  readonly invoices: readonly ListedInvoice[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const merges: readonly { readonly value: InvoiceMerge; readonly label: string }[] = [
  { value: 'invoice', label: '每张发票一张凭证' },
  { value: 'partyAndDay', label: '同一对方同一天合并' },
];

/** How the vouchers are made; of another way each try has another key. */
interface Choice {
  readonly merge: InvoiceMerge;
  readonly turnsOut: boolean;
  readonly saveKey: string;
}

const first = (): Choice => ({ merge: 'invoice', turnsOut: false, saveKey: idempotencyKey() });

/** 生成凭证 of invoices: what the rules make of them, and what they leave, before anything is made. */
export function VouchersDialog({ invoices, onDone, onClose }: VouchersDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [choice, setChoice] = useState(first);
  const { merge, turnsOut, saveKey } = choice;
  const choose = (changes: Partial<Choice>) =>
    setChoice((last) => ({ ...last, ...changes, saveKey: idempotencyKey() }));
  const reds = invoices.filter(({ direction, colour }) => direction === 'in' && colour === 'red');
  const work = {
    ids: invoices.map(({ id }) => id),
    merge,
    turnOut: turnsOut ? reds.map(({ id }) => id) : [],
  };
  const { data, problem, isLoading } = useServerState(
    ['invoiceVouchers', work],
    (signal) => previewVouchers(work, signal),
    { remembered: 'never' },
  );
  const isReady = data !== null && !problem && !isLoading && !isBusy && data.vouchers.length > 0;

  async function make() {
    if (!isReady) return;
    let made: VoucherPlan | null = null;
    const isMade = await submit(async () => {
      made = await makeVouchers(work, saveKey);
    });
    if (!isMade || made === null) return;
    const { vouchers, left } = made as VoucherPlan;
    const skipped = left.length > 0 ? `；${left.length} 张没有生成` : '';
    notify.success(`已生成 ${vouchers.map(({ title }) => title).join('、')}${skipped}`);
    onDone();
  }
  useHotkeys({ [voucherKeys.make]: () => void make() });
  return (
    <Modal
      open
      width={860}
      title={`生成凭证：${invoices.length} 张发票`}
      okText={data && !problem ? `生成 ${data.vouchers.length} 张凭证` : '生成凭证'}
      okButtonProps={{ disabled: !isReady, title: keyCaps(voucherKeys.make).join('+') }}
      confirmLoading={isBusy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Space wrap style={{ marginBottom: 12 }}>
        <Radio.Group
          optionType="button"
          options={[...merges]}
          value={merge}
          onChange={({ target }) => choose({ merge: target.value as InvoiceMerge })}
        />
        {reds.length > 0 && (
          <Checkbox checked={turnsOut} onChange={({ target }) => choose({ turnsOut: target.checked })}>
            红字发票作进项税额转出（蓝字已抵扣）
          </Checkbox>
        )}
      </Space>
      <RefusalNote text={refusal} />
      {problem ? (
        <Alert type="warning" showIcon title={problem.message} />
      ) : (
        <PlanPreview plan={data} isLoading={isLoading} />
      )}
    </Modal>
  );
}
