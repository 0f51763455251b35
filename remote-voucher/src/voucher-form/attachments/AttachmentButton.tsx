import { Button, Tooltip } from '@mingzhang/shared/ui';
import { PaperClipOutlined } from '@mingzhang/shared/ui-icons';
import { Spin } from '@mingzhang/shared/ui-spin';
import type { Attachments } from './useAttachments';

interface AttachmentButtonProps {
  readonly attachments: Attachments;
  readonly onOpen: () => void;
}

/** The paper clip beside 附单据: how many files the server has, how many are still to arrive, and the way to them. */
export function AttachmentButton({ attachments: { stored, queued }, onOpen }: AttachmentButtonProps) {
  const count = stored.data?.files.length ?? 0;
  const waiting = queued.length;
  const isSending = queued.some(({ status }) => status === 'sending');
  const hasFailed = queued.some(({ status }) => status === 'failed');
  return (
    <Tooltip title="附件 (Alt+A)">
      <Button
        type="text"
        size="small"
        danger={hasFailed}
        icon={isSending ? <Spin size="small" /> : <PaperClipOutlined />}
        aria-label={['附件', count > 0 && `${count} 个`, waiting > 0 && `待上传 ${waiting} 个`]
          .filter(Boolean)
          .join(' ')}
        onClick={onOpen}
      >
        {count > 0 && count}
        {waiting > 0 && `+${waiting}`}
      </Button>
    </Tooltip>
  );
}
