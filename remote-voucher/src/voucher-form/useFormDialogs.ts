import { useEffect, useMemo, useState } from 'react';
import { commitCell } from './grid/gridElements';

/** What may be before the entry: one at a time. */
type FormDialog =
  | 'keys'
  | 'attachments'
  | 'invoices'
  | 'history'
  | 'reversal'
  | 'print'
  | 'templates'
  | 'saveTemplate';

export interface FormDialogs {
  readonly shown: FormDialog | null;
  /** Takes over the cell being typed first. */
  readonly show: (dialog: FormDialog) => void;
  /** The cursor goes back to where it was. */
  readonly close: () => void;
  /** Closes it when the cursor is put elsewhere. */
  readonly leave: () => void;
}

interface Shown {
  readonly shown: FormDialog | null;
  /** Takes the cursor to where it was before; null: it is put elsewhere. */
  readonly goBack: (() => void) | null;
}

/** The dialogs of the form, and where the cursor was before one was opened. */
export function useFormDialogs(): FormDialogs {
  const [{ shown, goBack }, set] = useState<Shown>({ shown: null, goBack: null });

  // Once it is gone: while it is open it keeps the cursor to itself.
  useEffect(() => {
    if (shown === null) goBack?.();
  }, [shown, goBack]);

  return useMemo(
    () => ({
      shown,
      show: (dialog) => set({ shown: dialog, goBack: commitCell() }),
      close: () => set((last) => ({ ...last, shown: null })),
      leave: () => set({ shown: null, goBack: null }),
    }),
    [shown],
  );
}
