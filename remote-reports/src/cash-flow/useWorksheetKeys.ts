import { useNavigate } from '@mingzhang/shared/router';
import { hotkeyOf } from '@mingzhang/shared/ui';
import { usePageKeyHelp } from '@mingzhang/shell';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { CashFlowRow } from '../cashFlowApi';
import { keyOfRow, type Assignment } from './useAssignment';
import { voucherPath } from './voucherPath';
import { boundWorksheetKeys, worksheetKeyHelp } from './worksheetKeys';

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

  const keys = boundWorksheetKeys({
    below: () => goTo(at + 1),
    above: () => goTo(at - 1),
    first: () => goTo(0),
    last: () => goTo(rows.length - 1),
    choose: () => row && mayWrite && assignment.toggle(row),
    assign: () => row && mayWrite && setEditing(keyOfRow(row)),
    open: () => {
      if (row) void navigate(voucherPath(row));
    },
    all: () => mayWrite && assignment.select(rows.map(keyOfRow)),
    none: () => assignment.select([]),
  });
  usePageKeyHelp(worksheetKeyHelp(mayWrite));

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== table.current) return;
    const act = keys[hotkeyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { at, setCurrent, onKeyDown };
}
