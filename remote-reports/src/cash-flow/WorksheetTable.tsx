import { useNavigate } from '@mingzhang/shared/router';
import { Checkbox } from '@mingzhang/shared/ui-choice';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { CashFlowRow } from '../cashFlowApi';
import { keyOfRow, type Assignment } from './useAssignment';
import styles from './CashFlow.module.css';
import { WorksheetRow, voucherPath } from './WorksheetRow';

interface WorksheetTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly assignment: Assignment;
  readonly mayWrite: boolean;
}

/** The rows of the worksheet, one of them current: keys go to it. */
export function WorksheetTable({ rows, assignment, mayWrite }: WorksheetTableProps) {
  const [current, setCurrent] = useState(0);
  const [editing, setEditing] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
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

  function stopEditing() {
    setEditing(null);
    table.current?.focus();
  }

  const areAllSelected = rows.length > 0 && assignment.selectedRows.length === rows.length;
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.worksheet}
        aria-label="现金流量工作表"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th>
              {mayWrite && (
                <Checkbox
                  aria-label="全选本页"
                  checked={areAllSelected}
                  onChange={() => assignment.select(areAllSelected ? [] : rows.map(keyOfRow))}
                />
              )}
            </th>
            <th>日期</th>
            <th>凭证</th>
            <th>摘要</th>
            <th>现金科目</th>
            <th>对方科目</th>
            <th className={styles.amount}>流入</th>
            <th className={styles.amount}>流出</th>
            <th>现金流量项目</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each, index) => (
            <WorksheetRow
              key={keyOfRow(each)}
              row={each}
              isCurrent={index === at}
              isSelected={assignment.selected.has(keyOfRow(each))}
              isEditing={editing === keyOfRow(each)}
              mayWrite={mayWrite}
              onCurrent={() => setCurrent(index)}
              onToggle={() => assignment.toggle(each)}
              onEdit={() => setEditing(keyOfRow(each))}
              onStop={stopEditing}
              onAssign={(line) => {
                stopEditing();
                void assignment.assign([each], line);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
