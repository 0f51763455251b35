import { memo, useMemo } from 'react';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { AccountCell } from './AccountCell';
import { AmountCell } from './AmountCell';
import { NOTHING_FOUND } from './problemCells';
import { RowGutter } from './RowGutter';
import { SummaryCell } from './SummaryCell';
import type { Balances } from './useAccountBalances';
import type { GridActions } from './useGrid';
import { useRowActions } from './useRowActions';
import styles from './Grid.module.css';

export interface LineRowProps {
  readonly row: number;
  /** Its `ref`. */
  readonly measure: (row: HTMLElement | null) => void;
  readonly line: DraftLine;
  /** The voucher's. */
  readonly month: Period;
  readonly balance: Fen | undefined;
  /** Of all accounts, for the list one chooses from; null while not known. */
  readonly balances: Balances | null;
  /** Of this row; the same empty list while there are none. */
  readonly problems: readonly Problem[];
  readonly lists: FormLists;
  readonly isReadOnly: boolean;
  readonly isAuxiliaryOpen: boolean;
  readonly actions: GridActions;
}

/** One row of the voucher. Drawn anew only when its own line, balance or problems changed. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, line, problems, lists, isReadOnly } = props;
  const actions = useRowActions(line.key, props.actions);
  const problemOf = useMemo(() => problemFinder(problems, row), [problems, row]);
  const shared = { isReadOnly, actions };
  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={row + 2}
      aria-label={`第${row + 1}行`}
      className={styles.row}
      data-row={row}
      data-index={row}
    >
      <RowGutter row={row} {...shared} />
      <SummaryCell
        {...shared}
        summary={line.summary}
        suggestions={lists.summaries}
        problem={problemOf('summary')}
      />
      <AccountCell
        {...shared}
        line={line}
        account={lists.accountOf(line)}
        month={props.month}
        balance={props.balance}
        balances={props.balances}
        lists={lists}
        problemOf={problemOf}
        isAuxiliaryOpen={props.isAuxiliaryOpen}
      />
      <AmountCell
        {...shared}
        side="debit"
        amount={line.debit}
        unreadable={line.unreadable.debit}
        problem={problemOf('debit')}
      />
      <AmountCell
        {...shared}
        side="credit"
        amount={line.credit}
        unreadable={line.unreadable.credit}
        problem={problemOf('credit')}
      />
    </div>
  );
});

const noProblem = () => undefined;

/** A function of its own only where there is something to find: cells compare it. */
function problemFinder(problems: readonly Problem[], row: number): (field: string) => string | undefined {
  if (problems === NOTHING_FOUND) return noProblem;
  return (field) => problems.find(({ at }) => at === `lines[${row}].${field}`)?.message;
}
