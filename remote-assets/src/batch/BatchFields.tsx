import { assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox } from '@mingzhang/shared/ui-toggle';
import type { ReactNode } from 'react';
import { amountText, monthsText, percentText } from '../amountFields';
import { ChoiceField } from '../asset-card/ChoiceField';
import { Field } from '../asset-card/Field';
import { NumberField } from '../asset-card/NumberField';
import { ShareRows } from '../asset-card/ShareRows';
import { batchTitles, withKind, type BatchDraft, type BatchKind } from './batchDraft';
import styles from './Batch.module.css';

interface BatchFieldsProps {
  readonly draft: BatchDraft;
  readonly lists: PostingLists;
  readonly onChange: (draft: BatchDraft) => void;
}

/** What is ticked changes on all cards, each beside what it changes to. */
export function BatchFields(props: BatchFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <div className={styles.kinds} role="group" aria-label="变动内容">
        {(Object.keys(batchTitles) as BatchKind[]).map((kind) => (
          <Checkbox
            key={kind}
            checked={draft.kinds.includes(kind)}
            onChange={({ target }) => onChange(withKind(draft, kind, target.checked))}
          >
            {batchTitles[kind]}
          </Checkbox>
        ))}
      </div>
      <div className={styles.fields}>
        {draft.kinds.map((kind) => (
          <KindField key={kind} kind={kind} {...props} />
        ))}
      </div>
    </>
  );
}

const statuses = { inUse: assetStatusTitles.inUse, idle: assetStatusTitles.idle };

function KindField({
  kind,
  draft,
  lists,
  onChange,
}: BatchFieldsProps & { readonly kind: BatchKind }): ReactNode {
  const set = (changes: Partial<BatchDraft>) => onChange({ ...draft, ...changes });
  switch (kind) {
    case 'transfer':
      return (
        <Words label="调入地点" most={100} value={draft.location} onType={(location) => set({ location })} />
      );
    case 'keeper':
      return <Words label="新使用人" most={50} value={draft.keeper} onType={(keeper) => set({ keeper })} />;
    case 'status':
      return (
        <ChoiceField
          label="新使用状态"
          titles={statuses}
          value={draft.isIdle ? 'idle' : 'inUse'}
          isReadOnly={false}
          hint="闲置的资产照提折旧"
          onChange={(status) => set({ isIdle: status === 'idle' })}
        />
      );
    case 'shares':
      return (
        <ShareRows
          shares={draft.shares}
          lists={lists}
          isReadOnly={false}
          problems={[]}
          onChange={(shares) => set({ shares })}
        />
      );
    default:
      return <Figure kind={kind} draft={draft} onChange={set} />;
  }
}

interface FigureProps {
  readonly kind: 'life' | 'residualRate' | 'residual';
  readonly draft: BatchDraft;
  readonly onChange: (changes: Partial<BatchDraft>) => void;
}

function Figure({ kind, draft, onChange }: FigureProps) {
  if (kind === 'life') {
    return (
      <NumberField
        label="新预计使用月份"
        text={monthsText}
        suffix="个月"
        value={draft.months}
        isReadOnly={false}
        hint="含已使用的月份"
        onChange={(months) => onChange({ months })}
      />
    );
  }
  return kind === 'residual' ? (
    <NumberField
      label="新净残值"
      text={amountText}
      value={draft.residual}
      isReadOnly={false}
      onChange={(residual) => onChange({ residual })}
    />
  ) : (
    <NumberField
      label="新净残值率"
      text={percentText}
      suffix="%"
      value={draft.rate}
      isReadOnly={false}
      hint="按各张卡片的原值计算净残值"
      onChange={(rate) => onChange({ rate })}
    />
  );
}

interface WordsProps {
  readonly label: string;
  readonly most: number;
  readonly value: string;
  readonly onType: (text: string) => void;
}

function Words({ label, most, value, onType }: WordsProps) {
  return (
    <Field label={label}>
      <Input
        aria-label={label}
        maxLength={most}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}
