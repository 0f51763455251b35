import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useNotify } from '@mingzhang/shell';
import { lazyDialog } from '@mingzhang/shared/ui';

const ImportDialog = lazyDialog(() => import('./ImportDialog').then((m) => m.ImportDialog));

export interface Importing {
  /** Opens the dialog; the button gets the focus back once it is gone. */
  readonly start: (button: HTMLElement) => void;
  /** Part of the page, not of the button: the list below may be read again while it is open. */
  readonly dialog: ReactNode;
}

/** 导入 from the list; `onDone` hears of the newest month of the file. */
export function useImporting(onDone: (newest: Period | null) => void): Importing {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  // Only once the dialog is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (!isOpen) cameFrom.current?.focus();
  }, [isOpen]);

  return {
    start(button) {
      cameFrom.current = button;
      setOpen(true);
    },
    dialog: isOpen && (
      <ImportDialog
        onClose={() => setOpen(false)}
        onDone={(newest, count) => {
          setOpen(false);
          notify.success(`已导入 ${count} 张凭证`);
          onDone(newest);
        }}
      />
    ),
  };
}
