import { useMemo } from 'react';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { lazyDialog } from '@mingzhang/shared/ui';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { usePrefetchAuxiliary } from './auxiliary/AuxiliaryPopover';
import { EntryLines } from './entryLines';
import { DigitHeads } from './Digits';
import { LineRow } from './LineRow';
import type { OpeningFigures } from '../OpeningFigures';
import { NOTHING_FOUND, problemCellOf } from './problemCells';
import { Blank } from './Blank';
import { useAccountBalances } from './useAccountBalances';
import { useCursor } from './useCursor';
import type { Grid } from './useGrid';
import { useGridRows } from './useGridRows';
import { VoucherTotals } from './VoucherTotals';
import styles from './Grid.module.css';

const NewAccountDrawer = lazyDialog(() =>
  import('./new-account/NewAccountDrawer').then((module) => module.NewAccountDrawer),
);

interface VoucherGridProps {
  readonly grid: Grid;
  readonly lines: readonly DraftLine[];
  /** The voucher's: balances are those of its organization on its day, without itself. */
  readonly organizationId: number;
  readonly date: DateOnly;
  readonly voucherId: number | null;
  /** Balances that came with the opening. */
  readonly figures: OpeningFigures | null;
  readonly problems: readonly Problem[];
  readonly lists: FormLists;
  readonly isReadOnly: boolean;
}

/** The ruled part of the paper: 摘要 | 会计科目 | 借方金额 | 贷方金额, and 合计. */
export function VoucherGrid(props: VoucherGridProps) {
  const { grid, lines, isReadOnly } = props;
  usePrefetchAuxiliary();
  return (
    <div
      ref={grid.ref}
      role="grid"
      aria-label="分录"
      aria-rowcount={lines.length + 2}
      className={styles.grid}
      onKeyDown={isReadOnly ? undefined : grid.onKeyDown}
    >
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
        <Rows {...props} />
      </EntryLines>
      <VoucherTotals lines={lines} />
      <NewAccount grid={grid} lines={lines} lists={props.lists} />
    </div>
  );
}

/** The drawer of F10, while a row waits for an account. */
function NewAccount({ grid, lines, lists }: Pick<VoucherGridProps, 'grid' | 'lines' | 'lists'>) {
  const { asking, cancel, added } = grid.newAccount;
  const line = asking && lines[asking.row];
  if (!line) return null;
  return (
    <NewAccountDrawer
      typed={asking.typed}
      current={lists.accountOf(line)}
      lists={lists}
      onClose={cancel}
      onAdded={added}
    />
  );
}

/** The lines. Apart, so that the cursor can move without the rest of the form being drawn. */
function Rows(props: VoucherGridProps) {
  const { grid, lines, date, problems, lists, isReadOnly } = props;
  const problemsOfRow = useMemo(() => problemsByRow(problems), [problems]);
  const { parts, measure, reveal } = useGridRows(grid.ref, lines);
  useCursor(grid, reveal);
  const { inBooks, ofRows } = useAccountBalances(
    lines,
    { organizationId: props.organizationId, date, exceptVoucherId: props.voucherId },
    lists,
    props.figures,
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
        isReadOnly={isReadOnly}
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
