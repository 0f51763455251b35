import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { useNavigate } from '@mingzhang/shared/router';
import type { useRemoval } from '@mingzhang/shared/ui';
import type { Notify } from '@mingzhang/shell';
import type { FoundDraft } from './draft/keptDraft';
import type { FormDraft } from './draft/voucherDraft';
import type { FormLists } from './formLists';
import type { EntryEditor } from './useEntryState';
import type { FormDialogs } from './useFormDialogs';
import type { MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';
import type { Save } from './useSaving';

/** All that happens on one entry: what the page draws and what commands act on. */
export interface VoucherForm extends OpenEntry {
  readonly opener: Opener;
  readonly lists: FormLists;
  readonly dialogs: FormDialogs;
  readonly notify: Notify;
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly confirmRemoval: ReturnType<typeof useRemoval>;
  readonly mayLeave: MayLeave;
  readonly save: Save;
  readonly draft: FormDraft;
  readonly edit: EntryEditor['edit'];
  /** What prevented the last save and is still true of the draft as it is now. */
  readonly problems: readonly Problem[];
  /** Also while it is being saved. */
  readonly isReadOnly: boolean;
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  /** Null: nothing was undone. */
  readonly redo: (() => void) | null;
  /** Puts a draft from elsewhere in the place of what is here. */
  readonly adopt: (found: FoundDraft) => void;
  /** Opens the voucher as it is stored now; what is unsaved is kept as a draft of the older version. */
  readonly reload: () => void;
  /** Takes the cursor to where a problem is mended. */
  readonly goTo: (problem: Problem) => void;
}
