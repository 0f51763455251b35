import { useState, type ReactNode } from 'react';
import { Spin } from '@mingzhang/shared/ui-spin';
import { ImportFrame } from '@mingzhang/shared/ui-choice';
import type { ImportFields, ListImporter, ListImportResult } from './listImportApi';
import { ListImportOutcome } from './ListImportOutcome';
import { useListImport } from './useListImport';
import styles from './ListImport.module.css';

export interface ListImportDialogProps {
  /** 科目: what one row of the list is. */
  readonly noun: string;
  readonly importer: ListImporter;
  /** Where the template is to be had. */
  readonly templateHref: string;
  /** What the columns mean, in a sentence or two. */
  readonly hint: ReactNode;
  /** What of the file is taken, where it has more than one; the first is proposed. */
  readonly choice?: ImportChoice;
  readonly onClose: () => void;
  readonly onDone: (result: ListImportResult) => void;
}

/** A field that goes beside the file, chosen in the dialog. */
interface ImportChoice {
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** 导入: choose a file, see what it would create and change and every problem by row, then take all of it in. */
export function ListImportDialog({
  noun,
  importer,
  templateHref,
  hint,
  choice,
  ...on
}: ListImportDialogProps) {
  const [chosen, setChosen] = useState(choice?.options[0]?.value ?? '');
  const fieldsOf = (value: string): ImportFields => (choice ? { [choice.field]: value } : {});
  const { file, result, problem, work, choose, save } = useListImport(importer, on.onDone);
  const take = (value: string) => {
    setChosen(value);
    if (file) void choose(file, fieldsOf(value));
  };
  const changes = result ? result.inserted + result.updated : 0;
  const isReady = result !== null && result.problemCount === 0 && changes > 0;
  return (
    <ImportFrame
      title={`导入${noun}`}
      width={760}
      limit="不超过 10 MB"
      templateHref={templateHref}
      hint={
        <>
          {hint}
          {choice && <ChoiceOf {...choice} value={chosen} isDisabled={work !== null} onChange={take} />}
        </>
      }
      file={file}
      okText={isReady ? `导入 ${changes} 行` : null}
      work={work}
      progress={
        work && (
          <div className={styles.progress} role="status">
            <Spin size="small" /> {work === 'trying' ? '正在检查文件…' : '正在导入…'}
          </div>
        )
      }
      problem={problem}
      onChoose={(dropped) => void choose(dropped, fieldsOf(chosen))}
      onSave={() => void save(fieldsOf(chosen))}
      onClose={on.onClose}
    >
      {result && !problem ? <ListImportOutcome noun={noun} result={result} /> : null}
    </ImportFrame>
  );
}

interface ChoiceOfProps extends ImportChoice {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few, in the sentence it belongs to. */
function ChoiceOf({ field, label, options, value, isDisabled, onChange }: ChoiceOfProps) {
  return (
    <span role="radiogroup" aria-label={label} className={styles.choice}>
      {label}：
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={field}
            checked={option.value === value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}
