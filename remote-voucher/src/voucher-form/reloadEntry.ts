import { keepDraft } from './draft/keptDraft';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';

/**
 * Opens the voucher as it is stored now, when somebody else has changed it. What is unsaved stays in the browser: of an
 * older version now, it can be opened as a new voucher.
 */
export function reloadEntry({ opening, draftKey, editor, unsaved }: OpenEntry, opener: Opener): void {
  const voucherId = opening.voucher?.id;
  if (unsaved.isUnsavedNow()) keepDraft(draftKey, editor.current(), Date.now());
  else unsaved.done();
  if (voucherId !== undefined) opener.open({ kind: 'voucher', voucherId });
}
