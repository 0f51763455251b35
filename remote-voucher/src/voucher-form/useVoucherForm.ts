import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { usePermission } from '@mingzhang/shell';
import type { FoundDraft } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import { redo, undo } from './draft/voucherDraft';
import { takeStep } from './grid/gridKeys';
import type { MoreCommand } from './more/MoreCommand';
import { useMoreCommands } from './more/useMoreCommands';
import { useFormCommands } from './useFormCommands';
import type { FormDialogs } from './useFormDialogs';
import { useFormHotkeys, type FormCommands } from './useFormHotkeys';
import { useLeaving, type MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import { reloadEntry } from './reloadEntry';
import type { OpenEntry } from './useOpenEntry';
import { useProblemCells } from './useProblemCells';
import { useEntrySaving } from './useEntrySaving';
import type { Change } from './useVoucherDraft';
import { useVoucherSaving, type Saving } from './useVoucherSaving';
import { useWayBack } from './useWayBack';

/** All that happens on one entry, for the page to draw. */
export interface VoucherForm extends Omit<OpenEntry, 'editor'> {
  readonly opener: Opener;
  readonly mayLeave: MayLeave;
  readonly draft: FormDraft;
  readonly edit: (change: Change) => void;
  readonly saving: Saving;
  /** Also while it is being saved. */
  readonly isReadOnly: boolean;
  readonly commands: FormCommands;
  readonly more: readonly MoreCommand[];
  /** Whether something would be lost, what was typed a moment ago included. */
  readonly hasUnsaved: () => boolean;
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  /** Null: nothing was undone. */
  readonly redo: (() => void) | null;
  /** Opens the voucher as it is stored now; what is unsaved is kept as a draft of the older version. */
  readonly reload: () => void;
  /** Takes the cursor to where a problem is mended. */
  readonly goTo: (problem: Problem) => void;
  readonly paper: RefObject<HTMLDivElement | null>;
}

/** What can be done with an open entry: saving, leaving, the commands and their keys. */
export function useVoucherForm(
  entry: OpenEntry,
  opener: Opener,
  lists: FormLists,
  dialogs: FormDialogs,
): VoucherForm {
  const { books, lock, draftKey, grid, attachments, unsaved } = entry;
  const { draft, edit } = entry.editor;
  const { paper, goTo, goBack } = useProblemCells(grid);
  const goToFirst = useCallback((problems: readonly Problem[]) => problems[0] && goTo(problems[0]), [goTo]);
  const saving = useVoucherSaving(entry.editor, lists, books, draftKey, goToFirst);
  const entrySaving = useEntrySaving(entry, saving);
  const mayLeave = useLeaving(() => unsaved.isUnsavedNow() || attachments.areWaiting, entrySaving.save);
  const commands = useFormCommands({ entry, saving: entrySaving, opener, mayLeave, dialogs });
  const more = useMoreCommands({ entry, opener, mayLeave, dialogs });
  const isListening = dialogs.shown === null && !grid.newAccount.asking;
  const mayCreate = usePermission('voucher.write');
  useFormHotkeys(grid, commands, more, { canWrite: !lock.isReadOnly, mayCreate, isEnabled: isListening });
  useWayBack(mayLeave, isListening);
  useFirstCell(entry, paper);

  /** The notice goes with its button; the cursor goes back to the rows. */
  function discard() {
    entry.discard();
    goBack();
  }

  const step = (change: Change) => () =>
    takeStep(change, { field: 'summary' }, { ...entry.editor, focus: grid.actions.focus });

  function adopt(found: FoundDraft) {
    entry.adopt(found);
    goBack();
  }

  return {
    ...entry,
    discard,
    adopt,
    draft,
    edit,
    saving,
    commands,
    more,
    opener,
    mayLeave,
    reload: () => reloadEntry(entry, opener),
    goTo,
    paper,
    isReadOnly: lock.isReadOnly || saving.isSaving || unsaved.isDone,
    hasUnsaved: unsaved.isUnsavedNow,
    undo: draft.past.length > 0 ? step(undo) : null,
    redo: draft.future.length > 0 ? step(redo) : null,
  };
}

/** Where one starts to type; where nothing can be typed, the paper itself is where the keys arrive. */
function useFirstCell(
  { grid, opening: { cell }, lock: { isReadOnly } }: OpenEntry,
  paper: RefObject<HTMLDivElement | null>,
) {
  const { focus } = grid.actions;
  // Another entry begins at its top, where its notices are; one that was just saved stays where it was.
  useLayoutEffect(() => {
    if (cell.row === 0) scrollToTop(paper.current);
  }, [cell, paper]);
  useEffect(() => {
    if (isReadOnly) paper.current?.focus({ preventScroll: true });
    else focus(cell);
  }, [focus, cell, isReadOnly, paper]);
}

/** Whatever it is that scrolls around the paper: the shell's page, or the window when the remote runs alone. */
function scrollToTop(paper: HTMLElement | null): void {
  for (let around = paper?.parentElement; around; around = around.parentElement) around.scrollTop = 0;
}
