import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useNotify } from '@mingzhang/shell';
import { lazyDialog } from '@mingzhang/shared/ui';

const ImportDialog = lazyDialog(() => import('./ImportDialog').then((m) => m.ImportDialog));
const AttachmentDropDialog = lazyDialog(() =>
  import('./attachment-drop/AttachmentDropDialog').then((m) => m.AttachmentDropDialog),
);

export interface Importing {
  /** Opens the dialog; the button gets the focus back once it is gone. */
  readonly start: (button: HTMLElement) => void;
  /** Part of the page, not of the button: the list below may be read again while it is open. */
  readonly dialog: ReactNode;
}

/**
 * 导入 from the list, of vouchers or of their files; `onDone` hears of the newest month of the vouchers.
 * @param month that the list shows
 */
export function useImporting(month: Period, onDone: (newest: Period | null) => void): Importing {
  const notify = useNotify();
  const [open, setOpen] = useState<'vouchers' | 'attachments' | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  // Only once the dialog is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (open === null) cameFrom.current?.focus();
  }, [open]);

  return {
    start(button) {
      cameFrom.current = button;
      setOpen('vouchers');
    },
    dialog: (
      <>
        {open === 'vouchers' && (
          <ImportDialog
            onClose={() => setOpen(null)}
            onAttachments={() => setOpen('attachments')}
            onDone={(newest, count) => {
              setOpen(null);
              notify.success(`已导入 ${count} 张凭证`);
              onDone(newest);
            }}
          />
        )}
        {open === 'attachments' && (
          <AttachmentDropDialog
            month={month}
            onClose={() => setOpen(null)}
            onDone={(count, left) => {
              setOpen(null);
              const rest = left > 0 ? `，${left} 个没有放入` : '';
              notify.success(`已放入 ${count} 个附件${rest}`);
            }}
          />
        )}
      </>
    ),
  };
}
