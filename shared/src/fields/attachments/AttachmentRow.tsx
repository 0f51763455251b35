import { useRef, useState, type ComponentProps } from 'react';
import { attachmentKinds, sizeText, type Attachment } from '../../accounting/attachment';
import { Button, DeleteOutlined, DownloadOutlined, Tooltip, useRemoval } from '@mingzhang/shared/ui';
import { EditOutlined } from '@mingzhang/shared/ui-icons';
import type { AttachmentCalls } from './attachmentCalls';
import { FileNameField } from './FileNameField';
import { KindMark } from './KindMark';
import styles from './Attachments.module.css';

interface AttachmentRowProps {
  readonly calls: AttachmentCalls;
  readonly ownerId: number;
  readonly file: Attachment;
  /** It is neither renamed nor deleted. */
  readonly isFixed: boolean;
  readonly onShow: () => void;
}

/** A stored file: its name, who added it when, and its commands. */
export function AttachmentRow({ calls, ownerId, file, isFixed, onShow }: AttachmentRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  /** Null: the name stays. The cursor goes back to where it came from. */
  async function rename(name: string | null) {
    // A refusal has been shown by then; the old name is then still there.
    if (name !== null) await calls.rename(ownerId, file.id, name).catch(calls.ignoreReported);
    setRenaming(false);
    setTimeout(() => renameButton.current?.focus());
  }

  return (
    <li className={styles.file}>
      {attachmentKinds[file.kind].preview === 'image' ? (
        <img className={styles.thumbnail} src={calls.address(ownerId, file.id)} alt="" loading="lazy" />
      ) : (
        <KindMark name={file.name} />
      )}
      <div className={styles.about}>
        {isRenaming ? (
          <FileNameField name={file.name} onDone={(name) => void rename(name)} />
        ) : (
          <FileName address={calls.download(ownerId, file.id)} file={file} onShow={onShow} />
        )}
        <small>
          {file.invoice === undefined ? '' : `发票 ${file.invoice} · `}
          {sizeText(file.size)} · {file.uploaderName} · {inShanghai.format(file.uploadedAt)}
        </small>
      </div>
      <IconButton
        title="下载"
        file={file}
        icon={<DownloadOutlined />}
        href={calls.download(ownerId, file.id)}
        download
      />
      {!isFixed && file.invoice === undefined && (
        <>
          <IconButton
            ref={renameButton}
            title="重命名"
            file={file}
            icon={<EditOutlined />}
            onClick={() => setRenaming(true)}
          />
          <RemoveButton file={file} onRemove={() => calls.remove(ownerId, file.id)} />
        </>
      )}
    </li>
  );
}

interface FileNameProps extends Pick<AttachmentRowProps, 'file' | 'onShow'> {
  /** Where it is saved from. */
  readonly address: string;
}

/** Shows what a browser can show, and saves the rest. */
function FileName({ address, file, onShow }: FileNameProps) {
  if (attachmentKinds[file.kind].preview === null) {
    return (
      <a className={styles.name} href={address} download title={`下载 ${file.name}`}>
        {file.name}
      </a>
    );
  }
  return (
    <button type="button" className={styles.name} title={`预览 ${file.name}`} onClick={onShow}>
      {file.name}
    </button>
  );
}

interface RemoveButtonProps extends Pick<AttachmentRowProps, 'file'> {
  readonly onRemove: () => Promise<void>;
}

function RemoveButton({ file, onRemove }: RemoveButtonProps) {
  const confirmRemoval = useRemoval();
  const remove = () =>
    confirmRemoval({
      title: `删除附件“${file.name}”？`,
      content: '删除后不能恢复；删除人和时间会留在操作日志里。',
      remove: onRemove,
    });

  return <IconButton title="删除" file={file} danger icon={<DeleteOutlined />} onClick={remove} />;
}

interface IconButtonProps extends ComponentProps<typeof Button> {
  readonly title: string;
  readonly file: Attachment;
}

function IconButton({ title, file, ...button }: IconButtonProps) {
  return (
    <Tooltip title={title}>
      <Button type="text" size="small" aria-label={`${title} ${file.name}`} {...button} />
    </Tooltip>
  );
}

// Swedish dates are written 2026-03-15 14:05.
const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});
