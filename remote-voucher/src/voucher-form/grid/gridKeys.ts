import type { KeyboardEvent } from 'react';
import { hotkeyOf } from '@mingzhang/shared/ui';
import { isBlank, type FormDraft } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import type { EntryEditor } from '../useEntryState';
import { neighbourCell, previousCell, type Cell } from './cellPath';
import { cellOf, isBeingTyped, leavesText } from './gridElements';
import { undoneRow } from './undoneRow';

/** The keys of a cell as `hotkeyOf` names them, the usual one first, and what they do in the list of keys. */
export const cellKeys = {
  onwards: { keys: ['enter', 'tab'], does: '下一格；填了借方直接到下一行；凭证头上也一样' },
  back: { keys: ['shift+tab', 'shift+enter'], does: '上一格' },
  move: { keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'], does: '按格移动' },
  pick: { keys: ['f7'], does: '打开摘要、科目列表；金额栏：到辅助项或科目' },
  undo: { keys: ['ctrl+z'], does: '撤销' },
  redo: { keys: ['ctrl+y', 'ctrl+shift+z'], does: '重做' },
} as const;

export type CellKey = keyof typeof cellKeys;

/** What a key that was pressed does in a cell; null: nothing. */
export function cellKeyOf(hotkey: string): CellKey | null {
  const names = Object.keys(cellKeys) as CellKey[];
  return names.find((name) => (cellKeys[name].keys as readonly string[]).includes(hotkey)) ?? null;
}

/** What the keys of the grid act on. */
interface GridKeyTargets {
  readonly editor: EntryEditor;
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
  const { lines } = targets.editor.now().draft;
  const goTo = (target: Cell | null): Action => (target ? () => targets.focus(target) : null);
  const step = (name: 'undo' | 'redo'): Action =>
    isBeingTyped(event.target) ? null : () => takeStep(name, cell, targets);
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
      return step('undo');
    case 'redo':
      return step('redo');
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
  step: 'undo' | 'redo',
  { field }: Pick<Cell, 'field'>,
  { editor, focus }: Pick<GridKeyTargets, 'editor' | 'focus'>,
): void {
  const before = editor.now().draft.lines;
  editor.edit(step);
  const after = editor.now().draft.lines;
  if (after !== before) focus({ row: undoneRow(before, after), field });
}

/** F7 where there is no list: the items of the row's account, or the account itself. */
function pick({ row }: Cell, { editor, accountOf, openAuxiliary, focus }: GridKeyTargets): void {
  const line = editor.now().draft.lines[row];
  const keepsItems = (line && accountOf(line)?.auxiliaryCategoryIds.length) ?? 0;
  if (keepsItems > 0) openAuxiliary(row);
  else focus({ row, field: 'account' });
}

/** Tab leaves the grid where there is nothing more to type. */
function leavesGrid(lines: FormDraft['lines'], { row, field }: Cell): boolean {
  const line = lines[row];
  return row === lines.length - 1 && field === 'credit' && (!line || isBlank(line, lines[row - 1]));
}
