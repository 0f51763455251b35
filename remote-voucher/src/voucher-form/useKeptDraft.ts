import { useEffect, useEffectEvent } from 'react';
import { forgetDraft, keepDraft, type DraftKey } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';

/** Long enough not to write on every cell, short enough to lose nothing one would miss. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps what is unsaved in the browser as one types, and forgets it once it is saved or given up. While
 * it must wait (the entry is locked, say) what was kept earlier is left alone. Expects the same key on every render.
 */
export function useKeptDraft(
  draftKey: DraftKey,
  draft: FormDraft,
  hasUnsaved: boolean,
  mustWait: boolean,
): void {
  useEffect(() => {
    if (mustWait) return;
    if (!hasUnsaved) {
      forgetDraft(draftKey);
      return;
    }
    const timer = setTimeout(() => keepDraft(draftKey, draft, Date.now()), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draftKey, draft, hasUnsaved, mustWait]);

  // Leaving does not wait.
  const keepNow = useEffectEvent(() => {
    if (hasUnsaved) keepDraft(draftKey, draft, Date.now());
  });
  useEffect(() => {
    const listener = () => keepNow();
    window.addEventListener('pagehide', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      keepNow();
    };
  }, [draftKey]);
}
