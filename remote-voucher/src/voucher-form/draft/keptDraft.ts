import { type DraftOwner, voucherDraftKey } from '@mingzhang/shell';
import type { FormDraft } from './voucherDraft';

/** A draft as the browser keeps it: it survives a crash, a log-out and a lost network. */
export interface KeptDraft {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly draft: FormDraft;
}

/** A kept draft as it is found again. */
export interface FoundDraft extends KeptDraft {
  /** The voucher was saved by somebody since: the draft belongs to an older version of it. */
  readonly isOutdated: boolean;
}

/** A save whose answer has not come yet, or was lost. */
export interface PendingSave {
  /** Its idempotency key. */
  readonly key: string;
  /** What was sent, as text. */
  readonly content: string;
}

/** The shape below; drafts kept in another one are forgotten. */
const FORMAT = 2;

/** 撤销 and 重做 do not outlive the page. */
const NO_STEPS: Pick<FormDraft, 'past' | 'future'> = { past: [], future: [] };

/**
 * One place per person, account set, organization and sheet: nobody finds the draft of somebody else,
 * and a copy is not mistaken for a voucher begun from nothing.
 */
export interface DraftPlace extends DraftOwner {
  /** `sheetName` of the sheet. */
  readonly sheet: string;
}

const keyOf = (place: DraftPlace) => voucherDraftKey(place, place.sheet);

export function keepDraft(place: DraftPlace, draft: FormDraft, keptAt: number): void {
  try {
    const kept = { format: FORMAT, keptAt, draft: { ...draft, ...NO_STEPS } };
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // The browser's storage is full or switched off: the form works all the same.
  }
}

export function forgetDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place));
  forgetPendingSave(place);
}

/** The draft kept for this place, and whether the voucher (now in `version`) has moved on since. */
export function findKeptDraft(place: DraftPlace, version: number | null): FoundDraft | null {
  const kept = parse<KeptDraft & { readonly format: number }>(localStorage.getItem(keyOf(place)));
  if (kept?.format !== FORMAT) return null;
  return {
    keptAt: kept.keptAt,
    draft: { ...kept.draft, ...NO_STEPS },
    isOutdated: kept.draft.version !== version,
  };
}

const pendingKeyOf = (place: DraftPlace) => `${keyOf(place)}:saving`;

/** Notes a save before it is sent: the draft outlives a reload, and so must the key it was sent under. */
export function keepPendingSave(place: DraftPlace, pending: PendingSave): void {
  try {
    localStorage.setItem(pendingKeyOf(place), JSON.stringify(pending));
  } catch {
    // As above: then the key lives no longer than the page.
  }
}

/** The server has answered: the next save is another one. */
export function forgetPendingSave(place: DraftPlace): void {
  localStorage.removeItem(pendingKeyOf(place));
}

export function findPendingSave(place: DraftPlace): PendingSave | null {
  return parse<PendingSave>(localStorage.getItem(pendingKeyOf(place)));
}

/** Reads what was written here and by nobody else. */
function parse<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
