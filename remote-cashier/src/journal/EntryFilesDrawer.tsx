import { AttachmentPanel } from '@mingzhang/shared/fields/attachments/AttachmentPanel';
import { attachmentCalls } from '@mingzhang/shared/fields/attachments/attachmentCalls';
import { attachedFiles, useAttachedFiles } from '@mingzhang/shared/fields/attachments/useAttachedFiles';
import { Alert } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { http, ignoreReported, problemText, useServerState } from '@mingzhang/shell';
import type { ListedEntry } from './journalApi';

/** The list tells how many there are. */
const entryFiles = attachedFiles(
  attachmentCalls({ http, ignoreReported, problemText }, '/cashier/journal', ['journal']),
  '一笔日记账',
);

interface EntryFilesDrawerProps {
  readonly entry: Pick<ListedEntry, 'id' | 'on' | 'summary'>;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** 附件 of an entry: receipts, slips of the bank. */
export function EntryFilesDrawer({ entry, isReadOnly, onClose }: EntryFilesDrawerProps) {
  const { id, on, summary } = entry;
  const stored = useServerState(['attachments', 'journal', id], (signal) =>
    entryFiles.calls.list(id, signal),
  );
  const files = useAttachedFiles(entryFiles, id, stored);
  const areFixed = stored.data?.areFixed === true && !isReadOnly;
  return (
    <Drawer open size={520} title={`附件 · ${on} ${summary}`} onClose={onClose}>
      <AttachmentPanel
        {...{ files, isReadOnly, onClose }}
        emptyText="这一笔没有附件"
        note={
          areFixed && (
            <Alert showIcon type="info" title="这一天已日结或已结账：附件可以添加，不能重命名或删除。" />
          )
        }
      />
    </Drawer>
  );
}
