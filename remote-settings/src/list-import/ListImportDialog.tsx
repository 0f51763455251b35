import type { ReactNode } from 'react';
import { problemText } from '@mingzhang/shell';
import { Spin } from '@mingzhang/shared/ui-spin';
import { ImportFrame } from '@mingzhang/shared/ui-choice';
import type { ListImportResult, ListImportTarget } from './listImportApi';
import { ListImportOutcome } from './ListImportOutcome';
import { useListImport } from './useListImport';
import styles from './ListImport.module.css';

export interface ListImportDialogProps {
  /** 科目: what one row of the list is. */
  readonly noun: string;
  readonly target: ListImportTarget;
  /** Where the template is to be had. */
  readonly templateHref: string;
  /** What the columns mean, in a sentence or two. */
  readonly hint: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (result: ListImportResult) => void;
}

/** 导入: choose a file, see what it would create and change and every problem by row, then take all of it in. */
export function ListImportDialog({ noun, target, templateHref, hint, ...on }: ListImportDialogProps) {
  const { file, result, problem, work, choose, save } = useListImport(target, on.onDone);
  const changes = result ? result.inserted + result.updated : 0;
  const isReady = result !== null && result.problemCount === 0 && changes > 0;
  return (
    <ImportFrame
      title={`导入${noun}`}
      width={760}
      limit="不超过 10 MB"
      templateHref={templateHref}
      hint={hint}
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
      problem={problem === null ? null : problemText(problem)}
      onChoose={(chosen) => void choose(chosen)}
      onSave={() => void save()}
      onClose={on.onClose}
    >
      {result && !problem ? <ListImportOutcome noun={noun} result={result} /> : null}
    </ImportFrame>
  );
}
