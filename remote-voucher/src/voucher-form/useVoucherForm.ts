import { useEffect, type RefObject } from 'react';
import { useNavigate } from '@mingzhang/shared/router';
import { useRemoval } from '@mingzhang/shared/ui';
import { useNotify } from '@mingzhang/shell';
import { keepDraft } from './draft/keptDraft';
import type { FormLists } from './formLists';
import { takeStep } from './grid/gridKeys';
import { problemsLeft } from './grid/problemCells';
import { useFormDialogs } from './useFormDialogs';
import { useFormKeys } from './useFormKeys';
import { useLeaving } from './useLeaving';
import type { Opener, Opening } from './useOpening';
import { useOpenEntry } from './useOpenEntry';
import { usePaper } from './usePaper';
import { useSaving } from './useSaving';
import type { VoucherForm } from './VoucherForm';

/** What can be done with an open entry: saving, leaving, the commands and their keys. */
export function useVoucherForm(
  opening: Opening,
  opener: Opener,
  lists: FormLists,
  paper: RefObject<HTMLDivElement | null>,
): VoucherForm {
  const entry = useOpenEntry(opening, lists);
  const { state, editor, grid, draftKey, attachments, hasUnsaved } = entry;
  const { draft } = state;
  const notify = useNotify();
  const navigate = useNavigate();
  const confirmRemoval = useRemoval();
  const dialogs = useFormDialogs();
  const { goTo, goBack } = usePaper(paper, entry);
  const save = useSaving(entry, lists, (problems) => problems[0] && goTo(problems[0]));
  const mayLeave = useLeaving(() => hasUnsaved() || attachments.areWaiting, save);

  // What has been done before this entry was opened.
  const { notice } = opening;
  useEffect(() => {
    if (notice !== null) notify.success(notice);
  }, [notify, notice]);

  const step = (name: 'undo' | 'redo') => () =>
    takeStep(name, { field: 'summary' }, { editor, focus: grid.actions.focus });

  const form: VoucherForm = {
    ...entry,
    opener,
    lists,
    dialogs,
    notify,
    navigate,
    confirmRemoval,
    mayLeave,
    save,
    draft,
    edit: editor.edit,
    problems: problemsLeft(state.finding, draft),
    isReadOnly: entry.lock.isReadOnly || state.isSaving || state.isDone,
    undo: draft.past.length > 0 ? step('undo') : null,
    redo: draft.future.length > 0 ? step('redo') : null,
    /** The notice goes with its button; the cursor goes back to the rows. */
    discard() {
      entry.discard();
      goBack();
    },
    adopt(found) {
      editor.dispatch({ type: 'adopted', found });
      goBack();
    },
    reload() {
      // What is unsaved belongs to an older version now, and can be opened as a new voucher.
      if (hasUnsaved()) keepDraft(draftKey, editor.now().draft, Date.now());
      else editor.dispatch({ type: 'done' });
      if (opening.voucher) opener.open({ kind: 'voucher', voucherId: opening.voucher.id });
    },
    goTo,
  };
  useFormKeys(form, dialogs.shown === null && state.newAccount === null);
  return form;
}
