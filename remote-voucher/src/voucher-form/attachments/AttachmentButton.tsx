import { Button, PaperClipOutlined, Spin, Tooltip } from '@mingzhang/shared/ui';
import type { Attachments } from './useAttachments';

interface AttachmentButtonProps {
  readonly attachments: Attachments;
  readonly onOpen: () => void;
}

/** The paper clip beside 附单据: how many files there are, and the way to them. */
export function AttachmentButton({ attachments: { total, queued }, onOpen }: AttachmentButtonProps) {
  const isSending = queued.some(({ status }) => status === 'sending');
  const hasFailed = queued.some(({ status }) => status === 'failed');
  return (
    <Tooltip title="附件 (Alt+A)">
      <Button
        type="text"
        size="small"
        danger={hasFailed}
        icon={isSending ? <Spin size="small" /> : <PaperClipOutlined />}
        aria-label={total === 0 ? '附件' : `附件 ${total} 个`}
        onClick={onOpen}
      >
        {total > 0 && total}
      </Button>
    </Tooltip>
  );
}
