import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { useRested } from '@mingzhang/shared/fields/useRested';
import { Alert, Modal } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { Field } from '../asset-card/Field';
import { Differences } from '../Differences';
import { previewBatch, saveBatch, type BatchRow } from './batchApi';
import { isFilled, newBatch } from './batchDraft';
import { BatchFields } from './BatchFields';
import styles from './Batch.module.css';

export interface BatchDialogProps {
  readonly cards: readonly AssetRecord[];
  /** The day it is proposed for. */
  readonly on: DateOnly;
  readonly lists: PostingLists;
  /** The cards were changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 批量变动: the same changes of several cards, each card with what changes before it happens. */
export function BatchDialog({ cards, on, lists, onDone, onClose }: BatchDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [first] = useState(() => newBatch(cards, on));
  const [draft, setDraft] = useState(first);
  const asked = useRested(draft);
  const preview = useServerState(
    ['assetBatchPreview', cards.map(({ id }) => id), asked],
    (signal) => previewBatch(cards, asked, signal),
    { remembered: 'never', isAsked: isFilled(asked) },
  );
  const rows = isFilled(draft) ? preview.data : null;
  const close = useAskBeforeClosing(draft !== first, onClose);
  const isPrevented = rows?.some(({ problems }) => problems.length > 0) ?? false;
  const changing = rows?.filter(({ differences }) => differences.length > 0).length ?? 0;

  async function save() {
    let changed = 0;
    const isKept = await submit(async () => {
      changed = await saveBatch(cards, draft);
    });
    if (!isKept) return;
    notify.success(`已登记 ${changed} 张卡片的变动`);
    onDone();
  }
  return (
    <Modal
      open
      width={880}
      title={`批量变动：${cards.length} 张卡片`}
      okText="登记变动"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isFilled(draft) || isPrevented || changing === 0 }}
      onOk={() => void save()}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <BatchFields draft={draft} lists={lists} onChange={setDraft} />
      <div className={styles.fields}>
        <Field label="变动日期" hint="从次月起按变动后计提">
          <DateInput
            ariaLabel="变动日期"
            value={draft.on}
            onChange={(day) => day && setDraft({ ...draft, on: day })}
          />
        </Field>
        <Field label="原因" isWide>
          <Input
            aria-label="原因"
            maxLength={200}
            value={draft.reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        </Field>
      </div>
      {preview.problem && isFilled(draft) && <Alert showIcon type="error" title={preview.problem.message} />}
      {rows && (
        <Table<BatchRow>
          size="small"
          rowKey="id"
          aria-label="变动预览"
          columns={columns}
          dataSource={[...rows]}
          pagination={false}
          scroll={{ x: 620, y: 280 }}
        />
      )}
    </Modal>
  );
}

const columns: TableColumnsType<BatchRow> = [
  { title: '资产编号', dataIndex: 'number', width: 112 },
  { title: '资产名称', dataIndex: 'name', width: 152, ellipsis: true },
  { title: '变动前 → 变动后', key: 'differences', render: (_, row) => <Change row={row} /> },
];

function Change({ row: { differences, problems } }: { readonly row: BatchRow }) {
  if (problems.length > 0) {
    return problems.map((problem) => (
      <div key={problem} role="alert" className={styles.problem}>
        {problem}
      </div>
    ));
  }
  return differences.length === 0 ? '没有变化，不登记' : <Differences differences={differences} />;
}
