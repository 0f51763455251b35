import { problemText } from '@mingzhang/shared/http';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert, Modal, Money, Spin } from '@mingzhang/shared/ui';
import { Upload } from '@mingzhang/shared/ui-choice';
import { IMPORT_TEMPLATE_ADDRESS, type ImportPreview } from '../voucherImportApi';
import { useImport } from './useImport';
import styles from './Import.module.css';

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Everything is saved: the newest month, and how many vouchers. */
  readonly onDone: (newest: Period | null, count: number) => void;
}

/** 导入凭证: choose a file, see what it would create and every problem by sheet and row, then save all of it. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { file, preview, problem, isBusy, choose, save } = useImport(onDone);
  const canSave = file !== null && preview !== null && preview.problems.length === 0;
  return (
    <Modal
      open
      width={640}
      title="导入凭证"
      okText={canSave ? `导入 ${preview.voucherCount} 张凭证` : '导入'}
      okButtonProps={{ disabled: !canSave, loading: isBusy && preview !== null }}
      onOk={() => canSave && void save(file, preview)}
      onCancel={onClose}
    >
      <p className={styles.hint}>
        支持 .xlsx、.xls、.csv。先试导入，不会保存；有任何一行不对就都不导入。
        <a href={IMPORT_TEMPLATE_ADDRESS}>下载模板</a>
      </p>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(chosen: File) => {
          void choose(chosen);
          return false;
        }}
      >
        {file ? file.name : '点击选择文件，或把文件拖到这里'}
      </Upload.Dragger>
      {isBusy && !preview && <Spin style={{ display: 'block', margin: '16px auto' }} />}
      {problem !== null && (
        <Alert showIcon type="error" style={{ marginTop: 12 }} title={problemText(problem)} />
      )}
      {preview && <ImportResult preview={preview} />}
    </Modal>
  );
}

function ImportResult({ preview }: { readonly preview: ImportPreview }) {
  const { voucherCount, lineCount, debit, firstDate, lastDate, problems } = preview;
  if (problems.length > 0) {
    return (
      <div className={styles.result}>
        <Alert showIcon type="error" title={`有 ${problems.length} 处问题，改好文件后重新选择`} />
        <ul className={styles.problems} aria-label="导入问题">
          {problems.map(({ sheet, row, message }, index) => (
            <li key={index}>
              {row > 0 && `工作表“${sheet}”第${row}行：`}
              {message}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div className={styles.result}>
      <Alert
        showIcon
        type="success"
        title={
          <>
            可以导入 {voucherCount} 张凭证、{lineCount} 条分录，借方合计 <Money value={debit} />
          </>
        }
        description={`日期 ${firstDate} 至 ${lastDate}`}
      />
    </div>
  );
}
