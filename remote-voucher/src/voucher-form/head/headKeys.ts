import type { KeyboardEvent } from 'react';
import type { Cell } from '../grid/cellPath';
import { cellOf } from '../grid/gridElements';
import { besideHead, headFields, type HeadFieldName } from './headPath';

/** What Enter around the rows acts on. */
interface PaperKeyTargets {
  /** Puts the cursor into a cell of the rows. */
  readonly focus: (cell: Cell) => void;
  readonly rowCount: number;
}

/**
 * Enter and Shift+Enter on the paper outside of the rows. Whatever is focused, Enter moves the cursor and never
 * types: a key that moves it would otherwise write its line break into the field that it arrives in. The field
 * has put what was typed into the draft, or kept the key for itself (defaultPrevented).
 */
export function onPaperKey(event: KeyboardEvent<HTMLElement>, targets: PaperKeyTargets): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const by = event.shiftKey ? -1 : 1;
  const from = stopOf(event.target);
  if (from === null) {
    if (cellOf(event.target)) event.preventDefault();
    return;
  }
  event.preventDefault();
  const to = besideHead(from, by);
  if (to === 'firstCell') targets.focus({ row: 0, field: 'summary' });
  else if (to === 'lastCell') targets.focus({ row: targets.rowCount - 1, field: 'credit' });
  else if (to !== null) headInput(event.currentTarget, to)?.focus();
}

/** A field of the head on the paper; null while it is not there or cannot be typed into. */
export function headInput(paper: HTMLElement | null, field: HeadFieldName): HTMLElement | null {
  return paper?.querySelector<HTMLElement>(`[data-head="${field}"]:not(:disabled)`) ?? null;
}

/** The field the key was pressed in; the first cell of the rows has one before it. */
function stopOf(target: EventTarget): HeadFieldName | 'firstCell' | null {
  if (!(target instanceof HTMLElement)) return null;
  const field = headFields.find((each) => each === target.dataset.head);
  if (field !== undefined) return field;
  const cell = cellOf(target);
  return cell?.row === 0 && cell.field === 'summary' ? 'firstCell' : null;
}
