import type { Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { sameRefusals } from '@mingzhang/shared/accounting/sameRefusals';
import { auditProblems, deletionProblems, stateProblems } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import type { TrailAction } from '../../../trail/trailActions';
import { loadReviewRules } from '../../account-set/accountSet.service';
import { shareChart } from '../../../db/chartLock';
import { holdInvoices, invoicesHolding } from '../../held-invoices/heldInvoices';
import { matchesHolding } from '../../uses/heldMatches';
import { holdVouchers, type HeldVoucher } from '../record/holdVouchers';
import { eraseVouchers } from '../entry/deleteVoucher';
import { setAuditor } from './voucherBulk.repository';

/** What a batch did: how many vouchers, and which ones not, with the reason. */
export interface BatchResult {
  readonly done: number;
  readonly skipped: readonly { readonly id: number; readonly reason: string }[];
}

/** A sentence is read, a list is not. */
const REASONS_TOLD = 5;

/**
 * 已审核 2 张；3 张没有审核：…: for clients that read no `data`; empty when nothing was left alone.
 * @param deed 审核, 取消审核, 删除
 */
export function batchMessage(deed: string, { done, skipped }: BatchResult): string {
  if (skipped.length === 0) return '';
  const reasons = sameRefusals(skipped.map(({ reason }) => reason));
  const told = reasons.slice(0, REASONS_TOLD);
  const rest = reasons.length > told.length ? '；等等' : '';
  return `已${deed} ${done} 张凭证；${skipped.length} 张没有${deed}：${told.join('；')}${rest}`;
}

/** 审核: the vouchers that may be audited are; refused when none may. */
export async function auditVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  ids: readonly number[],
): Promise<BatchResult> {
  const { vouchers } = await holdVouchers(trx, scope, ids);
  const rules = await loadReviewRules(trx, scope.accountSetId);
  const { able, result } = divide(ids, vouchers, ({ voucher, isClosed }) =>
    auditProblems(voucher, { ...rules, userId: scope.userId, isPeriodClosed: isClosed }),
  );
  const now = clock.now();
  await setAuditor(trx, scope, idsOf(able), { auditorId: scope.userId, at: now }).execute();
  await appendEach(trx, scope, now, able, 'voucher.audit');
  return result;
}

/** 取消审核: takes the audit back; refused when none of the vouchers is audited in an open month. */
export async function cancelAudit(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  ids: readonly number[],
): Promise<BatchResult> {
  const { vouchers } = await holdVouchers(trx, scope, ids);
  const { able, result } = divide(ids, vouchers, ({ voucher, isClosed }) =>
    stateProblems('cancelAudit', voucher, isClosed),
  );
  await setAuditor(trx, scope, idsOf(able), null).execute();
  await appendEach(trx, scope, clock.now(), able, 'voucher.cancelAudit');
  return result;
}

/** 批量删除: deletes those that may be deleted; refused when none may. */
export async function removeVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  ids: readonly number[],
): Promise<BatchResult> {
  await holdInvoices(trx, scope, ids);
  await shareChart(trx, scope);
  const { vouchers } = await holdVouchers(trx, scope, ids);
  const invoices = await invoicesHolding(trx, scope, ids);
  const matches = await matchesHolding(
    trx,
    scope,
    vouchers.map(({ voucher }) => voucher),
  );
  const { able, result } = divide(ids, vouchers, ({ voucher, isClosed }) => [
    ...deletionProblems(voucher, isClosed),
    ...(matches.get(voucher.id) ?? []),
    ...(invoices.get(voucher.id) ?? []),
  ]);
  await eraseVouchers(trx, scope, { clock }, able);
  await appendEach(trx, scope, clock.now(), able, 'voucher.delete');
  return result;
}

const idsOf = (vouchers: readonly HeldVoucher[]) => vouchers.map(({ voucher }) => voucher.id);

/** Puts apart what may be done and what may not; refuses when nothing is left to do. */
function divide(
  ids: readonly number[],
  vouchers: readonly HeldVoucher[],
  problemsOf: (held: HeldVoucher) => Problem[],
): { readonly able: readonly HeldVoucher[]; readonly result: BatchResult } {
  const able: HeldVoucher[] = [];
  const refused: { id: number; problem: Problem }[] = [];
  for (const id of ids) {
    const held = vouchers.find(({ voucher }) => voucher.id === id);
    const [first] = held
      ? problemsOf(held).map((found) => inMonth(found, held.voucher))
      : [problem('NOT_FOUND', '凭证不存在，可能已被删除')];
    if (first) refused.push({ id, problem: first });
    else if (held) able.push(held);
  }
  if (able.length === 0) refuseIf(refused.map((row) => row.problem));
  return {
    able,
    result: {
      done: able.length,
      skipped: refused.map((row) => ({ id: row.id, reason: row.problem.message })),
    },
  };
}

/** 2026年第01期凭证记-1已审核…: a batch goes through several months, each has its own 记-1. */
function inMonth(found: Problem, { date }: Voucher): Problem {
  return { ...found, message: `${periodLabel(periodOf(date))}${found.message}` };
}

async function appendEach(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  vouchers: readonly HeldVoucher[],
  action: TrailAction,
): Promise<void> {
  for (const { voucher } of vouchers) {
    await appendEvent(trx, scope, at, { action, targetId: voucher.id, before: stateOf(voucher, action) });
  }
}

/** A deleted voucher is kept whole; an audited one is named, its content is in the event before. */
function stateOf(voucher: Voucher, action: TrailAction) {
  if (action === 'voucher.delete') return voucher;
  const { word, number, date, version, auditorId } = voucher;
  return { word, number, date, version, auditorId };
}
