import type { CarryForwardSettings } from '@mingzhang/shared/accounting/carry-forward/settings/carryForwardSettings';
import type { CustomCarryForward } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { http } from '@mingzhang/shell';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  toCarryForwards,
  type CarryForwardCard,
  type CarryForwards,
} from '@mingzhang/shared/wire/carryForward';
import { fromCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import { toCarryForwardStep, type CarryForwardStepResult } from '@mingzhang/shared/wire/carryForwardStep';
import {
  blockingFindings,
  fromClosingTarget,
  toClosingRun,
  toClosingReport,
  toReopenPreview,
  warningFindings,
  type CheckResult,
  type ClosingReport,
  type ClosingRun,
} from '@mingzhang/shared/wire/closing';
import { fromCustomCarryForward, toCustomCarryForward } from '@mingzhang/shared/wire/customCarryForward';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import { toBooksProof, type BooksProof, type ShownProof } from '@mingzhang/shared/wire/proof';
import { toAccountingPeriod } from '@mingzhang/shared/wire/organization';

/** What was answered in a run of 一键结转, by the ids of the cards. */
export interface CarryForwardAnswers {
  readonly passed: readonly string[];
  readonly confirmed: readonly string[];
  readonly regenerates: boolean;
}

export { blockingFindings, warningFindings };
export type {
  CarryForwardCard,
  CarryForwards,
  CarryForwardSettings,
  CarryForwardStepResult,
  CheckResult,
  ClosingReport,
  ClosingRun,
  CustomCarryForward,
  ShownProof,
};

/** The months of an organization, newest first. */
export async function listPeriods(organizationId: number, signal: AbortSignal): Promise<AccountingPeriod[]> {
  const periods = await http.get('/checkout', { org_id: organizationId }, { signal, quiet: true });
  return periods.map(toAccountingPeriod);
}

/** Every finding of every check; nothing is changed. */
export async function checkPeriod(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<ClosingReport> {
  const query = fromClosingTarget({ period, organizationId });
  return toClosingReport(await http.get('/closing/checks', query, { signal, quiet: true }));
}

/** 勾稽核对: what agrees between books and statements, and what does not; nothing is changed. */
export async function proveBooks(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<BooksProof> {
  const query = fromClosingTarget({ period, organizationId });
  return toBooksProof(await http.get('/closing/proof', query, { signal, quiet: true }));
}

/** 结账: the server checks again under its lock before it closes. Answers the 结账校验码, if there is one. */
export async function closePeriod(period: Period, organizationId: number): Promise<string | null> {
  const query = fromClosingTarget({ period, organizationId });
  const closing = await http.get('/checkout/invoicing', query, { timeout: 60_000, changes: 'books' });
  return closing?.head ?? null;
}

/** 结账到某月: closes month after month up to this one; stops at the first that cannot be closed and says why. */
export async function closeThrough(period: Period, organizationId: number): Promise<ClosingRun> {
  const body = fromClosingTarget({ period, organizationId });
  const options = { timeout: 120_000, refreshes: ['periods'] };
  return toClosingRun(await http.post('/closing/closeThrough', body, options));
}

/** The months 反结账 of this one would open again, newest first. */
export async function previewReopening(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<readonly Period[]> {
  const query = fromClosingTarget({ period, organizationId });
  const preview = await http.get('/closing/reopenPreview', query, { signal, quiet: true });
  return toReopenPreview(preview).periods;
}

/** 反结账, with the reason that goes on record. */
export async function reopenPeriod(period: Period, organizationId: number, reason: string): Promise<void> {
  const query = { ...fromClosingTarget({ period, organizationId }), reason };
  await http.get('/checkout/unCheck', query, { changes: 'books' });
}

/** The carry-forward cards of a month, in the order they run. */
export async function listCarryForwards(
  period: Period,
  organizationId: number,
  signal: AbortSignal,
): Promise<CarryForwards> {
  const query = fromClosingTarget({ period, organizationId });
  return toCarryForwards(await http.get('/closing/carryForwards', query, { signal, quiet: true }));
}

const ofCards = { refreshes: ['carryForwards'] } as const;

/** Makes the voucher of one card, or makes it again when the books have changed since. */
export async function carryForward(
  { key, customId }: Pick<CarryForwardCard, 'key' | 'customId'>,
  period: Period,
  organizationId: number,
): Promise<void> {
  const target = fromClosingTarget({ period, organizationId });
  await http.post(
    `/closing/carryForwards/${key}`,
    customId === null ? target : { ...target, customId },
    ofCards,
  );
}

/** 保留修改: the vouchers of a card stay as they are, as long as the rule comes to what the card shows. */
export async function keepCarryForward(
  { key, customId, difference }: Pick<CarryForwardCard, 'key' | 'customId' | 'difference'>,
  period: Period,
  organizationId: number,
): Promise<void> {
  await http.post(
    `/closing/carryForwards/${key}/keep`,
    {
      ...fromClosingTarget({ period, organizationId }),
      ...(customId === null ? {} : { customId }),
      byRule: toWireYuan(difference?.byRule ?? ZERO),
    },
    ofCards,
  );
}

/** 一键结转, one step: makes the voucher of the next card, or answers with the question before it. */
export async function carryForwardNext(
  answers: CarryForwardAnswers,
  period: Period,
  organizationId: number,
): Promise<CarryForwardStepResult> {
  const body = { ...fromClosingTarget({ period, organizationId }), ...answers };
  return toCarryForwardStep(await http.post('/closing/nextCarryForward', body, { quiet: true }));
}

/**
 * Saves settings of a card, from this month on; inputs of the month hold for it alone. The caller shows a refusal.
 */
export async function saveSettings(
  values: Partial<CarryForwardSettings>,
  period: Period,
  organizationId: number,
): Promise<void> {
  const target = fromClosingTarget({ period, organizationId });
  const body = { ...target, values: fromCarryForwardSettings(values) };
  await http.put('/closing/carryForwardSettings', body, { quiet: true, ...ofCards });
}

/** 自定义结转 of an organization, by name. */
export async function listCustomCarryForwards(
  organizationId: number,
  signal: AbortSignal,
): Promise<CustomCarryForward[]> {
  const query = { orgId: organizationId };
  const listed = await http.get('/closing/customCarryForwards', query, { signal, quiet: true });
  return listed.map(toCustomCarryForward);
}

/** They are cards of the month as well. */
const ofCustom = { refreshes: ['customCarryForwards', 'carryForwards'] } as const;

/** Id 0: a new one. The form shows the problems itself. */
export async function saveCustomCarryForward(
  definition: CustomCarryForward,
  organizationId: number,
): Promise<void> {
  const { id, ...body } = fromCustomCarryForward(definition);
  const draft = { ...body, orgId: organizationId };
  if (id === 0) await http.post('/closing/customCarryForwards', draft, { quiet: true, ...ofCustom });
  else await http.put(`/closing/customCarryForwards/${id}`, draft, { quiet: true, ...ofCustom });
}

export async function deleteCustomCarryForward(id: number, organizationId: number): Promise<void> {
  await http.delete(`/closing/customCarryForwards/${id}?orgId=${organizationId}`, ofCustom);
}
