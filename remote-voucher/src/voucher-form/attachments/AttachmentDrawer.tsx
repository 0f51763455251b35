import { useEffect, useEffectEvent, useState } from 'react';
import type { Attachment } from '@mingzhang/shared/accounting/attachment';
import { Alert, EmptyState, ErrorState, Skeleton, useHotkeys } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { deleteAttachment, renameAttachment } from '../../voucherAttachmentApi';
import { AttachmentPreview } from './AttachmentPreview';
import { AttachmentRow } from './AttachmentRow';
import { pastedFiles } from './chooseFiles';
import { FileDrop } from './FileDrop';
import { QueuedFileRow } from './QueuedFileRow';
import type { Attachments } from './useAttachments';
import styles from './Attachments.module.css';

interface AttachmentDrawerProps {
  /** 记-3, or 新凭证. */
  readonly title: string;
  readonly attachments: Attachments;
  /** Audited, closed, or not one's to change: files are looked at only. */
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** 附件 of a voucher: drop, paste or choose files; view, save, rename and delete them. */
export function AttachmentDrawer({ title, attachments, isReadOnly, onClose }: AttachmentDrawerProps) {
  const [shown, setShown] = useState<Attachment | null>(null);
  const { voucherId, stored, refused, choose } = attachments;
  usePastedFiles(choose, isReadOnly);
  useEscape(onClose, shown === null);
  return (
    <Drawer open size={520} title={`附件 · ${title}`} onClose={onClose}>
      <div className={styles.drawer}>
        {!isReadOnly && <FileDrop onChoose={choose} />}
        {refused.length > 0 && (
          <Alert
            showIcon
            type="warning"
            title="有文件没有加上"
            description={
              <ul className={styles.refused}>
                {refused.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            }
          />
        )}
        {voucherId === null && attachments.queued.length > 0 && (
          <Alert showIcon type="info" title="凭证保存后自动上传；文件不随草稿保留，保存前请不要关闭网页。" />
        )}
        {stored.problem ? (
          <ErrorState problem={stored.problem} />
        ) : stored.data === null ? (
          <Skeleton active />
        ) : (
          <FileList
            attachments={attachments}
            files={stored.data.files}
            isReadOnly={isReadOnly}
            onShow={setShown}
          />
        )}
      </div>
      {shown && voucherId !== null && (
        <AttachmentPreview
          voucherId={voucherId}
          files={stored.data?.files ?? []}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Drawer>
  );
}

interface FileListProps extends Pick<AttachmentDrawerProps, 'attachments' | 'isReadOnly'> {
  readonly files: readonly Attachment[];
  readonly onShow: (file: Attachment) => void;
}

function FileList({ attachments, files, isReadOnly, onShow }: FileListProps) {
  const { voucherId, queued } = attachments;
  if (files.length === 0 && queued.length === 0) {
    return isReadOnly ? <EmptyState text="这张凭证没有附件" /> : null;
  }
  return (
    <ul className={styles.files} aria-label="附件">
      {voucherId !== null &&
        files.map((file) => (
          <AttachmentRow
            key={file.id}
            voucherId={voucherId}
            file={file}
            isReadOnly={isReadOnly}
            onShow={() => onShow(file)}
            onRename={(name) => renameAttachment(voucherId, file.id, name)}
            onRemove={() => deleteAttachment(voucherId, file.id)}
          />
        ))}
      {queued.map((file) => (
        <QueuedFileRow key={file.key} file={file} />
      ))}
    </ul>
  );
}

/** Ctrl+V anywhere while the drawer is open; text that is pasted into a field stays text. */
function usePastedFiles(choose: (files: readonly File[]) => void, isReadOnly: boolean): void {
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (isReadOnly) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData, new Date());
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [isReadOnly]);
}

/** Esc also when the button one was on has gone with its file: then nothing in the drawer hears the key. */
function useEscape(onClose: () => void, isEnabled: boolean): void {
  useHotkeys({ escape: () => document.activeElement === document.body && onClose() }, isEnabled);
}
