import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FormDraft } from '../draft/voucherDraft';
import type { LineField } from '@mingzhang/shared/accounting/lineFields';
import type { GridActions } from './useGrid';

/**
 * The actions of the cells of a row. The same object wherever the row moves: inserting a row redraws the numbers of
 * those below and not their cells.
 */
export interface RowActions {
  readonly edit: (change: (draft: FormDraft, row: number) => FormDraft) => void;
  /** Puts the cursor into a cell of this row. */
  readonly focus: (field: LineField) => void;
  /** Enter in a cell of this row. */
  readonly advance: (field: LineField) => void;
  readonly openAuxiliary: () => void;
  readonly closeAuxiliary: () => void;
  /** F10: a new account for this row. */
  readonly createAccount: (typed: string) => void;
}

export function useRowActions(row: number, actions: GridActions): RowActions {
  const at = useRef(row);
  useLayoutEffect(() => {
    at.current = row;
  }, [row]);
  return useMemo(
    () => ({
      edit: (change) => actions.edit((draft) => change(draft, at.current)),
      focus: (field) => actions.focus({ row: at.current, field }),
      advance: (field) => actions.advance({ row: at.current, field }),
      openAuxiliary: () => actions.openAuxiliary(at.current),
      closeAuxiliary: actions.closeAuxiliary,
      createAccount: (typed) => actions.createAccount(at.current, typed),
    }),
    [actions],
  );
}
