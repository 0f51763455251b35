import type { SheetTyping } from './sheetTyping';

/** One place per account set and organization. */
export interface SheetPlace {
  readonly accountSetId: number;
  readonly organizationId: number;
}

/** The shape of SheetTyping; what was kept in another one is forgotten. */
const FORMAT = 2;

interface KeptTyping {
  readonly format: number;
  readonly typing: SheetTyping;
}

function keyOf({ accountSetId, organizationId }: SheetPlace): string {
  return `openingEdits:${accountSetId}:${organizationId}`;
}

/** Keeps what is unsaved for as long as the browser's tab lives; null: nothing is. */
export function keepTyping(place: SheetPlace, typing: SheetTyping | null): void {
  if (typing === null) {
    sessionStorage.removeItem(keyOf(place));
    return;
  }
  try {
    const kept: KeptTyping = { format: FORMAT, typing };
    sessionStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // The browser's storage is full or switched off: the sheet works all the same.
  }
}

/** What was typed in this place and not saved; null: nothing. */
export function findKeptTyping(place: SheetPlace): SheetTyping | null {
  const kept = parse(sessionStorage.getItem(keyOf(place)));
  return kept?.format === FORMAT ? kept.typing : null;
}

function parse(text: string | null): KeptTyping | null {
  if (text === null) return null;
  try {
    // Written by keepTyping above and by nobody else.
    return JSON.parse(text) as KeptTyping;
  } catch {
    return null;
  }
}
