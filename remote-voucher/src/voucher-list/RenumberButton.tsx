import { useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { usePermission } from '@mingzhang/shell';
import { Button, lazyDialog } from '@mingzhang/shared/ui';

const RenumberDialog = lazyDialog(() => import('./RenumberDialog').then((m) => m.RenumberDialog));

interface RenumberButtonProps {
  readonly period: Period;
  readonly size?: 'small' | 'middle';
  /** The numbers are others now. */
  readonly onDone: () => void;
}

/** 整理断号 for those who may, and its dialog. */
export function RenumberButton({ period, size = 'middle', onDone }: RenumberButtonProps) {
  const mayWrite = usePermission('voucher.write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayWrite) return null;

  function done() {
    close();
    onDone();
  }

  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        整理断号
      </Button>
      {isOpen && <RenumberDialog period={period} onClose={close} onDone={done} />}
    </>
  );
}
