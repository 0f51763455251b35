import type { KeyboardEvent } from 'react';
import { isBlank, redo, undo, type FormDraft } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import type { Change } from '../useVoucherDraft';
import { neighbourCell, previousCell, type Cell } from './cellPath';
import { cellOf, isBeingTyped, leavesText } from './gridElements';
import { undoneRow } from './undoneRow';

/** What the keys of the grid act on. */
export interface GridKeyTargets {
  readonly current: () => FormDraft;
  readonly edit: (change: Change) => void;
  readonly focus: (cell: Cell) => void;
  readonly advance: (cell: Cell) => void;
  readonly openAuxiliary: (row: number) => void;
  readonly accountOf: FormLists['accountOf'];
}

/**
 * Enter, Tab, the arrows, F7, 撤销 and 重做 anywhere in the grid. A cell has acted on the key before it arrives
 * here: it has put what was typed into the draft, or kept the key for its own list (defaultPrevented).
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, targets: GridKeyTargets): void {
  const cell = cellOf(event.target);
  if (!cell || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const act = actionFor(event, cell, targets);
  if (!act) return;
  event.preventDefault();
  act();
}

type Action = (() => void) | null;

function actionFor(event: KeyboardEvent<HTMLElement>, cell: Cell, targets: GridKeyTargets): Action {
  const { lines } = targets.current();
  const goTo = (target: Cell | null): Action => (target ? () => targets.focus(target) : null);
  const back = () => goTo(previousCell({ lines, accountOf: targets.accountOf }, cell));
  const onwards = () => targets.advance(cell);
  if (event.ctrlKey || event.metaKey) {
    const step = isBeingTyped(event.target) ? null : stepOf(event);
    return step && (() => takeStep(step, cell, targets));
  }
  if (event.altKey) return null;
  if (event.key === 'F7' && !event.shiftKey) return () => pick(cell, targets);
  if (event.key === 'Enter') return event.shiftKey ? back() : onwards;
  if (event.key === 'Tab') {
    if (event.shiftKey) return back();
    return leavesGrid(lines, cell) ? null : onwards;
  }
  // In 币别 the arrows choose.
  if (!event.key.startsWith('Arrow') || event.shiftKey || cell.field === 'currency') return null;
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (isAcross && !leavesText(event.target, event.key)) return null;
  return goTo(neighbourCell(lines, cell, event.key));
}

/** Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z go on again. */
function stepOf({ key, shiftKey }: KeyboardEvent): Change | null {
  if (key.toLowerCase() === 'y' && !shiftKey) return redo;
  if (key.toLowerCase() !== 'z') return null;
  return shiftKey ? redo : undo;
}

/** 撤销 or 重做: the cursor goes to the row that came back, in the same column. */
export function takeStep(
  step: Change,
  { field }: Pick<Cell, 'field'>,
  { current, edit, focus }: Pick<GridKeyTargets, 'current' | 'edit' | 'focus'>,
): void {
  const before = current().lines;
  edit(step);
  const after = current().lines;
  if (after !== before) focus({ row: undoneRow(before, after), field });
}

/** F7 where there is no list: the items of the row's account, or the account itself. */
function pick({ row }: Cell, { current, accountOf, openAuxiliary, focus }: GridKeyTargets): void {
  const line = current().lines[row];
  const keepsItems = (line && accountOf(line)?.auxiliaryCategoryIds.length) ?? 0;
  if (keepsItems > 0) openAuxiliary(row);
  else focus({ row, field: 'account' });
}

/** Tab leaves the grid where there is nothing more to type. */
function leavesGrid(lines: FormDraft['lines'], { row, field }: Cell): boolean {
  const line = lines[row];
  return row === lines.length - 1 && field === 'credit' && (!line || isBlank(line, lines[row - 1]));
}
