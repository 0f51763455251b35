import { useState } from 'react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { runBatch, type BatchAction, type BatchOutcome } from '../voucherBatchApi';
import { voucherTitle } from '../voucherTitle';
import { batchTitles } from './batchTitles';
import { DeletePreview } from './DeletePreview';

export interface Batch {
  /** The action under way; null: none. */
  readonly running: BatchAction | null;
  /** Deleting asks first, naming the vouchers. */
  readonly run: (action: BatchAction, vouchers: readonly Voucher[]) => void;
  /** One voucher: what happened floats over the page, near to where one looks. */
  readonly runOne: (action: BatchAction, voucher: Voucher) => void;
  /** A batch of this month that left something alone, until it is put away. */
  readonly outcome: BatchOutcome | null;
  readonly dismiss: () => void;
}

/** 审核 · 取消审核 · 批量删除. `onDone` hears how many vouchers are gone from the list. */
export function useBatch(period: Period, onDone: (deleted: number) => void): Batch {
  const { message, modal } = App.useApp();
  const [running, setRunning] = useState<BatchAction | null>(null);
  const [last, setLast] = useState<{ period: Period; outcome: BatchOutcome } | null>(null);
  const deletion = useDeletionProblem();

  async function act(action: BatchAction, vouchers: readonly Voucher[]): Promise<BatchOutcome> {
    setRunning(action);
    try {
      const outcome = await runBatch(action, vouchers);
      onDone(action === 'delete' ? outcome.done : 0);
      return outcome;
    } finally {
      setRunning(null);
    }
  }

  function show(outcome: BatchOutcome) {
    const isWhole = outcome.skipped.length === 0;
    setLast(isWhole ? null : { period, outcome });
    if (isWhole) message.success(`已${batchTitles[outcome.action]} ${outcome.done} 张凭证`);
  }

  async function removeAll(vouchers: readonly Voucher[]) {
    const doomed = vouchers.filter((voucher) => deletion(voucher) === null);
    const kept = vouchers.flatMap((voucher) => deletion(voucher) ?? []);
    if (doomed.length === 0) return show({ action: 'delete', done: 0, skipped: kept });
    const isSure = await modal.confirm({
      title: `删除 ${doomed.length} 张凭证？`,
      content: <DeletePreview titles={doomed.map(voucherTitle)} kept={kept} />,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
    });
    if (!isSure) return;
    // Only what was named goes, even if more could be deleted by now.
    const outcome = await act('delete', doomed);
    show({ ...outcome, skipped: [...outcome.skipped, ...kept] });
  }

  async function runOne(action: BatchAction, voucher: Voucher) {
    const { skipped } = await act(action, [voucher]);
    if (skipped.length > 0) message.error(skipped.join('；'));
    else message.success(`已${batchTitles[action]} ${voucherTitle(voucher)}`);
  }

  return {
    running,
    run: (action, vouchers) =>
      void (action === 'delete' ? removeAll(vouchers) : act(action, vouchers).then(show)),
    runOne: (action, voucher) => void runOne(action, voucher),
    outcome: last?.period === period ? last.outcome : null,
    dismiss: () => setLast(null),
  };
}

/** Why a voucher cannot be deleted, as far as the page knows; null: nothing stands against it. */
function useDeletionProblem(): (voucher: Voucher) => string | null {
  const { periods } = useSession();
  return (voucher) => {
    const month = periodOf(voucher.date);
    const isClosed = periods.some((known) => known.period === month && known.isClosed);
    return stateProblems('delete', voucher, isClosed)[0]?.message ?? null;
  };
}
