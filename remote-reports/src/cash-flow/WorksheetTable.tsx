import { Checkbox } from '@mingzhang/shared/ui-toggle';
import { useRef, useState } from 'react';
import type { CashFlowRow } from '../cashFlowApi';
import { keyOfRow, type Assignment } from './useAssignment';
import styles from './CashFlow.module.css';
import { useWorksheetKeys } from './useWorksheetKeys';
import { WorksheetRow } from './WorksheetRow';

interface WorksheetTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly assignment: Assignment;
  readonly mayWrite: boolean;
  /** Of several organizations: each row says whose it is. */
  readonly organizationNames: ReadonlyMap<number, string> | null;
}

/** The rows of the worksheet, one of them current: keys go to it. */
export function WorksheetTable(props: WorksheetTableProps) {
  const { rows, assignment, mayWrite, organizationNames } = props;
  const [editing, setEditing] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { at, setCurrent, onKeyDown } = useWorksheetKeys(table, { rows, assignment, mayWrite, setEditing });

  function stopEditing() {
    setEditing(null);
    table.current?.focus();
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.worksheet}
        aria-label="现金流量工作表"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <WorksheetHead {...props} />
        <tbody>
          {rows.map((each, index) => (
            <WorksheetRow
              key={keyOfRow(each)}
              row={each}
              isCurrent={index === at}
              isSelected={assignment.selected.has(keyOfRow(each))}
              isEditing={editing === keyOfRow(each)}
              mayWrite={mayWrite}
              organizationName={organizationNames && (organizationNames.get(each.organizationId) ?? '')}
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

function WorksheetHead({ rows, assignment, mayWrite, organizationNames }: WorksheetTableProps) {
  const areAllSelected = rows.length > 0 && assignment.selectedRows.length === rows.length;
  return (
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
        {organizationNames && <th>组织</th>}
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
  );
}
