import { useState } from 'react';
import { isWritten } from './isWritten';
import { useAskBeforeClosing } from './useAskBeforeClosing';

interface WrittenForm {
  /** Closes the dialog; asks first when something is written in it. */
  readonly close: () => void;
  /** Of the form. */
  readonly onValuesChange: (changed: unknown, fields: object) => void;
}

/** A form in a drawer or dialog that holds `initial` when it opens: what is written in it is not thrown away unasked. */
export function useWrittenForm(initial: object, onClose: () => void): WrittenForm {
  const [hasUnsaved, setUnsaved] = useState(false);
  const close = useAskBeforeClosing(hasUnsaved, onClose);
  return { close, onValuesChange: (_, fields) => setUnsaved(isWritten(initial, fields)) };
}
