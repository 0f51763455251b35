import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { useSession } from '@mingzhang/shared/session';
import type { Attachments } from './attachments/useAttachments';
import { useSheetFiles } from './attachments/useSheetFiles';
import { findKeptDraft, forgetDraft, type DraftPlace, type FoundDraft } from './draft/keptDraft';
import { hasContent, undo, type FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { placeOf } from './grid/problemCells';
import { useGrid, type Grid } from './grid/useGrid';
import type { MoreCommand } from './more/MoreCommand';
import { useMoreCommands } from './more/useMoreCommands';
import { useSavedOnly } from './more/useSavedOnly';
import { sheetName, type Sheet } from './sheet';
import { useDeletion } from './useDeletion';
import { useFormCommands } from './useFormCommands';
import type { FormDialogs } from './useFormDialogs';
import { useFormHotkeys, type FormCommands } from './useFormHotkeys';
import { useKeptDraft } from './useKeptDraft';
import { useLeaving } from './useLeaving';
import type { Opener, Opening } from './useOpening';
import { useUnsaved } from './useUnsaved';
import { useVoucherBooks, type VoucherBooks } from './useVoucherBooks';
import { useVoucherDraft, type Change } from './useVoucherDraft';
import { useVoucherLock, type VoucherLock } from './useVoucherLock';
import { useVoucherSaving, type Saving } from './useVoucherSaving';

/** All that happens on one sheet, for the page to draw. */
export interface VoucherForm {
  readonly draft: FormDraft;
  readonly edit: (change: Change) => void;
  readonly grid: Grid;
  readonly books: VoucherBooks;
  readonly lock: VoucherLock;
  readonly attachments: Attachments;
  readonly saving: Saving;
  /** Also while it is being saved. */
  readonly isReadOnly: boolean;
  readonly commands: FormCommands;
  readonly more: readonly MoreCommand[];
  /** Whether something would be lost, what was typed a moment ago included. */
  readonly hasUnsaved: () => boolean;
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  /** A draft from an earlier time that stands here now or came too late for it, and how to give it up. */
  readonly kept: FoundDraft | null;
  readonly discard: () => void;
  /** Gives up what is unsaved and opens the voucher as it is stored now. */
  readonly reload: () => void;
  /** Takes the cursor to where a problem is mended. */
  readonly goTo: (problem: Problem) => void;
  readonly paper: RefObject<HTMLDivElement | null>;
}

export function useVoucherForm(
  opening: Opening,
  opener: Opener,
  lists: FormLists,
  dialogs: FormDialogs,
): VoucherForm {
  const { voucher, cell } = opening;
  const books = useVoucherBooks(opening);
  const lock = useVoucherLock(voucher, books);
  const place = useDraftPlace(opening.sheet, books);
  const [kept, setKept] = useState(() =>
    lock.isReadOnly ? null : findKeptDraft(place, opening.base.version),
  );
  const editor = useVoucherDraft(kept && !kept.isOutdated ? kept.draft : opening.base);
  const { attachments, base } = useSheetFiles(opening, place, editor);
  const { draft, current, edit } = editor;
  const grid = useGrid(editor, lists);
  const { paper, goTo } = useProblemPlaces(grid);
  const goToFirst = useCallback((problems: readonly Problem[]) => problems[0] && goTo(problems[0]), [goTo]);
  const saving = useVoucherSaving(editor, lists, books, place, goToFirst);
  const { isUnsaved, isUnsavedNow, isDone, done } = useUnsaved(base, editor, lock.isReadOnly);
  const mayLeave = useLeaving(() => isUnsavedNow() || attachments.areWaiting);
  const commands = useFormCommands({
    opening,
    books,
    place,
    current,
    mayLeave,
    attachments,
    activeCell: grid.activeCell,
    saving,
    isDone,
    opener,
    showKeys: () => dialogs.show('keys'),
    onDone: done,
  });
  const savedOnly = useSavedOnly(isUnsavedNow);
  const more = useMoreCommands({
    voucher,
    lock,
    hasContent: hasContent(draft),
    mayLeave,
    opener,
    dialogs,
    print: savedOnly('打印', () => dialogs.show('print')),
    reverse: savedOnly('红冲', () => dialogs.show('reversal')),
    remove: useDeletion(voucher, done),
  });
  const isListening = { canWrite: !lock.isReadOnly, isEnabled: dialogs.shown === null };
  useFormHotkeys(grid, commands, more, isListening);
  useKeptDraft(place, draft, isUnsaved, lock.isReadOnly);
  useFirstCell(grid, cell, lock.isReadOnly);

  function discard() {
    setKept(null);
    // One of an older version never came here: what stands here is what was typed since.
    if (kept?.isOutdated) return;
    forgetDraft(place);
    attachments.abandon();
    edit(() => base);
  }

  function reload() {
    forgetDraft(place);
    done();
    if (voucher) opener.open({ kind: 'voucher', voucherId: voucher.id });
  }

  const isReadOnly = lock.isReadOnly || saving.isSaving || isDone;
  const undoStep = draft.past.length > 0 ? () => edit(undo) : null;
  const shownKept = isUnsaved || kept?.isOutdated ? kept : null;
  return {
    draft,
    edit,
    grid,
    books,
    lock,
    attachments,
    saving,
    isReadOnly,
    commands,
    more,
    hasUnsaved: isUnsavedNow,
    undo: undoStep,
    kept: shownKept,
    discard,
    reload,
    goTo,
    paper,
  };
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

/** Where one starts to type. */
function useFirstCell({ actions: { focus } }: Grid, cell: Opening['cell'], isReadOnly: boolean) {
  useEffect(() => {
    if (!isReadOnly) focus(cell);
  }, [focus, cell, isReadOnly]);
}

/** Where problems are mended: a cell, the items of a row, a field of the head. */
function useProblemPlaces({ actions: { focus, openAuxiliary } }: Grid) {
  const paper = useRef<HTMLDivElement>(null);
  const goTo = useCallback(
    (problem: Problem) => {
      const place = placeOf(problem);
      if (place.kind === 'cell') focus(place.cell);
      else if (place.kind === 'auxiliary') openAuxiliary(place.row);
      else if (place.kind === 'head') {
        paper.current?.querySelector<HTMLElement>(`[data-head="${place.field}"]`)?.focus();
      }
    },
    [focus, openAuxiliary],
  );
  return { paper, goTo };
}
