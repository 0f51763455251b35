import { useMemo } from 'react';
import { usePermission, useSession, useUnsavedChanges } from '@mingzhang/shell';
import { useAttachments, type Attachments } from './attachments/useAttachments';
import { findKeptDraft, forgetDraft, type DraftKey, type FoundDraft } from './draft/keptDraft';
import { isUnsaved } from './draft/voucherDraft';
import { openedEntry, type EntryState } from './entryState';
import type { FormLists } from './formLists';
import { useGrid, type Grid } from './grid/useGrid';
import { entryName } from './voucherEntry';
import { useEntryState, type EntryEditor } from './useEntryState';
import { useKeptDraft } from './useKeptDraft';
import type { Opening } from './useOpening';
import { useVoucherBooks, type VoucherBooks } from './useVoucherBooks';
import { voucherLock, type VoucherLock } from './voucherLock';

/** What is on the open entry, and what it belongs to. */
export interface OpenEntry {
  readonly opening: Opening;
  readonly books: VoucherBooks;
  readonly lock: VoucherLock;
  /** Whether one may write vouchers at all, this one or another. */
  readonly mayWrite: boolean;
  /** Under which its drafts are kept. */
  readonly draftKey: DraftKey;
  readonly state: EntryState;
  readonly editor: EntryEditor;
  readonly grid: Grid;
  readonly attachments: Attachments;
  /** Whether something would be lost, what was typed a moment ago included. */
  readonly hasUnsaved: () => boolean;
  /** A draft from an earlier time that is here now or came too late for it, and how to give it up. */
  readonly kept: FoundDraft | null;
  readonly discard: () => void;
}

/** Puts the voucher on the entry, or what the browser kept of it, and keeps what is written from now on. */
export function useOpenEntry(opening: Opening, lists: FormLists): OpenEntry {
  const { user, accountSet } = useSession();
  const mayWrite = usePermission('voucher.write');
  const books = useVoucherBooks(opening);
  const lock = voucherLock(opening.voucher, books, mayWrite);
  const [userId, accountSetId, organizationId] = [user.id, accountSet.id, books.organization.id];
  const entry = entryName(opening.entry);
  const draftKey = useMemo(
    () => ({ userId, accountSetId, organizationId, entry }),
    [userId, accountSetId, organizationId, entry],
  );
  const [state, editor] = useEntryState(() => {
    const kept = lock.isReadOnly ? null : findKeptDraft(draftKey, opening.base.version);
    return openedEntry(opening.base, opening.voucher, kept);
  });
  const { kept } = state;
  const attachments = useAttachments(opening.voucher, draftKey, editor.dispatch);
  const grid = useGrid(editor, lists);

  const differs = (now: EntryState) => !lock.isReadOnly && !now.isDone && isUnsaved(now.draft, now.base);
  const isUnsavedAsDrawn = differs(state);
  useUnsavedChanges(isUnsavedAsDrawn);
  // A draft of an older version waits for a decision, or until another one is typed.
  const isWaiting = (kept?.isOutdated ?? false) && !isUnsavedAsDrawn;
  useKeptDraft(draftKey, state.draft, isUnsavedAsDrawn, lock.isReadOnly || isWaiting);

  function discard() {
    // What was typed since one of an older version is kept in its place.
    if (!kept?.isOutdated) {
      forgetDraft(draftKey);
      attachments.abandon();
    }
    editor.dispatch({ type: 'keptGivenUp' });
  }

  return {
    opening,
    books,
    lock,
    mayWrite,
    draftKey,
    state,
    editor,
    grid,
    attachments,
    hasUnsaved: () => differs(editor.now()),
    kept: isUnsavedAsDrawn || kept?.isOutdated ? kept : null,
    discard,
  };
}
