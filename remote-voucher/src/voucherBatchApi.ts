import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { http, HttpProblem } from '@mingzhang/shell';
import { ofVoucherList } from './ofVoucherList';
import { voucherTitle } from './voucherTitle';

/** What the server does to several vouchers at once. */
export type BatchAction = 'audit' | 'cancelAudit' | 'delete';

const paths = {
  audit: '/voucher/audit',
  cancelAudit: '/voucher/cancelAudit',
  delete: '/voucher/batchDelete',
} as const satisfies Record<BatchAction, string>;

/** A voucher as far as a batch and its reasons need it. */
export type BatchVoucher = Pick<Voucher, 'id' | 'word' | 'number'>;

/** What a batch did, and in words what it left alone and why. */
export interface BatchOutcome {
  readonly action: BatchAction;
  /** Vouchers that were changed. */
  readonly done: number;
  /** 凭证记-3已审核，不能删除；请先取消审核. */
  readonly skipped: readonly string[];
}

/** A call holds the locks of its vouchers until it is done: others save in between. */
const PART = 500;

/**
 * Does what can be done, part by part; `onProgress` hears how many vouchers have been dealt with. A
 * refusal, or a call that failed, is an outcome too: with the reasons, and how many were not tried.
 */
export async function runBatch(
  action: BatchAction,
  vouchers: readonly BatchVoucher[],
  onProgress: (tried: number) => void = () => undefined,
): Promise<BatchOutcome> {
  let done = 0;
  const skipped: string[] = [];
  for (let from = 0; from < vouchers.length; from += PART) {
    const part = vouchers.slice(from, from + PART);
    const outcome = await runPart(action, part);
    done += outcome.done;
    skipped.push(...outcome.skipped);
    const left = vouchers.length - from - part.length;
    if (outcome.isBroken) {
      if (left > 0) skipped.push(`其余 ${left} 张没有处理，请重试`);
      break;
    }
    onProgress(from + part.length);
  }
  return { action, done, skipped };
}

interface PartOutcome extends Pick<BatchOutcome, 'done' | 'skipped'> {
  /** The call failed: the next one would, too. */
  readonly isBroken: boolean;
}

async function runPart(action: BatchAction, vouchers: readonly BatchVoucher[]): Promise<PartOutcome> {
  const checked = vouchers.map(({ id }) => id);
  try {
    const options = { quiet: true, ...ofVoucherList };
    const { done, skipped } = await http.postForm(paths[action], { checked }, options);
    return { done, skipped: skipped.map(({ id, reason }) => named(reason, id, vouchers)), isBroken: false };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { problems, msg } = error;
    const isRefused = problems.length > 0;
    return {
      done: 0,
      skipped: isRefused ? problems.map(({ message }) => message) : [msg],
      isBroken: !isRefused,
    };
  }
}

/** A reason that does not say which voucher it means gets its name. */
function named(reason: string, id: number, vouchers: readonly BatchVoucher[]): string {
  const voucher = vouchers.find((one) => one.id === id);
  const title = voucher ? voucherTitle(voucher) : '';
  return reason.includes(title) ? reason : `凭证${title}：${reason}`;
}
