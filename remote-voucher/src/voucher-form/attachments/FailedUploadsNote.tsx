import { useEffect } from 'react';
import { lazyDialog } from '@mingzhang/shared/ui';
import type { Attachments } from './useAttachments';

const loadNotices = () => import('./FailedUploads').then((m) => m.FailedUploads);
const FailedUploads = lazyDialog(loadNotices);

interface FailedUploadsNoteProps {
  readonly attachments: Attachments;
  readonly onOpen: () => void;
}

/** Says which files did not arrive. Its code is fetched with the first file that is sent: the network is there then. */
export function FailedUploadsNote({ attachments, onOpen }: FailedUploadsNoteProps) {
  const { queued, failedElsewhere } = attachments;
  const isSending = queued.length > 0;
  useEffect(() => {
    // When it cannot be loaded, the notice tries again and says so.
    if (isSending) loadNotices().catch(() => undefined);
  }, [isSending]);
  const hasFailed = failedElsewhere.length > 0 || queued.some(({ status }) => status === 'failed');
  return hasFailed && <FailedUploads attachments={attachments} onOpen={onOpen} onClose={() => undefined} />;
}
