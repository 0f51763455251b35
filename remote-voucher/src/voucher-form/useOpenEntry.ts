import { useMemo, useState } from 'react';
import { useSession } from '@mingzhang/shell';
import type { Attachments } from './attachments/useAttachments';
import { useSheetFiles } from './attachments/useEntryFiles';
import { findKeptDraft, forgetDraft, type DraftPlace, type FoundDraft } from './draft/keptDraft';
import type { FormLists } from './formLists';
import { useGrid, type Grid } from './grid/useGrid';
import { sheetName, type Sheet } from './voucherEntry';
import { useKeptDraft } from './useKeptDraft';
import type { Opening } from './useOpening';
import { useUnsaved, type Unsaved } from './useUnsaved';
import { useVoucherBooks, type VoucherBooks } from './useVoucherBooks';
import { useVoucherDraft, type DraftEditor } from './useVoucherDraft';
import { useVoucherLock, type VoucherLock } from './useVoucherLock';

/** What stands on the open sheet, and what it belongs to. */
export interface OpenSheet {
  readonly opening: Opening;
  readonly books: VoucherBooks;
  readonly lock: VoucherLock;
  /** Where its drafts are kept. */
  readonly place: DraftPlace;
  readonly editor: DraftEditor;
  readonly grid: Grid;
  readonly attachments: Attachments;
  readonly unsaved: Unsaved;
  /** A draft from an earlier time that stands here now or came too late for it, and how to give it up. */
  readonly kept: FoundDraft | null;
  readonly discard: () => void;
}

/** Puts the voucher on the sheet, or what the browser kept of it, and keeps what is written from now on. */
export function useOpenSheet(opening: Opening, lists: FormLists): OpenSheet {
  const books = useVoucherBooks(opening);
  const lock = useVoucherLock(opening.voucher, books);
  const place = useDraftPlace(opening.sheet, books);
  const [kept, setKept] = useState(() =>
    lock.isReadOnly ? null : findKeptDraft(place, opening.base.version),
  );
  const editor = useVoucherDraft(kept && !kept.isOutdated ? kept.draft : opening.base);
  const { attachments, base } = useSheetFiles(opening, place, editor);
  const unsaved = useUnsaved(base, editor, lock.isReadOnly);
  const grid = useGrid(editor, lists);
  // A draft of an older version waits until somebody decides about it, or writes another one.
  const isWaiting = (kept?.isOutdated ?? false) && !unsaved.isUnsaved;
  useKeptDraft(place, editor.draft, unsaved.isUnsaved, lock.isReadOnly || isWaiting);

  function discard() {
    setKept(null);
    // One of an older version never came here: what stands here is what was typed since, and is kept in its place.
    if (kept?.isOutdated) return;
    forgetDraft(place);
    attachments.abandon();
    editor.edit(() => base);
  }

  const shownKept = unsaved.isUnsaved || kept?.isOutdated ? kept : null;
  return { opening, books, lock, place, editor, grid, attachments, unsaved, kept: shownKept, discard };
}

/** Where drafts of this sheet are kept; the same place on every render. */
function useDraftPlace(sheet: Sheet, { organization }: VoucherBooks): DraftPlace {
  const { user, accountSet } = useSession();
  const name = sheetName(sheet);
  return useMemo(
    () => ({
      userId: user.id,
      accountSetId: accountSet.id,
      organizationId: organization.id,
      sheet: name,
    }),
    [user.id, accountSet.id, organization.id, name],
  );
}
