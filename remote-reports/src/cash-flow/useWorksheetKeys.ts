import { useNavigate } from '@mingzhang/shared/router';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { CashFlowRow } from '../cashFlowApi';
import { keyOfRow, type Assignment } from './useAssignment';
import { voucherPath } from './voucherPath';

interface WorksheetKeys {
  readonly rows: readonly CashFlowRow[];
  readonly assignment: Assignment;
  readonly mayWrite: boolean;
  /** Opens the list of items of a row. */
  readonly setEditing: (key: string) => void;
}

/** The current row of the worksheet and the keys that move it, choose it, change it and open its voucher. */
export function useWorksheetKeys(
  table: RefObject<HTMLTableElement | null>,
  { rows, assignment, mayWrite, setEditing }: WorksheetKeys,
) {
  const [current, setCurrent] = useState(0);
  const navigate = useNavigate();
  const at = Math.min(current, rows.length - 1);
  const row = rows[at];

  function goTo(index: number) {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setCurrent(next);
    table.current?.querySelectorAll('tbody tr')[next]?.scrollIntoView({ block: 'nearest' });
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    ' ': () => row && mayWrite && assignment.toggle(row),
    Enter: () => row && mayWrite && setEditing(keyOfRow(row)),
    'Ctrl+Enter': () => {
      if (row) void navigate(voucherPath(row));
    },
    'Ctrl+a': () => mayWrite && assignment.select(rows.map(keyOfRow)),
    Escape: () => assignment.select([]),
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== table.current) return;
    const key = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key}`;
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { at, setCurrent, onKeyDown };
}
