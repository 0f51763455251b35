import { Alert, Upload } from 'antd';
import type { ReactNode } from 'react';
import styles from './ImportFrame.module.css';
import { Modal } from '../Modal';

interface ImportFrameProps {
  /** 导入凭证 */
  readonly title: string;
  readonly width: number;
  /** 不超过 10 MB: what a file may be. */
  readonly limit: string;
  readonly templateHref: string;
  /** What the file is to hold, in a sentence or two. */
  readonly hint: ReactNode;
  readonly file: File | null;
  /** What the button does, with how much: 导入 12 行. Null: there is nothing that can be taken in. */
  readonly okText: string | null;
  readonly work: 'trying' | 'saving' | null;
  /** How far the work is. */
  readonly progress: ReactNode;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
  readonly onSave: () => void;
  /** Asked to close, also while a file is being tried; what is being saved is waited for. */
  readonly onClose: () => void;
  /** What 试导入 found. */
  readonly children: ReactNode;
}

/** 导入: choose a file, see what it would do and every problem, then take all of it in. */
export function ImportFrame(props: ImportFrameProps) {
  const { file, okText, work, problem } = props;
  return (
    <Modal
      open
      width={props.width}
      title={props.title}
      okText={okText ?? '导入'}
      okButtonProps={{ disabled: okText === null || work !== null, loading: work === 'saving' }}
      cancelButtonProps={{ disabled: work === 'saving' }}
      mask={{ closable: false }}
      onOk={props.onSave}
      // Closing waits for the save, so that its result is seen.
      onCancel={() => work !== 'saving' && props.onClose()}
    >
      <div className={styles.hint}>
        <p>
          支持 .xlsx、.xls、.csv、.txt，{props.limit}。先试导入，不会保存；有任何一行不对就都不导入。
          <a href={props.templateHref} download>
            下载模板
          </a>
        </p>
        <p>{props.hint}</p>
      </div>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv,.txt,.tsv"
        maxCount={1}
        showUploadList={false}
        disabled={work !== null}
        beforeUpload={(chosen: File) => {
          props.onChoose(chosen);
          return false;
        }}
      >
        <div className={styles.drop}>
          {file ? <b>{file.name}</b> : '点击选择文件，或把文件拖到这里'}
          {file && !work && <span className={styles.hint}>点击或拖动，换一个文件</span>}
        </div>
      </Upload.Dragger>
      {props.progress}
      {problem !== null && (
        <div className={styles.result}>
          <Alert showIcon type="error" title={problem} />
        </div>
      )}
      {props.children !== null && <div className={styles.result}>{props.children}</div>}
    </Modal>
  );
}
