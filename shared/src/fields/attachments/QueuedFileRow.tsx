import { sizeText } from '../../accounting/attachment';
import { Button, CloseOutlined, Tooltip } from '@mingzhang/shared/ui';
import { ReloadOutlined } from '@mingzhang/shared/ui-icons';
import { Spin } from '@mingzhang/shared/ui-spin';
import { KindMark } from './KindMark';
import type { QueuedFile, UploadQueue } from './uploadQueue';
import styles from './Attachments.module.css';

interface QueuedFileRowProps {
  readonly file: QueuedFile<unknown>;
  readonly queue: Pick<UploadQueue<unknown>, 'retry' | 'drop'>;
  readonly failureText: (failure: unknown) => string;
}

/** A file that has not arrived: how far it is, and what to do when it failed. */
export function QueuedFileRow({ file: queued, queue, failureText }: QueuedFileRowProps) {
  const { key, file, status } = queued;
  return (
    <li className={styles.file} data-status={status}>
      <KindMark name={file.name} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <small role="status">
          {sizeText(file.size)} · {stateText(queued, failureText)}
        </small>
      </div>
      {status === 'sending' && <Spin size="small" />}
      {status === 'failed' && (
        <Button
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`重试 ${file.name}`}
          onClick={() => queue.retry(key)}
        >
          重试
        </Button>
      )}
      {status !== 'sending' && (
        <Tooltip title="移除">
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`不上传 ${file.name}`}
            onClick={() => queue.drop(key)}
          />
        </Tooltip>
      )}
    </li>
  );
}

function stateText(
  { status, target, problem }: QueuedFile<unknown>,
  failureText: (failure: unknown) => string,
): string {
  if (status === 'sending') return '正在上传…';
  if (status === 'failed') return `上传失败：${failureText(problem)}`;
  return target === null ? '保存后上传' : '等待上传';
}
