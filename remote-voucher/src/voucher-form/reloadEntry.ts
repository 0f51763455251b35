import { keepDraft } from './draft/keptDraft';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';

/**
 * Opens the voucher as it is stored now, after another person has changed it. Unsaved input stays in the browser: it
 * belongs to an older version now, and can be opened as a new voucher.
 */
export function reloadEntry({ opening, draftKey, editor, unsaved }: OpenEntry, opener: Opener): void {
  const voucherId = opening.voucher?.id;
  if (unsaved.isUnsavedNow()) keepDraft(draftKey, editor.current(), Date.now());
  else unsaved.done();
  if (voucherId !== undefined) opener.open({ kind: 'voucher', voucherId });
}
