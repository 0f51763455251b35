import { useEffect, useRef } from 'react';
import { forgetDraft, keepDraft, type DraftPlace } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';

/** Long enough not to write on every cell, short enough to lose nothing one would miss. */
const KEEP_AFTER_MS = 300;

/** Keeps what is unsaved in the browser as one types, and forgets it once it is saved or given up. */
export function useKeptDraft(place: DraftPlace, draft: FormDraft, hasUnsaved: boolean): void {
  const { accountSetId, organizationId, voucherId } = place;
  const latest = useRef({ draft, hasUnsaved });

  useEffect(() => {
    latest.current = { draft, hasUnsaved };
    const here = { accountSetId, organizationId, voucherId };
    if (!hasUnsaved) {
      forgetDraft(here);
      return;
    }
    const timer = setTimeout(() => keepDraft(here, draft, Date.now()), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [accountSetId, organizationId, voucherId, draft, hasUnsaved]);

  // Leaving does not wait.
  useEffect(() => {
    const here = { accountSetId, organizationId, voucherId };
    const keepNow = () => {
      if (latest.current.hasUnsaved) keepDraft(here, latest.current.draft, Date.now());
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [accountSetId, organizationId, voucherId]);
}
