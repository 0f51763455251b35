import type { KeyboardEvent } from 'react';
import { hotkeyOf } from '@mingzhang/shared/ui';
import { isBlank, redo, undo, type FormDraft } from '../draft/voucherDraft';
import { cellKeyOf } from '../formKeys';
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
  const step = (change: Change): Action =>
    isBeingTyped(event.target) ? null : () => takeStep(change, cell, targets);
  switch (cellKeyOf(hotkeyOf(event))) {
    case 'onwards':
      return event.key === 'Tab' && leavesGrid(lines, cell) ? null : () => targets.advance(cell);
    case 'back':
      return goTo(previousCell({ lines, accountOf: targets.accountOf }, cell));
    case 'move':
      return leadsOut(event, cell) ? goTo(neighbourCell(lines, cell, event.key)) : null;
    case 'pick':
      return () => pick(cell, targets);
    case 'undo':
      return step(undo);
    case 'redo':
      return step(redo);
    case null:
      return null;
  }
}

/** Whether an arrow goes to another cell: in 币别 the arrows choose, across they leave a text at its ends. */
function leadsOut(event: KeyboardEvent<HTMLElement>, { field }: Cell): boolean {
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  return field !== 'currency' && (!isAcross || leavesText(event.target, event.key));
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
