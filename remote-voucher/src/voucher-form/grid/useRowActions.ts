import { useMemo } from 'react';
import type { LineField } from '@mingzhang/shared/accounting/lineFields';
import type { RowAction } from '../draft/draftReducer';
import type { GridActions } from './useGrid';

/**
 * The actions of the cells of a row. The same object wherever the row moves: inserting a row redraws the numbers of
 * those below and not their cells.
 */
export interface RowActions {
  readonly edit: (...action: RowAction) => void;
  /** Puts the cursor into a cell of this row. */
  readonly focus: (field: LineField) => void;
  /** Enter in a cell of this row. */
  readonly advance: (field: LineField) => void;
  readonly openAuxiliary: () => void;
  readonly closeAuxiliary: () => void;
  /** F10: a new account for this row. */
  readonly createAccount: (typed: string) => void;
}

export function useRowActions(lineKey: number, actions: GridActions): RowActions {
  return useMemo(() => {
    const row = () => actions.rowOf(lineKey);
    return {
      edit: (...action) => actions.edit(lineKey, ...action),
      focus: (field) => actions.focus({ row: row(), field }),
      advance: (field) => actions.advance({ row: row(), field }),
      openAuxiliary: () => actions.openAuxiliary(row()),
      closeAuxiliary: actions.closeAuxiliary,
      createAccount: (typed) => actions.createAccount(row(), typed),
    };
  }, [lineKey, actions]);
}
