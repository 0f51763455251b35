import type { Account } from '@mingzhang/shared/accounting/account';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { Finding } from '@mingzhang/shared/accounting/unresolvedProblems';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { setAttachmentCount } from './draft/draftHead';
import { draftReducer, type DraftAction } from './draft/draftReducer';
import { takeNewAccount } from './draft/draftText';
import type { FoundDraft, PendingSave } from './draft/keptDraft';
import { isUnsaved, type FormDraft } from './draft/voucherDraft';

/** A line that asks for an account that is not there yet. */
interface NewAccount {
  readonly row: number;
  /** What was in the account cell. */
  readonly typed: string;
}

/** A stored account that its line takes once the lists know it. */
interface AwaitedAccount {
  readonly row: number;
  readonly code: string;
}

/** The voucher being written, and what has become of it. */
export interface EntryState {
  readonly draft: FormDraft;
  /** What the form started from, with 附单据数 as the server has changed it since: nothing of it is unsaved. */
  readonly base: FormDraft;
  /** A draft from another time that is here now, or is of an older version and waits for a decision. */
  readonly kept: FoundDraft | null;
  /** The voucher as the server has it; null: not saved yet. */
  readonly stored: Voucher | null;
  /** What prevented the last save; null: nothing did. */
  readonly finding: Finding<FormDraft> | null;
  readonly isSaving: boolean;
  /** A save whose answer was lost: the same content is sent again under its key. */
  readonly lost: PendingSave | null;
  /** Saved, deleted or given up: nothing of it is unsaved any more. */
  readonly isDone: boolean;
  /** Null: none is being written. */
  readonly newAccount: NewAccount | null;
  readonly awaitedAccount: AwaitedAccount | null;
}

export type EntryAction =
  | { readonly type: 'edited'; readonly by: DraftAction }
  /** The server has so many files of it. */
  | { readonly type: 'filesCounted'; readonly count: number }
  /** A draft from elsewhere takes the place of what is here. */
  | { readonly type: 'adopted'; readonly found: FoundDraft }
  | { readonly type: 'keptGivenUp' }
  | { readonly type: 'saveBegun' }
  | { readonly type: 'refused'; readonly finding: Finding<FormDraft>; readonly lost: PendingSave | null }
  | { readonly type: 'saved'; readonly voucher: Voucher }
  | { readonly type: 'done' }
  | { readonly type: 'accountAsked'; readonly row: number; readonly typed: string }
  | { readonly type: 'accountGivenUp' }
  /** What was asked for is stored; given up meanwhile, no line waits for it. */
  | { readonly type: 'accountStored'; readonly asked: NewAccount; readonly code: string }
  | { readonly type: 'accountTaken'; readonly account: Account; readonly currencies: readonly Currency[] }
  /** The lists do not come to know it. */
  | { readonly type: 'accountLost'; readonly code: string };

/** An entry as it is opened: with the voucher, or with what was kept of it in the version that is stored. */
export function openedEntry(base: FormDraft, stored: Voucher | null, kept: FoundDraft | null): EntryState {
  return {
    draft: kept && !kept.isOutdated ? kept.draft : base,
    base,
    kept,
    stored,
    finding: null,
    isSaving: false,
    lost: null,
    isDone: false,
    newAccount: null,
    awaitedAccount: null,
  };
}

/** The entry after an action; the same one where nothing changes. */
export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  const { draft, base, kept, newAccount, awaitedAccount } = state;
  switch (action.type) {
    case 'edited':
      return withDraft(state, draftReducer(draft, action.by));
    case 'filesCounted':
      return action.count === base.attachmentCount ? state : withFiles(state, action.count);
    case 'adopted':
      return { ...state, kept: action.found, draft: action.found.draft };
    case 'keptGivenUp':
      // One of an older version never came here: what is here is what was typed since.
      return { ...state, kept: null, draft: kept?.isOutdated ? draft : base };
    case 'saveBegun':
      return { ...state, finding: null, isSaving: true };
    case 'refused':
      return { ...state, finding: action.finding, lost: action.lost, isSaving: false };
    case 'saved': {
      // What was typed and is stored now took the place of a draft of an older version.
      const waiting = isUnsaved(draft, base) ? null : kept;
      return { ...state, kept: waiting, stored: action.voucher, lost: null, isSaving: false, isDone: true };
    }
    case 'done':
      return { ...state, isDone: true };
    case 'accountAsked':
      return { ...state, newAccount: { row: action.row, typed: action.typed } };
    case 'accountGivenUp':
      return { ...state, newAccount: null };
    case 'accountStored': {
      if (newAccount !== action.asked) return state;
      return { ...state, newAccount: null, awaitedAccount: { row: newAccount.row, code: action.code } };
    }
    case 'accountTaken': {
      if (!awaitedAccount) return state;
      const taken = takeNewAccount(draft, awaitedAccount.row, action.account, action.currencies);
      return { ...state, draft: taken, awaitedAccount: null };
    }
    case 'accountLost':
      return awaitedAccount?.code === action.code ? { ...state, awaitedAccount: null } : state;
  }
}

const withDraft = (state: EntryState, draft: FormDraft): EntryState =>
  draft === state.draft ? state : { ...state, draft };

/** 附单据数 follows the files; one that was typed stays. */
function withFiles(state: EntryState, count: number): EntryState {
  const { draft, base } = state;
  const isTyped = draft.attachmentCount !== base.attachmentCount;
  return {
    ...state,
    base: { ...base, attachmentCount: count },
    draft: isTyped ? draft : setAttachmentCount(draft, count),
  };
}
