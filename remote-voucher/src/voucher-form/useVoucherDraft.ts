import { useCallback, useRef, useState } from 'react';
import type { FormDraft } from './draft/voucherDraft';

export type Change = (draft: FormDraft) => FormDraft;

/** The draft of the form and the one way to change it. */
export interface DraftEditor {
  /** As of this render. */
  readonly draft: FormDraft;
  /** As of now: a key that commits a cell and then acts sees what it committed. */
  readonly current: () => FormDraft;
  readonly edit: (change: Change) => void;
}

export function useVoucherDraft(initial: FormDraft): DraftEditor {
  const latest = useRef(initial);
  const [draft, setDraft] = useState(initial);
  const current = useCallback(() => latest.current, []);
  const edit = useCallback((change: Change) => {
    latest.current = change(latest.current);
    setDraft(latest.current);
  }, []);
  return { draft, current, edit };
}
