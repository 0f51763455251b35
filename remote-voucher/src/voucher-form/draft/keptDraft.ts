import type { FormDraft } from './voucherDraft';

/** A draft as the browser keeps it: it survives a crash, a log-out and a lost network. */
export interface KeptDraft {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly draft: FormDraft;
}

/** The shape below; drafts kept in another one are forgotten. */
const FORMAT = 1;

/** One place per account set, organization and voucher; new vouchers share one. */
export interface DraftPlace {
  readonly accountSetId: number;
  readonly organizationId: number;
  readonly voucherId: number | null;
}

function keyOf({ accountSetId, organizationId, voucherId }: DraftPlace): string {
  return `voucherDraft:${accountSetId}:${organizationId}:${voucherId ?? 'new'}`;
}

export function keepDraft(place: DraftPlace, draft: FormDraft, keptAt: number): void {
  try {
    const kept = { format: FORMAT, keptAt, draft: { ...draft, past: [] } };
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // The browser's storage is full or switched off: the form works all the same.
  }
}

export function forgetDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place));
}

/** The draft kept for this place, if it still belongs there: a voucher saved since then has moved on. */
export function findKeptDraft(place: DraftPlace, version: number | null): KeptDraft | null {
  const kept = parse(localStorage.getItem(keyOf(place)));
  if (!kept || kept.format !== FORMAT || kept.draft.version !== version) return null;
  return kept;
}

function parse(text: string | null): (KeptDraft & { readonly format: number }) | null {
  if (text === null) return null;
  try {
    // Written by keepDraft above and by nobody else.
    return JSON.parse(text) as KeptDraft & { readonly format: number };
  } catch {
    return null;
  }
}
