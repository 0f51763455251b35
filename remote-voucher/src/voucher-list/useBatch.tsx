import { useState } from 'react';
import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { deletionProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { useNotify, useSession } from '@mingzhang/shell';
import { useQuestion } from '@mingzhang/shared/ui';
import { runBatch, type BatchAction, type BatchOutcome, type BatchVoucher } from '../voucherBatchApi';
import { voucherTitle } from '../voucherTitle';
import { batchTitles } from './batchTitles';
import { DeletePreview } from './DeletePreview';

/** The action under way, and how far it has come. */
export interface RunningBatch {
  readonly action: BatchAction;
  readonly tried: number;
  readonly count: number;
}

export interface Batch {
  /** Null: nothing is under way. */
  readonly running: RunningBatch | null;
  /** Deleting asks first, naming the vouchers. */
  readonly run: (action: BatchAction, vouchers: readonly VoucherOutline[]) => void;
  /** One voucher: what happened floats over the page, near to where one looks. */
  readonly runOne: (action: BatchAction, voucher: BatchVoucher) => void;
  /** The outcome of the last batch that skipped something, until it is closed. */
  readonly outcome: BatchOutcome | null;
  readonly dismiss: () => void;
}

/** 审核 · 取消审核 · 批量删除. `list` names the list; what happened in it is forgotten in another one. */
export function useBatch(list: string, onDone: () => void): Batch {
  const ask = useQuestion();
  const notify = useNotify();
  const [running, setRunning] = useState<RunningBatch | null>(null);
  const [last, setLast] = useState<{ list: string; outcome: BatchOutcome } | null>(null);
  const deletion = useDeletionProblem();
  if (last && last.list !== list) setLast(null);

  async function act(action: BatchAction, vouchers: readonly BatchVoucher[]): Promise<BatchOutcome> {
    const count = vouchers.length;
    setRunning({ action, tried: 0, count });
    try {
      return await runBatch(action, vouchers, (tried) => setRunning({ action, tried, count }));
    } finally {
      setRunning(null);
      onDone();
    }
  }

  function show(outcome: BatchOutcome) {
    const isWhole = outcome.skipped.length === 0;
    setLast(isWhole ? null : { list, outcome });
    if (isWhole) notify.success(`已${batchTitles[outcome.action]} ${outcome.done} 张凭证`);
  }

  async function removeAll(vouchers: readonly VoucherOutline[]) {
    const doomed = vouchers.filter((voucher) => deletion(voucher) === null);
    const kept = vouchers.flatMap((voucher) => deletion(voucher) ?? []);
    if (doomed.length === 0) return show({ action: 'delete', done: 0, skipped: kept });
    const isSure = await ask({
      title: `删除 ${doomed.length} 张凭证？`,
      content: <DeletePreview titles={doomed.map(voucherTitle)} kept={kept} />,
      okText: '删除',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      cancelText: '取消',
    });
    if (!isSure) return;
    // Only what was named goes, even if more could be deleted by now.
    const outcome = await act('delete', doomed);
    show({ ...outcome, skipped: [...outcome.skipped, ...kept] });
  }

  async function runOne(action: BatchAction, voucher: BatchVoucher) {
    const { skipped } = await act(action, [voucher]);
    if (skipped.length > 0) notify.error(skipped.join('；'));
    else notify.success(`已${batchTitles[action]} ${voucherTitle(voucher)}`);
  }

  return {
    running,
    run: (action, vouchers) =>
      void (action === 'delete' ? removeAll(vouchers) : act(action, vouchers).then(show)),
    runOne: (action, voucher) => void runOne(action, voucher),
    outcome: last?.list === list ? last.outcome : null,
    dismiss: () => setLast(null),
  };
}

/** Why a voucher cannot be deleted, as far as the page knows; null: nothing prevents it. */
function useDeletionProblem(): (voucher: VoucherOutline) => string | null {
  const { periods } = useSession();
  return (voucher) => {
    const month = periodOf(voucher.date);
    const isClosed = periods.some((known) => known.period === month && known.isClosed);
    return deletionProblems(voucher, isClosed)[0]?.message ?? null;
  };
}
