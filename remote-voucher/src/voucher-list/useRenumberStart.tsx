import { useState, type ReactNode } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { lazyDialog } from '@mingzhang/shared/ui';

const RenumberDialog = lazyDialog(() => import('./RenumberDialog').then((m) => m.RenumberDialog));

export interface RenumberStart {
  /** Opens the dialog for a month. */
  readonly start: (period: Period) => void;
  /** Part of the page, not of a notice: the gaps may be read again while it is open. */
  readonly dialog: ReactNode;
}

/** 整理断号 from the list; `onDone` is called when the numbers are others. */
export function useRenumberStart(onDone: () => void): RenumberStart {
  const [period, setPeriod] = useState<Period | null>(null);
  const close = () => setPeriod(null);

  function done() {
    close();
    onDone();
  }

  return {
    start: setPeriod,
    dialog: period && <RenumberDialog period={period} onClose={close} onDone={done} />,
  };
}
