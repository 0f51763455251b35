import { useEffect, useRef } from 'react';
import { useHotkeys, type Hotkeys } from '@mingzhang/shared/ui';
import { useNotify, usePageKeyHelp } from '@mingzhang/shell';
import { copyLine, copyLineForRest, deleteLine, insertAbove, moveLine } from './draft/draftLines';
import { bound } from './formKeys';
import type { Cell } from './grid/cellPath';
import type { Grid } from './grid/useGrid';
import type { MoreCommand } from './more/MoreCommand';
import type { Change } from './useVoucherDraft';

/** What the keys of the form do besides those of the grid's cells. */
export interface FormCommands {
  readonly save: () => void;
  readonly saveAndNew: () => void;
  readonly create: () => void;
  readonly goBefore: () => void;
  readonly goAfter: () => void;
  readonly showKeys: () => void;
}

/** The listeners of the form's keys. */
interface Listening {
  readonly canWrite: boolean;
  /** Whether one may begin another voucher, also where this one is locked. */
  readonly mayCreate: boolean;
  /** False while a dialog is before the entry. */
  readonly isEnabled: boolean;
}

/**
 * Keys of the voucher and of the row the cursor is in. They are kept from the browser, whose F12, Ctrl+S
 * or Ctrl+D would interrupt the typing; the list of keys names alternatives.
 */
export function useFormHotkeys(
  grid: Grid,
  commands: FormCommands,
  more: readonly MoreCommand[],
  { canWrite, mayCreate, isEnabled }: Listening,
): void {
  const notify = useNotify();
  /** Puts what is being typed into the draft, changes the row, and goes on in the same column. */
  const onRow = (change: (row: number) => Change, target: (cell: Cell) => Cell) => () => {
    const cell = grid.activeCell();
    if (!cell) return;
    commitCell();
    grid.actions.edit(change(cell.row));
    grid.actions.focus(target(cell));
  };
  const below = (cell: Cell): Cell => ({ ...cell, row: cell.row + 1 });
  const here = (cell: Cell): Cell => cell;
  const above = (cell: Cell): Cell => ({ ...cell, row: Math.max(0, cell.row - 1) });
  const insert = onRow(
    (row) => (draft) => insertAbove(draft, row),
    (cell) => ({ ...cell, field: 'summary' }),
  );
  const remove = onRow((row) => (draft) => deleteLine(draft, row), here);
  const copy = onRow((row) => (draft) => copyLine(draft, row), below);
  const copyForRest = onRow((row) => (draft) => copyLineForRest(draft, row), below);

  const writing = bound({
    save: commands.save,
    saveAndNew: commands.saveAndNew,
    insertRow: insert,
    deleteRow: remove,
    copyRow: copy,
    copyRowForRest: copyForRest,
    moveRowUp: onRow((row) => (draft) => moveLine(draft, row, -1), above),
    moveRowDown: onRow((row) => (draft) => moveLine(draft, row, 1), below),
    remark: () => document.querySelector<HTMLElement>('[data-head="remark"]')?.focus(),
    auxiliary: () => {
      const cell = grid.activeCell();
      if (cell) grid.actions.openAuxiliary(cell.row);
    },
  });
  const { create, goBefore, goAfter, showKeys } = commands;
  useHotkeys(
    {
      ...(canWrite ? writing : {}),
      ...hotkeysOf(more, (obstacle) => notify.info(obstacle)),
      ...(mayCreate ? bound({ create }) : {}),
      ...bound({ goBefore, goAfter, showKeys }),
    },
    isEnabled,
  );
  useHelpKey(commands.showKeys, isEnabled);
  usePageKeyHelp(commands.showKeys);
}

/** The keys of the menu; a disabled command shows why. */
function hotkeysOf(commands: readonly MoreCommand[], explain: (obstacle: string) => void): Hotkeys {
  return Object.fromEntries(
    commands.flatMap(({ hotkeys, obstacle, run }) =>
      hotkeys.map((hotkey) => [hotkey, obstacle === null ? run : () => explain(obstacle)]),
    ),
  );
}

/** `?` shows the keys, except where it is a character like any other. */
function useHelpKey(showKeys: () => void, isEnabled: boolean): void {
  const latest = useRef(showKeys);
  useEffect(() => {
    latest.current = showKeys;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key === '?' && !isTyping) latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}

/**
 * Leaves the current cell, which takes over what was typed. Answers how to return to it, or to the paper when there
 * was none or that cell is gone.
 */
export function commitCell(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return () => undefined;
  activeElement.blur();
  return () => {
    activeElement.focus();
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-voucher-form]')?.focus({ preventScroll: true });
    }
  };
}
