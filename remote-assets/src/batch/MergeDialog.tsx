import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { sum } from '@mingzhang/shared/primitives/money';
import { useRested } from '@mingzhang/shared/fields/useRested';
import { Alert, Modal, Money } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { Field } from '../asset-card/Field';
import { mergeAssets, previewMerge, type MergeDraft, type MergeRow } from './batchApi';
import styles from './Batch.module.css';

interface MergeDialogProps {
  /** At least two. */
  readonly cards: readonly AssetRecord[];
  readonly on: DateOnly;
  /** The cards were merged. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 合并: which card takes the others, with what each brings and what they come to, or why they cannot. */
export function MergeDialog({ cards, on, onDone, onClose }: MergeDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [draft, setDraft] = useState<MergeDraft>({ toId: cards[0]?.id ?? 0, on, reason: '' });
  const close = useAskBeforeClosing(draft.reason !== '', onClose);
  const asked = useRested({ toId: draft.toId, on: draft.on });
  const { data: rows, problem } = useServerState(
    ['assetMergePreview', cards.map(({ id }) => id), asked],
    (signal) => previewMerge(cards, { ...asked, reason: '' }, signal),
    { remembered: 'never' },
  );
  const isPrevented = rows?.some(({ problems }) => problems.length > 0) ?? true;
  const taker = cards.find(({ id }) => id === draft.toId);

  async function save() {
    if (!(await submit(() => mergeAssets(cards, draft)))) return;
    notify.success(`已合并 ${cards.length} 张卡片，保留 ${taker?.number ?? ''}`);
    onDone();
  }
  return (
    <Modal
      open
      width={760}
      title={`合并 ${cards.length} 张卡片`}
      okText="合并"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isPrevented }}
      onOk={() => void save()}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <div className={styles.fields}>
        <Field label="保留的卡片" hint="其余的卡片到此结束，在它上面撤销">
          <Select<number>
            aria-label="保留的卡片"
            value={draft.toId}
            options={cards.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
            onChange={(toId) => setDraft({ ...draft, toId })}
          />
        </Field>
        <Field label="合并日期" hint="当月各自照提，次月起合并计提">
          <DateInput
            ariaLabel="合并日期"
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
      {problem && <Alert showIcon type="error" title={problem.message} />}
      {rows && <MergeTable rows={rows} />}
    </Modal>
  );
}

const figures = ['cost', 'accumulated', 'impairment', 'net', 'residual'] as const;
const titles = ['原值', '累计折旧', '减值准备', '账面价值', '净残值'];

function MergeTable({ rows }: { readonly rows: readonly MergeRow[] }) {
  return (
    <table className={styles.merge} aria-label="合并试算">
      <thead>
        <tr>
          <th>资产</th>
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td>
              {row.number} {row.name} {at === 0 && '（保留）'}
              {row.problems.map((problem) => (
                <div key={problem} role="alert" className={styles.problem}>
                  {problem}
                </div>
              ))}
            </td>
            {figures.map((figure) => (
              <td key={figure}>
                <Money value={row[figure]} blankZero />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合并后</th>
          {figures.map((figure) => (
            <td key={figure}>
              <Money value={sum(rows.map((row) => row[figure]))} blankZero />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
