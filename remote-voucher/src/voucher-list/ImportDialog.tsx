import { problemText } from '@mingzhang/shell';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert, Modal } from '@mingzhang/shared/ui';
import { Upload } from '@mingzhang/shared/ui-choice';
import { IMPORT_TEMPLATE_ADDRESS } from '../voucherImportApi';
import { ImportProgressBar } from './ImportProgressBar';
import { ImportResult } from './ImportResult';
import { useImport } from './useImport';
import styles from './Import.module.css';

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Everything is saved: the newest month, and how many vouchers. */
  readonly onDone: (newest: Period | null, count: number) => void;
}

/** 导入凭证: choose a file, see what it would create and every problem by worksheet and row, then save all of it. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { file, preview, problem, work, choose, renumber, save, cancel } = useImport(onDone);
  const ready = file && preview?.problemCount === 0 ? { file, preview } : null;
  const close = () => {
    // What is being saved is waited for: nobody shall wonder whether it was.
    if (work?.aim === 'saving') return;
    cancel(work?.sent === 1);
    onClose();
  };
  return (
    <Modal
      open
      width={720}
      title="导入凭证"
      okText={ready ? `导入 ${ready.preview.voucherCount} 张凭证` : '导入'}
      okButtonProps={{ disabled: !ready || work !== null, loading: work?.aim === 'saving' }}
      cancelButtonProps={{ disabled: work?.aim === 'saving' }}
      mask={{ closable: false }}
      onOk={() => ready && void save(ready.file, ready.preview)}
      onCancel={close}
    >
      <ImportHints />
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
      {work && <ImportProgressBar key={work.watchKey} work={work} onCancel={cancel} />}
      {problem !== null && (
        <div className={styles.result}>
          <Alert showIcon type="error" title={problemText(problem)} />
        </div>
      )}
      {preview && <ImportResult preview={preview} onRenumber={() => file && void renumber(file)} />}
    </Modal>
  );
}

function ImportHints() {
  return (
    <div className={styles.hint}>
      <p>
        支持 .xlsx、.xls、.csv，不超过 10 MB、5 万行。先试导入，不会保存；有任何一行不对就都不导入。
        <a href={IMPORT_TEMPLATE_ADDRESS}>下载模板</a>
      </p>
      <p>本系统导出的凭证可以原样导回，只有制单人改为导入的人，审核、红冲的对应关系和附件文件不带回。</p>
    </div>
  );
}
