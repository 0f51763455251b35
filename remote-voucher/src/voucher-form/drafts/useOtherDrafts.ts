import { useEffect, useState } from 'react';
import { foundAgain, type FoundDraft } from '../draft/keptDraft';
import type { FormDraft } from '../draft/voucherDraft';
import type { VoucherForm } from '../VoucherForm';
import { draftCopies, type OtherDraftState, type OtherDraft } from './draftCopies';

/** What the form has to say of drafts on other computers, and what can be done about it. */
export interface OtherDrafts {
  /** Null: nothing. */
  readonly elsewhere: OtherDraftState | null;
  /** What was written here before the other computer's draft was taken. */
  readonly replaced: FormDraft | null;
  /** As it would be found on this entry. */
  readonly found: (other: OtherDraft) => FoundDraft;
  readonly take: (other: OtherDraft) => void;
  readonly decline: (other: OtherDraft) => void;
  /** Restores what was replaced, and keeps the other draft to switch back to. */
  readonly swap: (back: FormDraft) => void;
  /** Goes on with a draft that was done with elsewhere. */
  readonly resume: () => void;
}

/** Sends the draft of the open entry as it is kept, and looks once what other computers have of it. */
export function useOtherDrafts(form: VoucherForm): OtherDrafts {
  const { draftKey, draft, lock, opening } = form;
  const { entry } = draftKey;
  const [elsewhere, setElsewhere] = useState<OtherDraftState | null>(null);
  const [replaced, setReplaced] = useState<FormDraft | null>(null);

  useEffect(() => {
    if (lock.isReadOnly) return undefined;
    let isOpen = true;
    void draftCopies.look(draftKey, entry).then((found) => isOpen && setElsewhere(found));
    const stop = draftCopies.onOther((owner, of, other) => {
      const isHere = of === entry && owner.organizationId === draftKey.organizationId;
      if (isHere) setElsewhere({ kind: 'newer', other });
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [draftKey, entry, lock.isReadOnly]);

  // What is kept, given up or saved here follows, also when the entry is left.
  useEffect(() => {
    if (lock.isReadOnly) return undefined;
    draftCopies.sendSoon(draftKey);
    return () => draftCopies.sendSoon(draftKey);
  }, [draftKey, draft, lock.isReadOnly]);

  const found = ({ written, keptAt }: OtherDraft): FoundDraft => ({
    ...foundAgain(written, opening.base.version),
    keptAt: Date.parse(keptAt),
  });

  function take(other: OtherDraft) {
    setReplaced(form.hasUnsaved() ? draft : null);
    draftCopies.take(draftKey, entry, other);
    form.adopt(found(other));
    setElsewhere(null);
  }

  function decline(other: OtherDraft) {
    draftCopies.decline(draftKey, entry, other);
    setElsewhere(null);
  }

  function swap(back: FormDraft) {
    setReplaced(draft);
    form.adopt({ keptAt: Date.now(), draft: back, isOutdated: false });
  }

  function resume() {
    draftCopies.resume(draftKey, entry);
    setElsewhere(null);
  }

  return { elsewhere, replaced, found, take, decline, swap, resume };
}
