import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { useSession } from '@mingzhang/shared/session';
import { findKeptDraft, forgetDraft, type DraftPlace, type FoundDraft } from './draft/keptDraft';
import { hasContent, undo, type FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { placeOf } from './grid/problemCells';
import { useGrid, type Grid } from './grid/useGrid';
import { useDeletion } from './useDeletion';
import { useFormCommands } from './useFormCommands';
import { useFormHotkeys, type FormCommands } from './useFormHotkeys';
import { useKeptDraft } from './useKeptDraft';
import type { Opener, Opening } from './useOpening';
import { useUnsaved } from './useUnsaved';
import { useVoucherDraft, type Change } from './useVoucherDraft';
import { useVoucherLock, type VoucherLock } from './useVoucherLock';
import { useVoucherSaving, type Saving } from './useVoucherSaving';

/** All that happens on one sheet, for the page to draw. */
export interface VoucherForm {
  readonly draft: FormDraft;
  readonly edit: (change: Change) => void;
  readonly grid: Grid;
  readonly lock: VoucherLock;
  readonly saving: Saving;
  /** Also while it is being saved. */
  readonly isReadOnly: boolean;
  readonly commands: FormCommands;
  /** Whether something would be lost, what was typed a moment ago included. */
  readonly hasUnsaved: () => boolean;
  /** Null: nothing to undo, nothing to delete. */
  readonly undo: (() => void) | null;
  readonly remove: (() => void) | null;
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
  showKeys: () => void,
): VoucherForm {
  const { voucher, base, cell } = opening;
  const lock = useVoucherLock(voucher);
  const voucherId = voucher?.id ?? null;
  const place = useDraftPlace(voucherId);
  const [kept, setKept] = useFoundDraft(opening, place, lock.isReadOnly);
  const editor = useVoucherDraft(kept && !kept.isOutdated ? kept.draft : base);
  const { draft, current, edit } = editor;
  const grid = useGrid(editor, lists);
  const { paper, goTo } = useProblemPlaces(grid);
  const goToFirst = useCallback((problems: readonly Problem[]) => problems[0] && goTo(problems[0]), [goTo]);
  const saving = useVoucherSaving(editor, lists, place, goToFirst);
  const { isUnsaved, isUnsavedNow, isDone, done } = useUnsaved(base, editor, lock.isReadOnly);
  const commands = useFormCommands({
    voucher,
    place,
    current,
    hasUnsaved: isUnsavedNow,
    activeCell: grid.activeCell,
    saving,
    isDone,
    opener,
    showKeys,
    onDone: done,
  });
  const remove = useDeletion(voucher, done);
  useFormHotkeys(grid, commands, !lock.isReadOnly);
  useKeptDraft(place, draft, isUnsaved);
  useFirstCell(grid, cell, lock.isReadOnly);

  function discard() {
    setKept(null);
    // One of an older version never came here: what stands here is what was typed since.
    if (kept?.isOutdated) return;
    forgetDraft(place);
    edit(() => base);
  }

  function reload() {
    forgetDraft(place);
    done();
    if (voucherId !== null) opener.open(voucherId);
  }

  const isReadOnly = lock.isReadOnly || saving.isSaving || isDone;
  const undoStep = draft.past.length > 0 ? () => edit(undo) : null;
  const shownKept = isUnsaved || kept?.isOutdated ? kept : null;
  return {
    draft,
    edit,
    grid,
    lock,
    saving,
    isReadOnly,
    commands,
    hasUnsaved: isUnsavedNow,
    undo: undoStep,
    remove,
    kept: shownKept,
    discard,
    reload,
    goTo,
    paper,
  };
}

/** Where drafts of a voucher (null: of new ones) are kept. */
function useDraftPlace(voucherId: number | null): DraftPlace {
  const { accountSet, organization } = useSession();
  return { accountSetId: accountSet.id, organizationId: organization.id, voucherId };
}

/** What the browser kept of this voucher; a copy is what was asked for, so nothing takes its place. */
function useFoundDraft({ voucher, base }: Opening, place: DraftPlace, isReadOnly: boolean) {
  const isCopy = voucher === null && hasContent(base);
  return useState(() => (isReadOnly || isCopy ? null : findKeptDraft(place, base.version)));
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
