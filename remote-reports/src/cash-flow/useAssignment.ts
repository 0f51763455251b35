import { useState } from 'react';
import { sameRefusals } from '@mingzhang/shared/accounting/sameRefusals';
import { HttpProblem, problemsOf } from '@mingzhang/shell';
import { assignCashFlows, type CashFlowRow } from '../cashFlowApi';

/** Names a part of a voucher in the worksheet. */
export const keyOfRow = ({ voucherId, position }: Pick<CashFlowRow, 'voucherId' | 'position'>) =>
  `${voucherId}:${position}`;

/** What was left alone, and why: one line for each reason, with its numbers. */
interface AssignmentNotice {
  readonly title: string;
  readonly reasons: readonly string[];
  /** Nothing at all was done. */
  readonly isRefused: boolean;
}

/** What is chosen in the worksheet, and giving it an item. */
export interface Assignment {
  readonly selected: ReadonlySet<string>;
  readonly selectedRows: readonly CashFlowRow[];
  readonly select: (keys: Iterable<string>) => void;
  readonly toggle: (row: CashFlowRow) => void;
  readonly isBusy: boolean;
  readonly notice: AssignmentNotice | null;
  readonly closeNotice: () => void;
  /** Null takes the item away. */
  readonly assign: (rows: readonly CashFlowRow[], line: number | null) => Promise<void>;
}

export function useAssignment(rows: readonly CashFlowRow[]): Assignment {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AssignmentNotice | null>(null);

  async function assign(chosen: readonly CashFlowRow[], line: number | null): Promise<void> {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setNotice(null);
    try {
      const { done, skipped } = await assignCashFlows(chosen, line);
      const reasons = skipped.map(({ reason }) => reason);
      if (reasons.length > 0)
        setNotice({
          title: `已指定 ${done} 张凭证，跳过 ${reasons.length} 张`,
          reasons: sameRefusals(reasons),
          isRefused: false,
        });
      setSelected(new Set());
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const reasons = problemsOf(error).map(({ message }) => message);
      setNotice({ title: '没有指定', reasons: sameRefusals(reasons), isRefused: true });
    } finally {
      setBusy(false);
    }
  }

  return {
    selected,
    selectedRows: rows.filter((row) => selected.has(keyOfRow(row))),
    select: (keys) => setSelected(new Set(keys)),
    toggle: (row) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(keyOfRow(row))) after.add(keyOfRow(row));
        return after;
      }),
    isBusy,
    notice,
    closeNotice: () => setNotice(null),
    assign,
  };
}
