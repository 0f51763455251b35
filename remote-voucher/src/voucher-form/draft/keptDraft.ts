import { fieldOf, keeper, type DraftOwner } from '@mingzhang/shell';
import type { FormDraft } from './voucherDraft';

/** A draft as the browser keeps it: it survives a crash, a log-out and a lost network. */
export interface KeptDraft {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly draft: FormDraft;
}

/** A kept draft as it is found again. */
export interface FoundDraft extends KeptDraft {
  /** The voucher was saved since: the draft belongs to an older version of it. */
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
 * One draft per person, account set, organization and entry: each finds only their own, and a copy is not mistaken
 * for a voucher begun from nothing.
 */
export interface DraftKey extends DraftOwner {
  /** `entryName` of the entry. */
  readonly entry: string;
}

export interface WrittenDraft extends KeptDraft {
  readonly format: number;
}

/** All that are kept in this browser, by entry. */
export const drafts = keeper('voucherDraft', (found) => (isWritten(found) ? found : null));
const saves = keeper('voucherSave', (found) => (isPending(found) ? found : null));

export function isWritten(found: unknown): found is WrittenDraft {
  const lines = fieldOf(fieldOf(found, 'draft'), 'lines');
  return fieldOf(found, 'format') === FORMAT && Array.isArray(lines);
}

function isPending(found: unknown): found is PendingSave {
  return typeof fieldOf(found, 'key') === 'string' && typeof fieldOf(found, 'content') === 'string';
}

const draftAt = (draftKey: DraftKey) => drafts.of(draftKey, draftKey.entry);
const saveAt = (draftKey: DraftKey) => saves.of(draftKey, draftKey.entry);

export function keepDraft(draftKey: DraftKey, draft: FormDraft, keptAt: number): void {
  draftAt(draftKey).write({ format: FORMAT, keptAt, draft: { ...draft, ...NO_STEPS } });
}

export function forgetDraft(draftKey: DraftKey): void {
  draftAt(draftKey).forget();
  forgetPendingSave(draftKey);
}

/** The draft kept under this key, and whether the voucher (now in `version`) has moved on since. */
export function findKeptDraft(draftKey: DraftKey, version: number | null): FoundDraft | null {
  const kept = draftAt(draftKey).read();
  return kept && foundAgain(kept, version);
}

/** A kept draft on an entry whose voucher is now in `version`. */
export function foundAgain({ keptAt, draft }: KeptDraft, version: number | null): FoundDraft {
  return { keptAt, draft: { ...draft, ...NO_STEPS }, isOutdated: draft.version !== version };
}

/** Notes a save before it is sent: the draft outlives a reload, and so must the key it was sent under. */
export function keepPendingSave(draftKey: DraftKey, pending: PendingSave): void {
  saveAt(draftKey).write(pending);
}

/** The server has answered: the next save is another one. */
export function forgetPendingSave(draftKey: DraftKey): void {
  saveAt(draftKey).forget();
}

export function findPendingSave(draftKey: DraftKey): PendingSave | null {
  return saveAt(draftKey).read();
}
