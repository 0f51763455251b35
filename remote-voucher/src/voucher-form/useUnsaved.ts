import { useState } from 'react';
import { useUnsavedChanges } from '@mingzhang/shell';
import { isUnsaved, type FormDraft } from './draft/voucherDraft';
import type { DraftEditor } from './useVoucherDraft';

/** Whether something in the form would be lost. */
export interface Unsaved {
  /** As drawn last. */
  readonly isUnsaved: boolean;
  /** Now, what was typed a moment ago included. */
  readonly isUnsavedNow: () => boolean;
  /** Saved, deleted or given up: nothing of this form is unsaved any more. */
  readonly isDone: boolean;
  readonly done: () => void;
}

/** Compares the draft with what the form started from; the browser asks before unsaved rows are lost. */
export function useUnsaved(base: FormDraft, { draft, current }: DraftEditor, isReadOnly: boolean): Unsaved {
  const [isDone, setDone] = useState(false);
  const differs = (now: FormDraft) => !isReadOnly && !isDone && isUnsaved(now, base);
  const isUnsavedAsDrawn = differs(draft);
  useUnsavedChanges(isUnsavedAsDrawn);
  return {
    isUnsaved: isUnsavedAsDrawn,
    isUnsavedNow: () => differs(current()),
    isDone,
    done: () => setDone(true),
  };
}
