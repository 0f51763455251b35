import { useMemo, useState } from 'react';
import { useSession } from '@mingzhang/shell';
import type { Attachments } from './attachments/useAttachments';
import { useEntryFiles } from './attachments/useEntryFiles';
import { findKeptDraft, forgetDraft, type DraftKey, type FoundDraft } from './draft/keptDraft';
import type { FormLists } from './formLists';
import { useGrid, type Grid } from './grid/useGrid';
import { entryName, type VoucherEntry } from './voucherEntry';
import { useKeptDraft } from './useKeptDraft';
import type { Opening } from './useOpening';
import { useUnsaved, type Unsaved } from './useUnsaved';
import { useVoucherBooks, type VoucherBooks } from './useVoucherBooks';
import { useVoucherDraft, type DraftEditor } from './useVoucherDraft';
import { useVoucherLock, type VoucherLock } from './useVoucherLock';

/** What is on the open entry, and what it belongs to. */
export interface OpenEntry {
  readonly opening: Opening;
  readonly books: VoucherBooks;
  readonly lock: VoucherLock;
  /** Under which its drafts are kept. */
  readonly draftKey: DraftKey;
  readonly editor: DraftEditor;
  readonly grid: Grid;
  readonly attachments: Attachments;
  readonly unsaved: Unsaved;
  /** A draft from an earlier time that is here now or came too late for it, and how to give it up. */
  readonly kept: FoundDraft | null;
  readonly discard: () => void;
  /** Puts a draft from elsewhere in the place of what is here. */
  readonly adopt: (found: FoundDraft) => void;
}

/** Puts the voucher on the entry, or what the browser kept of it, and keeps what is written from now on. */
export function useOpenEntry(opening: Opening, lists: FormLists): OpenEntry {
  const books = useVoucherBooks(opening);
  const lock = useVoucherLock(opening.voucher, books);
  const draftKey = useDraftKey(opening.entry, books);
  const [kept, setKept] = useState(() =>
    lock.isReadOnly ? null : findKeptDraft(draftKey, opening.base.version),
  );
  const editor = useVoucherDraft(kept && !kept.isOutdated ? kept.draft : opening.base);
  const { attachments, base } = useEntryFiles(opening, draftKey, editor);
  const unsaved = useUnsaved(base, editor, lock.isReadOnly);
  const grid = useGrid(editor, lists);
  // A draft of an older version waits for a decision, or until another one is typed.
  const isWaiting = (kept?.isOutdated ?? false) && !unsaved.isUnsaved;
  useKeptDraft(draftKey, editor.draft, unsaved.isUnsaved, lock.isReadOnly || isWaiting);

  function discard() {
    setKept(null);
    // One of an older version never came here: what is here is what was typed since, and is kept in its place.
    if (kept?.isOutdated) return;
    forgetDraft(draftKey);
    attachments.abandon();
    editor.edit(() => base);
  }

  function adopt(found: FoundDraft) {
    setKept(found);
    editor.edit(() => found.draft);
  }

  const shownKept = unsaved.isUnsaved || kept?.isOutdated ? kept : null;
  const ofDrafts = { kept: shownKept, discard, adopt };
  return { opening, books, lock, draftKey, editor, grid, attachments, unsaved, ...ofDrafts };
}

/** Where drafts of this entry are kept; the same key on every render. */
function useDraftKey(entry: VoucherEntry, { organization }: VoucherBooks): DraftKey {
  const { user, accountSet } = useSession();
  const name = entryName(entry);
  return useMemo(
    () => ({ userId: user.id, accountSetId: accountSet.id, organizationId: organization.id, entry: name }),
    [user.id, accountSet.id, organization.id, name],
  );
}
