import { useEffect, useRef, useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useNotify, usePermission } from '@mingzhang/shell';
import { Button, lazyDialog, UploadOutlined } from '@mingzhang/shared/ui';

const ImportDialog = lazyDialog(() => import('./ImportDialog').then((m) => m.ImportDialog));

/** 导入, for those who may write; afterwards the list shows the newest month of the file. */
export function ImportButton({ onDone }: { readonly onDone: (newest: Period | null) => void }) {
  const mayWrite = usePermission('voucher.write');
  const notify = useNotify();
  const button = useRef<HTMLButtonElement>(null);
  /** Null: it was not opened yet. */
  const [isOpen, setOpen] = useState<boolean | null>(null);

  // Only once the dialog is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (isOpen === false) button.current?.focus();
  }, [isOpen]);

  if (!mayWrite) return null;
  return (
    <>
      <Button ref={button} icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {isOpen && (
        <ImportDialog
          onClose={() => setOpen(false)}
          onDone={(newest, count) => {
            setOpen(false);
            notify.success(`已导入 ${count} 张凭证`);
            onDone(newest);
          }}
        />
      )}
    </>
  );
}
