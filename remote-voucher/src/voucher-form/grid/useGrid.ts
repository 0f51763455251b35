import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useNotify, usePermission } from '@mingzhang/shell';
import { onRow, type RowAction } from '../draft/draftReducer';
import { lacksAuxiliary } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { createStore, type Store } from '../store';
import type { EntryEditor } from '../useEntryState';
import { endsRow, nextCell, type Cell } from './cellPath';
import { cellOf } from './gridElements';
import { onGridKey } from './gridKeys';

/** What the cells of the grid may do. Stays the same object, so that rows need not be drawn anew. */
export interface GridActions {
  /** Changes the line of a key, wherever it has moved to. */
  readonly edit: (lineKey: number, ...action: RowAction) => void;
  /** The row of a line. */
  readonly rowOf: (lineKey: number) => number;
  /** Puts the cursor into a cell once it is drawn. */
  readonly focus: (cell: Cell) => void;
  /** Enter in the account cell: on to the items the account asks for, or to the next cell. */
  readonly advance: (cell: Cell) => void;
  /** Opens the items of a row. */
  readonly openAuxiliary: (row: number) => void;
  /** F10: a new account for a row, beginning with what was typed. */
  readonly createAccount: (row: number, typed: string) => void;
  readonly closeAuxiliary: () => void;
}

/** The grid: where the cursor is, where Enter, Tab and the arrows take it. */
export interface Grid {
  readonly actions: GridActions;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Key of the line whose items are being chosen. */
  readonly auxiliaryKey: number | null;
  readonly activeCell: () => Cell | null;
  /** Where the cursor is wanted; the rows put it there once they are drawn. Moving it draws nothing else anew. */
  readonly cursor: Store<Cell | null>;
}

export function useGrid(editor: EntryEditor, lists: FormLists): Grid {
  const notify = useNotify();
  const mayCreate = usePermission('setting.write');
  const [{ cursor, focus }] = useState(gridCursor);
  const [auxiliaryKey, setAuxiliaryKey] = useState<number | null>(null);

  const actions = useMemo((): GridActions => {
    const linesNow = () => editor.now().draft.lines;
    const rowOf = (lineKey: number) => linesNow().findIndex(({ key }) => key === lineKey);
    return {
      edit(lineKey, ...action) {
        const row = rowOf(lineKey);
        if (row >= 0) editor.edit(...onRow(row, action));
      },
      rowOf,
      focus,
      advance(cell) {
        const line = linesNow()[cell.row];
        if (!line) return;
        if (cell.field === 'account' && lacksAuxiliary(line, lists.accountOf(line))) {
          setAuxiliaryKey(line.key);
          return;
        }
        if (endsRow(line, cell.field) && (line.debit !== 0 || line.credit !== 0)) {
          editor.edit('continueBelow', cell.row);
        }
        const next = nextCell({ lines: linesNow(), accountOf: lists.accountOf }, cell);
        if (next) focus(next);
      },
      openAuxiliary: (row) => setAuxiliaryKey(linesNow()[row]?.key ?? null),
      closeAuxiliary: () => setAuxiliaryKey(null),
      createAccount(row, typed) {
        if (mayCreate) editor.dispatch({ type: 'accountAsked', row, typed });
        else notify.info('新增科目需要主管或账套管理员；请他们在“设置—科目”中新增后再选用');
      },
    };
  }, [editor, focus, lists, mayCreate, notify]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) =>
      onGridKey(event, { editor, ...actions, accountOf: lists.accountOf }),
    [editor, actions, lists],
  );
  return { actions, onKeyDown, auxiliaryKey, activeCell, cursor };
}

function gridCursor(): Pick<Grid, 'cursor'> & Pick<GridActions, 'focus'> {
  const cursor = createStore<Cell | null>(null);
  // A new object: the cursor also goes back to the cell it was in.
  return { cursor, focus: (cell) => cursor.set({ ...cell }) };
}

const activeCell = () => cellOf(document.activeElement);
