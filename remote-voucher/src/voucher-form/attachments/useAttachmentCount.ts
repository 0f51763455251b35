import { useCallback, useMemo, useRef, useState } from 'react';
import { setAttachmentCount } from '../draft/draftHead';
import type { FormDraft } from '../draft/voucherDraft';
import type { DraftEditor } from '../useVoucherDraft';

/** 附单据数 of the entry, as files come and go on the server (rules: accounting/voucherAttachment.ts). */
export interface AttachmentCount {
  /** What the form started from, with the number as the server has changed it since: that is not unsaved. */
  readonly base: FormDraft;
  /** The server's number now. One the accountant has typed meanwhile stays. */
  readonly stored: (count: number) => void;
}

export function useAttachmentCount(opened: FormDraft, { edit }: DraftEditor): AttachmentCount {
  const known = useRef(opened.attachmentCount);
  const [count, setCount] = useState(opened.attachmentCount);
  const stored = useCallback(
    (next: number) => {
      const before = known.current;
      known.current = next;
      setCount(next);
      edit((draft) => (draft.attachmentCount === before ? setAttachmentCount(draft, next) : draft));
    },
    [edit],
  );
  const base = useMemo(() => ({ ...opened, attachmentCount: count }), [opened, count]);
  return { base, stored };
}
