import type { EntryMerge } from '@mingzhang/shared/accounting/cashier/journalVoucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { Alert, Modal, Space } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Checkbox, Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { VoucherPreview } from './VoucherPreview';
import { makeVouchers, previewVouchers, type EntryVoucher } from './pendingApi';

interface VouchersDialogProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

const merges: readonly { readonly value: EntryMerge; readonly label: string }[] = [
  { value: 'each', label: '每笔一张' },
  { value: 'category', label: '同类别合并' },
  { value: 'counter', label: '同对方科目合并' },
  { value: 'all', label: '合成一张' },
];

/** 制单 of entries: how they are put together, and what they will be, before they are. */
export function VouchersDialog({ ids, onClose }: VouchersDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [merge, setMerge] = useState<EntryMerge>('each');
  const [on, setOn] = useState<DateOnly | null>(null);
  const work = { ids, merge, on };
  const { data, problem, isLoading } = useServerState(
    ['entryVouchers', work],
    (signal) => previewVouchers(work, signal),
    { remembered: 'never' },
  );

  async function make() {
    let made: readonly EntryVoucher[] = [];
    const isMade = await submit(async () => {
      made = await makeVouchers(work);
    });
    if (!isMade) return;
    notify.success(`已制单 ${made.map(({ title }) => title).join('、')}`);
    onClose();
  }
  return (
    <Modal
      open
      width={760}
      title={`制单：${ids.length} 笔日记账`}
      okText={data && !problem ? `生成 ${data.length} 张凭证` : '生成凭证'}
      okButtonProps={{ disabled: !data || problem !== null || isLoading }}
      confirmLoading={isBusy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Space wrap style={{ marginBottom: 12 }}>
        <Radio.Group
          optionType="button"
          options={[...merges]}
          value={merge}
          onChange={({ target }) => setMerge(target.value as EntryMerge)}
        />
        <Checkbox
          checked={on !== null}
          onChange={({ target }) => setOn(target.checked ? todayInShanghai() : null)}
        >
          指定凭证日期
        </Checkbox>
        {on !== null && <DateInput ariaLabel="凭证日期" value={on} onChange={(day) => day && setOn(day)} />}
      </Space>
      <RefusalNote text={refusal} />
      {problem ? (
        <Alert type="warning" showIcon title={problem.message} />
      ) : (
        <VoucherPreview vouchers={data} isLoading={isLoading} />
      )}
    </Modal>
  );
}
