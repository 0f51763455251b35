import { useEffect, useRef, useState } from 'react';
import { Button, lazyDialog, UploadOutlined } from '@mingzhang/shared/ui';
import type { ListImportDialogProps } from './ListImportDialog';

const ListImportDialog = lazyDialog(() => import('./ListImportDialog').then((m) => m.ListImportDialog));

export interface ListImportButtonProps extends Omit<ListImportDialogProps, 'onClose' | 'onDone'> {
  readonly isDisabled?: boolean;
  /** Why it is disabled. */
  readonly disabledReason?: string;
  /** A file was taken in: what to tell the reader. */
  readonly onImported: (message: string) => void;
}

/** 导入 of a list; for those who may write it. */
export function ListImportButton({
  isDisabled = false,
  disabledReason,
  onImported,
  ...about
}: ListImportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Back once the dialog is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (!isOpen) return;
    const opener = button.current;
    return () => opener?.focus();
  }, [isOpen]);

  return (
    <>
      <Button
        ref={button}
        icon={<UploadOutlined />}
        disabled={isDisabled}
        title={isDisabled ? disabledReason : undefined}
        onClick={() => setOpen(true)}
      >
        导入
      </Button>
      {isOpen && (
        <ListImportDialog
          {...about}
          onClose={() => setOpen(false)}
          onDone={({ inserted, updated }) => {
            setOpen(false);
            onImported(`已导入${about.noun}：新增 ${inserted} 行，修改 ${updated} 行`);
          }}
        />
      )}
    </>
  );
}
