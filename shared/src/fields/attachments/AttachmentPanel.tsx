import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ServerState } from '../../facades/server-state';
import { Alert, EmptyState, ErrorState, Skeleton, useHotkeys } from '@mingzhang/shared/ui';
import type { Attachment } from '../../accounting/attachment';
import { AttachmentPreview } from './AttachmentPreview';
import { AttachmentRow } from './AttachmentRow';
import type { AttachmentCalls } from './attachmentCalls';
import type { AttachmentList } from './attachmentsApi';
import { pastedFiles } from './namedFiles';
import { FileDrop } from './FileDrop';
import { QueuedFileRow } from './QueuedFileRow';
import type { QueuedFile, UploadQueue } from './uploadQueue';
import styles from './Attachments.module.css';

/** The files of one owner: stored, and being uploaded. */
export interface OwnerFiles {
  readonly calls: AttachmentCalls;
  /** Null: not saved yet, everything waits. */
  readonly ownerId: number | null;
  readonly stored: ServerState<AttachmentList>;
  readonly queue: Pick<UploadQueue<unknown>, 'retry' | 'drop'>;
  /** Files chosen here that have not arrived. */
  readonly queued: readonly QueuedFile<unknown>[];
  /** Why some of the files chosen last were not taken. */
  readonly refused: readonly string[];
  readonly choose: (files: readonly File[]) => void;
}

interface AttachmentPanelProps {
  readonly files: OwnerFiles;
  /** Not one's to change, or not any more: files are looked at only. */
  readonly isReadOnly: boolean;
  /** What is written where there are none. */
  readonly emptyText: string;
  /** Before the list. */
  readonly note?: ReactNode;
  /** Esc where nothing has the focus; absent: nothing is to be closed. */
  readonly onClose?: () => void;
}

/** 附件: drop, paste or choose files; view, save, rename and delete them. */
export function AttachmentPanel({ files, isReadOnly, emptyText, note, onClose }: AttachmentPanelProps) {
  const [shown, setShown] = useState<Attachment | null>(null);
  const { calls, ownerId, stored, refused, choose } = files;
  usePastedFiles(choose, isReadOnly);
  useEscape(onClose, shown === null);
  return (
    <div className={styles.panel}>
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
      {note}
      {stored.problem ? (
        <ErrorState problem={stored.problem} />
      ) : stored.data === null ? (
        <Skeleton active />
      ) : (
        <FileList files={files} list={stored.data} onShow={setShown} {...{ isReadOnly, emptyText }} />
      )}
      {shown && ownerId !== null && (
        <AttachmentPreview
          {...{ calls, ownerId, shown }}
          files={stored.data?.files ?? []}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface FileListProps extends Pick<AttachmentPanelProps, 'files' | 'isReadOnly' | 'emptyText'> {
  readonly list: AttachmentList;
  readonly onShow: (file: Attachment) => void;
}

function FileList({ files, list, isReadOnly, emptyText, onShow }: FileListProps) {
  const { calls, ownerId, queue, queued } = files;
  if (list.files.length === 0 && queued.length === 0) {
    return isReadOnly ? <EmptyState text={emptyText} /> : null;
  }
  return (
    <ul className={styles.files} aria-label="附件">
      {ownerId !== null &&
        list.files.map((file) => (
          <AttachmentRow
            key={file.id}
            {...{ calls, ownerId, file }}
            isFixed={isReadOnly || list.areFixed}
            onShow={() => onShow(file)}
          />
        ))}
      {queued.map((file) => (
        <QueuedFileRow key={file.key} {...{ file, queue }} failureText={calls.failureText} />
      ))}
    </ul>
  );
}

/** Ctrl+V anywhere while it is shown; text that is pasted into a field stays text. */
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
function useEscape(onClose: (() => void) | undefined, isEnabled: boolean): void {
  useHotkeys(
    { escape: () => document.activeElement === document.body && onClose?.() },
    isEnabled && onClose !== undefined,
  );
}
