import { dateOnly, type DateOnly } from '../primitives/dateOnly';

/**
 * Drafts of vouchers as the server keeps them for the person who writes them (wire.md 2.3, ours): what is known on
 * every computer of theirs. Apart from the bodies of the calls, for the pages that read it check nothing.
 */

/** Most characters a draft may have: a voucher of the most lines it may have. */
export const LONGEST_DRAFT = 600_000;

/** Most drafts of one person in one account set. */
export const MOST_DRAFTS = 50;

/** Whose draft of which entry a call is about. */
export interface WireDraftKey {
  readonly orgId: number;
  /** Whom the page was loaded for: what they typed is not kept for a person who signs in later in another window. */
  readonly person: number;
  /** `new`, a voucher's id, `copy-12`, `bank-5-b91.b92`, `insert-记-5-2026-03-10`. */
  readonly entry: string;
}

/** A kept draft without what is written on it. */
export interface WireVoucherDraft extends Pick<WireDraftKey, 'entry'> {
  readonly voucherDate: string;
  /** The first summary that is written; empty: none yet. */
  readonly summary: string;
  /** Moment of the server that kept it (ISO 8601), never the same twice: what a page knows a state of a draft by. */
  readonly keptAt: string;
  /** The browser that sent it, by the name that browser gave itself. */
  readonly browser: string;
}

/** A kept draft with its content: text that only the form reads. */
export interface WireWholeDraft extends WireVoucherDraft {
  readonly content: string;
}

/** What PUT /voucher/draft takes. */
export interface WireDraftKeeping extends WireDraftKey, Omit<WireWholeDraft, 'keptAt' | 'entry'> {
  /** `keptAt` of what the page saw last, null: nothing. Not given: what is there is replaced, seen or not. */
  readonly knows?: string | null;
}

/** What PUT /voucher/draft answers. */
export interface WireKeptDraft {
  /** Null: it was not kept, for another browser kept one that the page has not seen. */
  readonly keptAt: string | null;
  /** That other one. */
  readonly newer: WireWholeDraft | null;
}

export interface ListedDraft extends Pick<WireVoucherDraft, 'entry' | 'summary'> {
  readonly date: DateOnly;
}

export function toListedDraft({ entry, voucherDate, summary }: WireVoucherDraft): ListedDraft {
  return { entry, date: dateOnly(voucherDate), summary };
}
