import { attachmentKinds, type Attachment } from '../../accounting/attachment';
import { Button, Modal, RightOutlined, useHotkeys } from '@mingzhang/shared/ui';
import { LeftOutlined } from '@mingzhang/shared/ui-icons';
import type { AttachmentCalls } from './attachmentCalls';
import styles from './Attachments.module.css';

interface AttachmentPreviewProps {
  readonly calls: Pick<AttachmentCalls, 'address' | 'download'>;
  readonly ownerId: number;
  readonly files: readonly Attachment[];
  readonly shown: Attachment;
  readonly onShow: (file: Attachment) => void;
  readonly onClose: () => void;
}

/** A picture or a PDF at a size one can read; ← → turn to the others. */
export function AttachmentPreview({ calls, ownerId, files, shown, onShow, onClose }: AttachmentPreviewProps) {
  const visible = files.filter(({ kind }) => attachmentKinds[kind].preview !== null);
  const index = visible.findIndex(({ id }) => id === shown.id);
  const [before, after] = [visible[index - 1], visible[index + 1]];
  useHotkeys({ arrowleft: () => before && onShow(before), arrowright: () => after && onShow(after) });
  const address = calls.address(ownerId, shown.id);
  return (
    <Modal
      open
      centered
      width="min(1100px, 94vw)"
      title={shown.name}
      onCancel={onClose}
      footer={
        <div className={styles.previewFooter}>
          {visible.length > 1 && (
            <span>
              <Button
                icon={<LeftOutlined />}
                aria-label="上一个附件"
                disabled={!before}
                onClick={() => before && onShow(before)}
              />{' '}
              {index + 1} / {visible.length}{' '}
              <Button
                icon={<RightOutlined />}
                aria-label="下一个附件"
                disabled={!after}
                onClick={() => after && onShow(after)}
              />
            </span>
          )}
          <span className={styles.previewActions}>
            <Button href={address} target="_blank" rel="noopener">
              新窗口打开
            </Button>
            <Button href={calls.download(ownerId, shown.id)} download>
              下载
            </Button>
            <Button type="primary" onClick={onClose}>
              关闭
            </Button>
          </span>
        </div>
      }
    >
      {attachmentKinds[shown.kind].preview === 'image' ? (
        <img key={shown.id} className={styles.picture} src={address} alt={shown.name} />
      ) : (
        <iframe key={shown.id} className={styles.document} src={address} title={shown.name} />
      )}
    </Modal>
  );
}
