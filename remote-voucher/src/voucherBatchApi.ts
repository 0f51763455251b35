import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { HttpProblem, http } from '@mingzhang/shared/http';
import { voucherTitle } from './voucherTitle';

/** What the server does to several vouchers at once. */
export type BatchAction = 'audit' | 'cancelAudit' | 'delete';

const paths: Record<BatchAction, string> = {
  audit: '/voucher/audit',
  cancelAudit: '/voucher/cancelAudit',
  delete: '/voucher/batchDelete',
};

/** What a batch did, and in words what it left alone and why. */
export interface BatchOutcome {
  readonly action: BatchAction;
  /** Vouchers that were changed. */
  readonly done: number;
  /** 凭证记-3已审核，不能删除；请先取消审核. */
  readonly skipped: readonly string[];
}

interface WireBatchResult {
  readonly done: number;
  readonly skipped: readonly { readonly id: number; readonly reason: string }[];
}

/** Does what can be done. A refusal, or a call that failed, is an outcome too: nothing done, with the reasons. */
export async function runBatch(action: BatchAction, vouchers: readonly Voucher[]): Promise<BatchOutcome> {
  const checked = vouchers.map(({ id }) => id);
  try {
    const { done, skipped } = await http.postForm<WireBatchResult>(
      paths[action],
      { checked },
      { quiet: true },
    );
    return { action, done, skipped: skipped.map(({ id, reason }) => named(reason, id, vouchers)) };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { problems, msg } = error;
    return { action, done: 0, skipped: problems.length > 0 ? problems.map(({ message }) => message) : [msg] };
  }
}

/** A reason that does not say which voucher it means gets its name. */
function named(reason: string, id: number, vouchers: readonly Voucher[]): string {
  const voucher = vouchers.find((one) => one.id === id);
  const title = voucher ? voucherTitle(voucher) : '';
  return reason.includes(title) ? reason : `${title}：${reason}`;
}
