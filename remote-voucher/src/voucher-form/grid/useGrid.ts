import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { continueBelow } from '../draft/draftLines';
import { lacksAuxiliary } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import type { Change, DraftEditor } from '../useVoucherDraft';
import { endsRow, nextCell, type Cell } from './cellPath';
import { cellOf } from './gridElements';
import { onGridKey } from './gridKeys';
import { useAccountCreation, type AccountCreation } from './new-account/useAccountCreation';

/** What the cells of the grid may do. Stays the same object, so that rows need not be drawn anew. */
export interface GridActions {
  readonly edit: (change: Change) => void;
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
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly actions: GridActions;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Key of the line whose items are being chosen. */
  readonly auxiliaryKey: number | null;
  readonly newAccount: AccountCreation;
  readonly activeCell: () => Cell | null;
  /** Set by the rows once they are drawn: puts the cursor into a cell. */
  readonly cursor: RefObject<((cell: Cell) => void) | null>;
}

export function useGrid({ current, edit }: Pick<DraftEditor, 'current' | 'edit'>, lists: FormLists): Grid {
  const ref = useRef<HTMLDivElement>(null);
  const cursor = useRef<((cell: Cell) => void) | null>(null);
  const [auxiliaryKey, setAuxiliaryKey] = useState<number | null>(null);

  // The rows keep where the cursor is wanted, not the form: moving it draws nothing else anew.
  const focus = useCallback((cell: Cell) => cursor.current?.(cell), []);

  const openAuxiliary = useCallback(
    (row: number) => setAuxiliaryKey(current().lines[row]?.key ?? null),
    [current],
  );

  const advance = useCallback(
    (cell: Cell) => {
      const line = current().lines[cell.row];
      if (!line) return;
      if (cell.field === 'account' && lacksAuxiliary(line, lists.accountOf(line))) {
        setAuxiliaryKey(line.key);
        return;
      }
      if (endsRow(line, cell.field) && (line.debit !== 0 || line.credit !== 0)) {
        edit((draft) => continueBelow(draft, cell.row));
      }
      const next = nextCell({ lines: current().lines, accountOf: lists.accountOf }, cell);
      if (next) focus(next);
    },
    [current, edit, focus, lists],
  );

  const newAccount = useAccountCreation({ edit }, lists, { focus, advance });
  const createAccount = newAccount.ask;
  const closeAuxiliary = useCallback(() => setAuxiliaryKey(null), []);
  const actions = useMemo(
    () => ({ edit, focus, advance, openAuxiliary, closeAuxiliary, createAccount }),
    [edit, focus, advance, openAuxiliary, closeAuxiliary, createAccount],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) =>
      onGridKey(event, { current, edit, focus, advance, openAuxiliary, accountOf: lists.accountOf }),
    [current, edit, focus, advance, openAuxiliary, lists],
  );
  const activeCell = useCallback(() => cellOf(document.activeElement), []);
  return { ref, actions, onKeyDown, auxiliaryKey, newAccount, activeCell, cursor };
}
