import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucher';
import { http } from '@mingzhang/shared/http';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toCarryForwards,
  type CarryForwardCard,
  type CarryForwards,
  type WireCarryForwards,
} from '@mingzhang/shared/wire/carryForward';
import {
  blockingFindings,
  fromClosingTarget,
  toClosingReport,
  toReopenPreview,
  type CheckResult,
  type ClosingReport,
  type WireClosingReport,
  type WireReopenPreview,
} from '@mingzhang/shared/wire/closing';
import { toAccountingPeriod, type WireCheckout } from '@mingzhang/shared/wire/organization';

export { blockingFindings };
export type { CarryForwardCard, CarryForwards, CheckResult, ClosingReport };

/** The months of an organization, newest first. */
export async function listPeriods(organizationId: number, signal: AbortSignal): Promise<AccountingPeriod[]> {
  const periods = await http.get<WireCheckout[]>(
    '/checkout',
    { org_id: organizationId },
    { signal, quiet: true },
  );
  return periods.map(toAccountingPeriod);
}

/** Every finding of every check; nothing is changed. */
export async function checkPeriod(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<ClosingReport> {
  const query = fromClosingTarget({ period, organizationId });
  return toClosingReport(
    await http.get<WireClosingReport>('/closing/checks', query, { signal, quiet: true }),
  );
}

/** 结账: the server checks again under its lock before it closes. */
export async function closePeriod(period: Period, organizationId: number): Promise<void> {
  await http.get('/checkout/invoicing', fromClosingTarget({ period, organizationId }), { timeout: 60_000 });
}

/** The months 反结账 of this one would open again, newest first. */
export async function previewReopening(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<readonly Period[]> {
  const query = fromClosingTarget({ period, organizationId });
  const preview = await http.get<WireReopenPreview>('/closing/reopenPreview', query, {
    signal,
    quiet: true,
  });
  return toReopenPreview(preview).periods;
}

/** 反结账, with the reason that goes on record. */
export async function reopenPeriod(period: Period, organizationId: number, reason: string): Promise<void> {
  await http.get('/checkout/unCheck', { ...fromClosingTarget({ period, organizationId }), reason });
}

/** The carry-forward cards of a month, in the order they run. */
export async function listCarryForwards(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<CarryForwards> {
  const query = fromClosingTarget({ period, organizationId });
  return toCarryForwards(
    await http.get<WireCarryForwards>('/closing/carryForwards', query, { signal, quiet: true }),
  );
}

/** Makes the voucher of one card, or makes it again when the books have changed since. */
export async function carryForward(key: VoucherKind, period: Period, organizationId: number): Promise<void> {
  await http.post(`/closing/carryForwards/${key}`, fromClosingTarget({ period, organizationId }));
}
