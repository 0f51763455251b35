import type { ReactNode } from 'react';
import { problemText } from '@mingzhang/shell';
import { Alert, Modal, Spin } from '@mingzhang/shared/ui';
import { Upload } from '@mingzhang/shared/ui-choice';
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
    <Modal
      open
      width={760}
      title={`导入${noun}`}
      okText={isReady ? `导入 ${changes} 行` : '导入'}
      okButtonProps={{ disabled: !isReady || work !== null, loading: work === 'saving' }}
      cancelButtonProps={{ disabled: work === 'saving' }}
      mask={{ closable: false }}
      onOk={() => void save()}
      // What is being saved is waited for: nobody shall wonder whether it was.
      onCancel={() => work !== 'saving' && on.onClose()}
    >
      <div className={styles.hint}>
        <p>
          支持 .xlsx、.xls、.csv，不超过 10 MB。先试导入，不会保存；有任何一行不对就都不导入。
          <a href={templateHref}>下载模板</a>
        </p>
        <p>{hint}</p>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={work !== null}
        beforeUpload={(chosen: File) => {
          void choose(chosen);
          return false;
        }}
      >
        <div className={styles.drop}>
          {file ? <b>{file.name}</b> : '点击选择文件，或把文件拖到这里'}
          {file && !work && <span className={styles.hint}>点击或拖动，换一个文件</span>}
        </div>
      </Upload.Dragger>
      {work && (
        <div className={styles.result} role="status">
          <Spin size="small" /> {work === 'trying' ? '正在检查文件…' : '正在导入…'}
        </div>
      )}
      {problem !== null && (
        <div className={styles.result}>
          <Alert showIcon type="error" title={problemText(problem)} />
        </div>
      )}
      {result && !problem && <ListImportOutcome noun={noun} result={result} />}
    </Modal>
  );
}
