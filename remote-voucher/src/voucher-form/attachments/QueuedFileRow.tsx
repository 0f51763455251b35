import { sizeText } from '@mingzhang/shared/accounting/attachment';
import { problemText } from '@mingzhang/shell';
import { Button, CloseOutlined, Tooltip } from '@mingzhang/shared/ui';
import { ReloadOutlined } from '@mingzhang/shared/ui-icons';
import { Spin } from '@mingzhang/shared/ui-spin';
import { KindMark } from './KindMark';
import type { QueuedFile } from './uploadQueue';
import { voucherUploads } from './voucherUploads';
import styles from './Attachments.module.css';

/** A file that has not arrived: how far it is, and what to do when it failed. */
export function QueuedFileRow({ file: queued }: { readonly file: QueuedFile }) {
  const { key, file, status } = queued;
  return (
    <li className={styles.file} data-status={status}>
      <KindMark name={file.name} />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <small role="status">
          {sizeText(file.size)} · {stateText(queued)}
        </small>
      </div>
      {status === 'sending' && <Spin size="small" />}
      {status === 'failed' && (
        <Button
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`重试 ${file.name}`}
          onClick={() => voucherUploads.retry(key)}
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
            onClick={() => voucherUploads.drop(key)}
          />
        </Tooltip>
      )}
    </li>
  );
}

function stateText({ status, target, problem }: QueuedFile): string {
  if (status === 'sending') return '正在上传…';
  if (status === 'failed') return `上传失败：${problemText(problem)}`;
  return target === null ? '保存后上传' : '等待上传';
}
