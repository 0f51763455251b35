import { chosenTogether } from '@mingzhang/shared/fields/chosenTogether';
import { Button, UploadOutlined, useRemoval } from '@mingzhang/shared/ui';
import { Progress, Upload as FileInput } from '@mingzhang/shared/ui-choice';
import { removeFile, type Move } from '../movesApi';
import { FileCard } from './FileCard';
import styles from './Files.module.css';
import type { Upload, Uploads } from './useUploads';

interface FilesPanelProps {
  readonly move: Move;
  readonly uploads: Uploads;
  /** It is the step one is at; later it is the reminder beside it. */
  readonly isMain: boolean;
}

const ACCEPTED = '.xlsx,.xls,.csv,.txt,.htm,.html';

/** The left side: the files, in any order, each with what it is. */
export function FilesPanel({ move, uploads, isMain }: FilesPanelProps) {
  const confirm = useRemoval();
  const remove = (fileId: string, name: string) =>
    confirm({
      title: `移除文件“${name}”？`,
      content: '只是不迁入它，原来的文件不受影响；可以再上传。',
      okText: '移除',
      remove: () => removeFile(move.id, fileId),
    });
  return (
    <section className={styles.panel} aria-label="文件列表">
      <FileInput.Dragger {...chosenTogether(uploads.add)} accept={ACCEPTED}>
        <UploadOutlined /> 拖到这里，或点击选择，可多选
        {isMain && <p>原软件导出的序时账（凭证）、各月科目余额表、辅助余额表、科目表：Excel、CSV、文本</p>}
      </FileInput.Dragger>
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
      {move.files.map((file) => (
        <FileCard key={file.id} file={file} isWhole={isMain} onRemove={() => remove(file.id, file.name)} />
      ))}
    </section>
  );
}

function UploadRow({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { key, file, part, problem } = upload;
  return (
    <div className={styles.card} role="status" aria-label={`上传 ${file.name}`}>
      <b>{file.name}</b>
      {problem === null ? (
        <Progress
          percent={Math.round((part ?? 0) * 100)}
          aria-label={`上传进度 ${file.name}`}
          format={() => (part === null ? '等待' : part < 1 ? '上传中' : '读取中')}
        />
      ) : (
        <span data-wrong>没有上传：{problem}</span>
      )}
      <div>
        {problem !== null && (
          <Button type="link" size="small" onClick={() => uploads.retry(key)}>
            重试
          </Button>
        )}
        <Button
          type="link"
          size="small"
          aria-label={`取消上传 ${file.name}`}
          onClick={() => uploads.cancel(key)}
        >
          {problem === null ? '取消' : '不要了'}
        </Button>
      </div>
    </div>
  );
}
