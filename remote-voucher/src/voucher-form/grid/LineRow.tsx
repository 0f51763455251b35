import { memo, useCallback } from 'react';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { CloseOutlined, PlusOutlined } from '@mingzhang/shared/ui';
import { deleteLine, insertAbove } from '../draft/draftLines';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { AccountCell } from './AccountCell';
import { AmountCell } from './AmountCell';
import { SummaryCell } from './SummaryCell';
import type { GridActions } from './useGrid';
import styles from './Grid.module.css';

export interface LineRowProps {
  readonly row: number;
  readonly line: DraftLine;
  /** The voucher's. */
  readonly month: Period;
  readonly balance: Fen | undefined;
  /** Of this row; the same empty list while there are none. */
  readonly problems: readonly Problem[];
  readonly lists: FormLists;
  readonly isReadOnly: boolean;
  readonly isAuxiliaryOpen: boolean;
  readonly actions: GridActions;
}

/** One row of the voucher. Drawn anew only when its own line, balance or problems changed. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, line, problems, lists, isReadOnly, actions } = props;
  const problemOf = useCallback(
    (field: string) => problems.find(({ at }) => at === `lines[${row}].${field}`)?.message,
    [problems, row],
  );
  const shared = { row, isReadOnly, actions };
  return (
    <div role="row" aria-label={`第${row + 1}行`} className={styles.row} data-row={row}>
      <div className={styles.gutter} role="rowheader">
        <span>{row + 1}</span>
        {!isReadOnly && (
          <span className={styles.rowActions}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`在第${row + 1}行上方插入`}
              title="在上方插入一行 (Ctrl+Ins)"
              onClick={() => {
                actions.edit((draft) => insertAbove(draft, row));
                actions.focus({ row, field: 'summary' });
              }}
            >
              <PlusOutlined />
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`删除第${row + 1}行`}
              title="删除这一行 (Ctrl+Del)"
              onClick={() => actions.edit((draft) => deleteLine(draft, row))}
            >
              <CloseOutlined />
            </button>
          </span>
        )}
      </div>
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
