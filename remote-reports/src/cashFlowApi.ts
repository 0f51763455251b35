import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { ReconciledSupplement as Supplement } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import type { MonthSpan } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Period } from '@mingzhang/shared/primitives/period';
import {
  fromCashFlowAssignment,
  toCashFlowRow,
  toReconciliation,
  type CashFlowRow,
  type CashFlowState,
  type NamedPart,
  type ReconciledCashFlow,
} from '@mingzhang/shared/wire/cashFlow';
import {
  fromSupplementChange,
  toSupplement,
  type SupplementChange,
} from '@mingzhang/shared/wire/cashFlowSupplement';
import type { WireBatchResult } from '@mingzhang/shared/wire/voucherBatch';
import { http } from '@mingzhang/shell';
import type { ReportScope } from './reportsApi';

export type { CashFlowRow, CashFlowState, NamedPart, ReconciledCashFlow, Supplement };

/** What of the worksheet is shown. */
export interface CashFlowChoice {
  readonly period: Period;
  /** The first month of several that end with `period`, as a quarter's statement has them; null: that month alone. */
  readonly from: Period | null;
  readonly scope: ReportScope['scope'];
  readonly state: CashFlowState;
  readonly direction: 'in' | 'out' | null;
  /** 现金流量项目. */
  readonly line: number | null;
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

/** A page of the worksheet of an organization (or of it and those below), and how many parts it has in all. */
export async function listCashFlows(
  { period, from, scope, ...choice }: CashFlowChoice,
  organizationId: number,
  size: number,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly CashFlowRow[]; readonly total: number }> {
  const wire = await http.get(
    '/cashFlow/lines',
    {
      accountDate: lastDayOf(period),
      ...(from === null ? {} : { startDate: firstDayOf(from), endDate: lastDayOf(period) }),
      orgId: organizationId,
      ...(scope === 'tree' ? { scope } : {}),
      ...choice,
      size,
    },
    { signal, quiet: true },
  );
  return { rows: wire.records.map(toCashFlowRow), total: wire.total };
}

/** What an assignment did: vouchers changed, and why others were left alone. */
export type AssignmentOutcome = WireBatchResult;

/** Gives parts of vouchers an item; null takes it away. */
export function assignCashFlows(
  parts: readonly NamedPart[],
  line: number | null,
): Promise<AssignmentOutcome> {
  return http.put('/cashFlow/lines', fromCashFlowAssignment(parts, line), {
    refreshes: ['cashFlowWorksheet'],
  });
}

/** How the statement's net increase compares with the cash accounts. */
export async function findReconciliation(
  templateId: number,
  { from, to }: MonthSpan,
  { organizationId, scope }: ReportScope,
  signal: AbortSignal,
): Promise<ReconciledCashFlow> {
  const wire = await http.get(
    `/report/cashFlow/reconciliation/${templateId}`,
    { startDate: firstDayOf(from), endDate: lastDayOf(to), orgId: organizationId, scope },
    { signal, quiet: true },
  );
  return toReconciliation(wire);
}

/** 补充资料 (间接法) of some months. */
export async function findSupplement(
  { from, to }: MonthSpan,
  { organizationId, scope }: ReportScope,
  signal: AbortSignal,
): Promise<Supplement> {
  const wire = await http.get(
    '/cashFlow/supplement',
    { startDate: firstDayOf(from), endDate: lastDayOf(to), orgId: organizationId, scope },
    { signal, quiet: true },
  );
  return toSupplement(wire);
}

/** Sets what a line of the supplement is adjusted by in a month, and why; zero takes the adjustment back. */
export async function adjustSupplement(change: SupplementChange): Promise<void> {
  await http.put('/cashFlow/supplement', fromSupplementChange(change), { refreshes: ['cashFlowSupplement'] });
}

/** Whether anything was entered for the months before an organization's books. */
export async function hasOpeningCashFlows(orgId: number, signal: AbortSignal): Promise<boolean> {
  const wire = await http.get('/cashFlow/openings', { orgId }, { signal, quiet: true });
  return wire.entered;
}
