import { attachmentCalls } from '@mingzhang/shared/fields/attachments/attachmentCalls';
import { AttachmentPanel } from '@mingzhang/shared/fields/attachments/AttachmentPanel';
import { Alert } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { http, ignoreReported, problemText } from '@mingzhang/shell';
import type { Attachments } from './useAttachments';
import { voucherUploads } from './voucherUploads';

const calls = attachmentCalls({ http, ignoreReported, problemText }, '/voucher');

interface AttachmentDrawerProps {
  /** 记-3, or 新凭证. */
  readonly title: string;
  readonly attachments: Attachments;
  /** Audited, closed, or not one's to change: files are looked at only. */
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** 附件 of a voucher. */
export function AttachmentDrawer({ title, attachments, isReadOnly, onClose }: AttachmentDrawerProps) {
  const { voucherId, areWaiting } = attachments;
  return (
    <Drawer open size={520} title={`附件 · ${title}`} onClose={onClose}>
      <AttachmentPanel
        files={{ ...attachments, calls, ownerId: voucherId, queue: voucherUploads }}
        isReadOnly={isReadOnly}
        emptyText="这张凭证没有附件"
        note={
          areWaiting && (
            <Alert
              showIcon
              type="info"
              title="凭证保存后自动上传；文件不随草稿保留，保存前请不要关闭网页。"
            />
          )
        }
        onClose={onClose}
      />
    </Drawer>
  );
}
