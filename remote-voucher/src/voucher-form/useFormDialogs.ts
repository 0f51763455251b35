import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commitCell } from './useFormHotkeys';

/** What may be before the entry: one at a time. */
type FormDialog = 'keys' | 'attachments' | 'history' | 'reversal' | 'print' | 'templates' | 'saveTemplate';

export interface FormDialogs {
  readonly shown: FormDialog | null;
  /** Takes over the cell being typed first. */
  readonly show: (dialog: FormDialog) => void;
  /** The cursor goes back to where it was. */
  readonly close: () => void;
  /** Closes it when the cursor is put elsewhere. */
  readonly leave: () => void;
}

/** The dialogs of the form, and where the cursor was before one was opened. */
export function useFormDialogs(): FormDialogs {
  const [shown, setShown] = useState<FormDialog | null>(null);
  const goBack = useRef<(() => void) | null>(null);

  const show = useCallback((dialog: FormDialog) => {
    goBack.current = commitCell();
    setShown(dialog);
  }, []);
  const close = useCallback(() => setShown(null), []);
  const leave = useCallback(() => {
    goBack.current = null;
    setShown(null);
  }, []);

  // Once it is gone: while it is open it keeps the cursor to itself.
  useEffect(() => {
    if (shown !== null) return;
    goBack.current?.();
    goBack.current = null;
  }, [shown]);

  return useMemo(() => ({ shown, show, close, leave }), [shown, show, close, leave]);
}
