import { useRef, useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { usePermission } from '@mingzhang/shared/session';
import { App, Button, UploadOutlined } from '@mingzhang/shared/ui';
import { ImportDialog } from './ImportDialog';

/** 导入, for those who may write; afterwards the list shows the newest month of the file. */
export function ImportButton({ onDone }: { readonly onDone: (newest: Period | null) => void }) {
  const mayWrite = usePermission('voucher.write');
  const { message } = App.useApp();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  const close = () => {
    setOpen(false);
    // The dialog keeps the focus until it is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button ref={button} icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {isOpen && (
        <ImportDialog
          onClose={close}
          onDone={(newest, count) => {
            close();
            message.success(`已导入 ${count} 张凭证`);
            onDone(newest);
          }}
        />
      )}
    </>
  );
}
