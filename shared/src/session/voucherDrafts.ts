import { periodOf, parseDate } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';

/**
 * Vouchers that were begun and not saved, as the browser keeps them: in no book, without a number. The
 * voucher form writes them; month end asks whether some were left.
 */

/** Whose drafts: nobody finds those of somebody else. */
export interface DraftOwner {
  readonly userId: number;
  readonly accountSetId: number;
  readonly organizationId: number;
}

/** The key in local storage of the draft of a sheet. */
export function voucherDraftKey(owner: DraftOwner, sheet: string): string {
  return `${prefixOf(owner)}${sheet}`;
}

/** The addresses of the sheets with a draft dated in a month, in no particular order. */
export function draftsLeftIn(period: Period, owner: DraftOwner): string[] {
  const prefix = prefixOf(owner);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && monthOfDraft(localStorage.getItem(key)) === period)
    .map((key) => addressOfSheet(key.slice(prefix.length)));
}

function prefixOf({ userId, accountSetId, organizationId }: DraftOwner): string {
  return `voucherDraft:${userId}:${accountSetId}:${organizationId}:`;
}

function monthOfDraft(text: string | null): Period | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { readonly draft?: { readonly date?: unknown } } | null;
    const date = typeof kept?.draft?.date === 'string' ? parseDate(kept.draft.date) : undefined;
    return date === undefined ? null : periodOf(date);
  } catch {
    return null;
  }
}

/** A new sheet, a copy, or a saved voucher that was changed; 插入 starts again from a new sheet. */
function addressOfSheet(sheet: string): string {
  if (/^\d+$/.test(sheet)) return `/voucher/form/${sheet}`;
  const copied = /^copy-(\d+)$/.exec(sheet)?.[1];
  return copied === undefined ? '/voucher/form' : `/voucher/form?copy=${copied}`;
}
