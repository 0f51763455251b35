import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { OpeningEdits } from './openingSheet';

/** One place per account set, organization and category of accounts. */
export interface SheetPlace {
  readonly accountSetId: number;
  readonly organizationId: number;
  readonly category: AccountCategory;
}

/** The shape of OpeningEdits; edits kept in another one are forgotten. */
const FORMAT = 1;

interface KeptEdits {
  readonly format: number;
  readonly edits: OpeningEdits;
}

function keyOf({ accountSetId, organizationId, category }: SheetPlace): string {
  return `openingEdits:${accountSetId}:${organizationId}:${category}`;
}

/** Keeps what is unsaved for as long as the browser's tab lives; nothing unsaved is nothing kept. */
export function keepEdits(place: SheetPlace, edits: OpeningEdits): void {
  if (Object.keys(edits).length === 0) {
    sessionStorage.removeItem(keyOf(place));
    return;
  }
  try {
    const kept: KeptEdits = { format: FORMAT, edits };
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // The browser's storage is full or switched off: the sheet works all the same.
  }
}

/** What was typed in this place and not saved; null: nothing. */
export function findKeptEdits(place: SheetPlace): OpeningEdits | null {
  const kept = parse(sessionStorage.getItem(keyOf(place)));
  return kept?.format === FORMAT ? kept.edits : null;
}

function parse(text: string | null): KeptEdits | null {
  if (text === null) return null;
  try {
    // Written by keepEdits above and by nobody else.
    return JSON.parse(text) as KeptEdits;
  } catch {
    return null;
  }
}
