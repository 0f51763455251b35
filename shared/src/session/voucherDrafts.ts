import { fieldOf } from '../kept/fieldOf';
import { keeper } from '../kept/keeper';
import type { Owners } from '../kept/keptItems';
import { periodOf, parseDate } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';

/**
 * Vouchers that were begun and not saved, as the browser keeps them: in no book, without a number. The
 * voucher form writes them; month end asks whether some were left.
 */

/** Whose drafts: nobody finds those of somebody else. */
export type DraftOwner = Owners['organization'];

/** The month a kept draft is dated in. */
const monthsOfDrafts = keeper('voucherDraft', (found) => {
  const text = fieldOf(fieldOf(found, 'draft'), 'date');
  const date = typeof text === 'string' ? parseDate(text) : undefined;
  return date === undefined ? null : periodOf(date);
});

/** The addresses of the entries with a draft dated in a month, in no particular order. */
export function draftsLeftIn(period: Period, owner: DraftOwner): string[] {
  return monthsOfDrafts
    .detailsOf(owner)
    .filter((entry) => monthsOfDrafts.of(owner, entry).read() === period)
    .map(addressOfEntry);
}

/** A new voucher, a copy, or a saved one that was changed; 插入 starts again from a new one. */
function addressOfEntry(entry: string): string {
  if (/^\d+$/.test(entry)) return `/voucher/form/${entry}`;
  const copied = /^copy-(\d+)$/.exec(entry)?.[1];
  return copied === undefined ? '/voucher/form' : `/voucher/form?copy=${copied}`;
}
