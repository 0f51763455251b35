import { Input } from '@mingzhang/shared/ui-text';
import { Select } from '@mingzhang/shared/ui-select';
import { FilterField } from './FilterField';
import type { TypedField, FilterFieldsProps } from './filterDraft';
import styles from './Filter.module.css';

interface TypedFieldsProps extends FilterFieldsProps {
  readonly problems: Partial<Record<TypedField, string>>;
  readonly words: readonly string[];
  readonly onEnter: () => void;
}

/** 摘要, 金额, 字号: what is typed. */
export function TypedFields({ draft, change, problems, words, onEnter }: TypedFieldsProps) {
  const typed = (field: TypedField, label: string) => (
    <Input
      aria-label={label}
      aria-invalid={problems[field] !== undefined}
      value={draft[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      onPressEnter={onEnter}
      {...(problems[field] ? { status: 'error' as const } : {})}
    />
  );
  return (
    <>
      <FilterField title="摘要">
        <Input
          aria-label="摘要"
          placeholder="包含的文字"
          maxLength={200}
          value={draft.summary}
          onChange={({ target }) => change({ summary: target.value })}
          onPressEnter={onEnter}
        />
      </FilterField>
      <FilterField title="金额" problem={problems.amountFrom ?? problems.amountTo}>
        <Select
          aria-label="金额条件"
          className={styles.mode ?? ''}
          value={draft.amountMode}
          onChange={(amountMode) => change({ amountMode })}
          options={[
            { value: 'equal', label: '等于' },
            { value: 'range', label: '介于' },
          ]}
        />
        {typed('amountFrom', draft.amountMode === 'equal' ? '金额' : '金额从')}
        {draft.amountMode === 'range' && (
          <>
            <span>–</span>
            {typed('amountTo', '金额到')}
          </>
        )}
      </FilterField>
      <FilterField title="字号" problem={problems.numberFrom ?? problems.numberTo}>
        <Select
          aria-label="凭证字"
          className={styles.mode ?? ''}
          allowClear
          placeholder="字"
          value={draft.word}
          onChange={(word: string | undefined) => change({ word: word ?? null })}
          options={words.map((value) => ({ value, label: value }))}
        />
        {typed('numberFrom', '凭证号从')}
        <span>–</span>
        {typed('numberTo', '凭证号到')}
      </FilterField>
    </>
  );
}
