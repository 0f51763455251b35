import { AttachmentPanel } from '@mingzhang/shared/fields/attachments/AttachmentPanel';
import { attachmentCalls } from '@mingzhang/shared/fields/attachments/attachmentCalls';
import { attachedFiles, useAttachedFiles } from '@mingzhang/shared/fields/attachments/useAttachedFiles';
import { http, ignoreReported, problemText, usePermission, useServerState } from '@mingzhang/shell';

const cardFiles = attachedFiles(
  attachmentCalls({ http, ignoreReported, problemText }, '/asset'),
  '一张资产卡片',
);

interface CardFilesPanelProps {
  readonly id: number;
  /** Called when its code cannot be loaded. */
  readonly onClose: () => void;
}

/** 附件 of a card: contracts, invoices, photographs. They are kept at once, also of an asset that is gone. */
export function CardFilesPanel({ id }: CardFilesPanelProps) {
  const mayWrite = usePermission('asset.write');
  const stored = useServerState(['attachments', 'asset', id], (signal) => cardFiles.calls.list(id, signal));
  const files = useAttachedFiles(cardFiles, id, stored);
  return <AttachmentPanel files={files} isReadOnly={!mayWrite} emptyText="这张卡片没有附件" />;
}
