import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { stateProblems, voucherState, type VoucherState } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { VoucherBooks } from './useVoucherBooks';

/** Whether the form can be written in, and if not, why. */
export interface VoucherLock {
  readonly isReadOnly: boolean;
  /** Null: a new voucher. */
  readonly state: VoucherState | null;
  /** Why it is locked, in words; null: it is not, or only the role is in the way. */
  readonly reason: string | null;
}

export function voucherLock(
  voucher: Voucher | null,
  { periods }: VoucherBooks,
  mayWrite: boolean,
): VoucherLock {
  if (!voucher) return { isReadOnly: !mayWrite, state: null, reason: null };
  const month = periodOf(voucher.date);
  const isClosed = periods.some(({ period, isClosed: closed }) => period === month && closed);
  const [problem] = stateProblems('edit', voucher, isClosed);
  return {
    isReadOnly: !mayWrite || problem !== undefined,
    state: voucherState(voucher, isClosed),
    reason: problem?.message ?? null,
  };
}
