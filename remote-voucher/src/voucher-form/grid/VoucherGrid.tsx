import { useMemo, useRef, type RefObject } from 'react';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { lazyDialog } from '@mingzhang/shared/ui';
import type { VoucherForm } from '../VoucherForm';
import { usePrefetchAuxiliary } from './auxiliary/AuxiliaryPopover';
import { Blank } from './Blank';
import { DigitHeads } from './Digits';
import { EntryLines } from './entryLines';
import { LineRow } from './LineRow';
import { NOTHING_FOUND, problemCellOf } from './problemCells';
import { useAccountBalances } from './useAccountBalances';
import { useGridRows } from './useGridRows';
import { VoucherTotals } from './VoucherTotals';
import styles from './Grid.module.css';

const NewAccount = lazyDialog(() => import('./new-account/NewAccount').then((m) => m.NewAccount));

interface VoucherGridProps {
  readonly form: VoucherForm;
}

/** The ruled part of the paper: 摘要 | 会计科目 | 借方金额 | 贷方金额, and 合计. */
export function VoucherGrid({ form }: VoucherGridProps) {
  const { lines } = form.draft;
  const { newAccount, awaitedAccount } = form.state;
  const paper = useRef<HTMLDivElement>(null);
  usePrefetchAuxiliary();

  function giveUpAccount() {
    form.editor.dispatch({ type: 'accountGivenUp' });
    if (newAccount) form.grid.actions.focus({ row: newAccount.row, field: 'account' });
  }

  return (
    <div role="presentation" onKeyDown={form.isReadOnly ? undefined : form.grid.onKeyDown}>
      <div ref={paper} role="grid" aria-label="分录" aria-rowcount={lines.length + 2} className={styles.grid}>
        <div role="row" className={styles.head}>
          <div className={styles.gutter} role="columnheader" aria-label="行号" />
          <div role="columnheader">摘要</div>
          <div role="columnheader">会计科目</div>
          <div role="columnheader" className={styles.amountHead}>
            借方金额
            <DigitHeads />
          </div>
          <div role="columnheader" className={styles.amountHead}>
            贷方金额
            <DigitHeads />
          </div>
        </div>
        <EntryLines value={lines}>
          <Rows form={form} gridRef={paper} />
        </EntryLines>
        <VoucherTotals lines={lines} />
        {(newAccount ?? awaitedAccount) && <NewAccount form={form} onClose={giveUpAccount} />}
      </div>
    </div>
  );
}

interface RowsProps extends VoucherGridProps {
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/** The lines. Apart, so that the cursor can move without the rest of the form being drawn. */
function Rows({ form, gridRef }: RowsProps) {
  const { grid, draft, problems, lists, books, opening } = form;
  const { lines, date } = draft;
  const problemsOfRow = useMemo(() => problemsByRow(problems), [problems]);
  const { parts, measure } = useGridRows(gridRef, lines, grid.cursor);
  // The books of the voucher's organization on its day, without itself.
  const { inBooks, ofRows } = useAccountBalances(
    lines,
    { organizationId: books.organization.id, date, exceptVoucherId: draft.id },
    lists,
    opening.figures,
  );
  const month = periodOf(date);
  return parts.map((part) => {
    const row = part.index;
    const line = lines[row];
    if (!line) return null;
    if (part.kind === 'blank') return <Blank key={`blank-${line.key}`} height={part.height} />;
    return (
      <LineRow
        key={line.key}
        measure={measure}
        row={row}
        line={line}
        month={month}
        balance={ofRows[row]}
        balances={inBooks}
        problems={problemsOfRow.get(row) ?? NOTHING_FOUND}
        lists={lists}
        isReadOnly={form.isReadOnly}
        isAuxiliaryOpen={line.key === grid.auxiliaryKey}
        actions={grid.actions}
      />
    );
  });
}

function problemsByRow(problems: readonly Problem[]): ReadonlyMap<number, readonly Problem[]> {
  const byRow = new Map<number, Problem[]>();
  for (const problem of problems) {
    const cell = problemCellOf(problem);
    if (cell.kind !== 'cell' && cell.kind !== 'auxiliary') continue;
    const row = cell.kind === 'cell' ? cell.cell.row : cell.row;
    const found = byRow.get(row);
    if (found) found.push(problem);
    else byRow.set(row, [problem]);
  }
  return byRow;
}
