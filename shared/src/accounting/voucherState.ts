import { problem, type Problem } from '../primitives/problem';
import type { Voucher } from './voucher';

/** 凭证状态: saved → audited → its month closed (ledger.md 5). */
export type VoucherState = 'saved' | 'audited' | 'closed';

export const voucherStateTitles: Record<VoucherState, string> = {
  saved: '未审核',
  audited: '已审核',
  closed: '已结账',
};

export type VoucherAction = 'edit' | 'delete' | 'audit' | 'cancelAudit' | 'reverse';

const actionTitles: Record<VoucherAction, string> = {
  edit: '修改',
  delete: '删除',
  audit: '审核',
  cancelAudit: '取消审核',
  reverse: '红冲',
};

/**
 * What each state allows. A reversal does not touch the voucher it negates (it is a voucher of its own,
 * in an open month), so it is the way out of an audited or closed one.
 */
const allowed: Record<VoucherState, readonly VoucherAction[]> = {
  saved: ['edit', 'delete', 'audit', 'reverse'],
  audited: ['cancelAudit', 'reverse'],
  closed: ['reverse'],
};

export function voucherState(voucher: Pick<Voucher, 'auditorId'>, isPeriodClosed: boolean): VoucherState {
  if (isPeriodClosed) return 'closed';
  return voucher.auditorId === null ? 'saved' : 'audited';
}

export function allows(state: VoucherState, action: VoucherAction): boolean {
  return allowed[state].includes(action);
}

/** A voucher as its state is asked for. */
export type StatedVoucher = Pick<Voucher, 'word' | 'number' | 'auditorId' | 'reversedById'>;

/** Why an action is not possible now: 凭证记-3已审核，不能修改；请先取消审核. */
export function stateProblems(
  action: VoucherAction,
  voucher: StatedVoucher,
  isPeriodClosed: boolean,
): Problem[] {
  const title = `凭证${voucher.word}-${voucher.number}`;
  const state = voucherState(voucher, isPeriodClosed);
  if (action === 'reverse' && voucher.reversedById !== null) {
    return [problem('VOUCHER_ALREADY_REVERSED', `${title}已红冲，不能重复红冲`)];
  }
  if (allows(state, action)) return [];
  if (state === 'closed') {
    return [problem('PERIOD_CLOSED', `${title}所在期间已结账，不能${actionTitles[action]}；请先反结账`)];
  }
  if (state === 'saved') return [problem('VOUCHER_NOT_AUDITED', `${title}未审核，不能取消审核`)];
  return action === 'audit'
    ? [problem('VOUCHER_ALREADY_AUDITED', `${title}已审核，不能重复审核`)]
    : [problem('VOUCHER_AUDITED', `${title}已审核，不能${actionTitles[action]}；请先取消审核`)];
}

/** What prevents deleting a voucher: its state, and a reversal that points at it. */
export function deletionProblems(voucher: StatedVoucher, isPeriodClosed: boolean): Problem[] {
  const problems = stateProblems('delete', voucher, isPeriodClosed);
  if (voucher.reversedById === null) return problems;
  const message = `凭证${voucher.word}-${voucher.number}已红冲，不能删除；请先删除它的红冲凭证`;
  return [...problems, problem('VOUCHER_REVERSED', message)];
}

/** The person who would audit, in which account set. */
export interface Reviewer {
  readonly userId: number;
  readonly requiresReview: boolean;
  /** Members whose role may audit. */
  readonly auditorCount: number;
}

/** A voucher as far as it says who wrote it. */
export type AuthoredVoucher = Pick<Voucher, 'word' | 'number' | 'makerId' | 'changerId'>;

/**
 * Why this person may not audit a voucher, whatever its state: where the set requires review, one does not audit a
 * voucher one made or changed last (不相容职务分离), unless no other member may audit.
 */
export function reviewerProblems(
  voucher: AuthoredVoucher,
  { userId, requiresReview, auditorCount }: Reviewer,
): Problem[] {
  if (!requiresReview || auditorCount <= 1) return [];
  const title = `凭证${voucher.word}-${voucher.number}`;
  if (voucher.makerId === userId) {
    return [problem('AUDITOR_IS_MAKER', `${title}由您制单，制单人与审核人不能为同一人`)];
  }
  if (voucher.changerId !== userId) return [];
  const message = `${title}最后由您修改，修改人与审核人不能为同一人，请由其他人审核`;
  return [problem('AUDITOR_IS_CHANGER', message)];
}

/** What prevents auditing: the state, and who wants to. */
export function auditProblems(
  voucher: StatedVoucher & AuthoredVoucher,
  { isPeriodClosed, ...reviewer }: Reviewer & { readonly isPeriodClosed: boolean },
): Problem[] {
  return [...stateProblems('audit', voucher, isPeriodClosed), ...reviewerProblems(voucher, reviewer)];
}
