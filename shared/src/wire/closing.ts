import { z } from 'zod';
import { addressOf } from '../addresses/addressOf';
import type { ClosingFinding } from '../accounting/closing-check/closingCheck';
import type { Fen } from '../primitives/money';
import { monthOf, periodFrom, yearOf, type Period } from '../primitives/period';
import { invariant } from '../primitives/invariant';
import { problem, type Problem } from '../primitives/problem';
import { envelopeCodes, ok, refused, type Envelope } from './envelope';
import { idOrNothing, optionalText, toWireYuan } from './scalars';

/**
 * Month end: the requests of /checkout (wire.md 2.4) and our own calls under /closing, which say more
 * than the old ones: every finding of every check, what a reopening would undo, and the cards of carryForward.ts.
 */

/** Which month of which organization; null: the session's. */
export interface ClosingTarget {
  readonly period: Period;
  readonly organizationId: number | null;
}

/** A year or a month as queries and forms send it. */
export const wholeNumber = z.coerce.number({ error: '会计期间不正确' }).int('会计期间不正确');

/** The month of a year and month number, or an issue. */
export function readTarget(year: number, month: number, context: z.RefinementCtx): Period {
  const period = periodFrom(year, month);
  if (period) return period;
  context.addIssue({ code: 'custom', message: '会计期间不正确' });
  return z.NEVER;
}

/** Query of the calls under /checkout and /closing, and body of POST /closing/closeThrough. */
export const closingQuery = z
  .object({ year: wholeNumber, month: wholeNumber, orgId: idOrNothing })
  .transform(({ year, month, orgId }, context): ClosingTarget => ({
    period: readTarget(year, month, context),
    organizationId: orgId,
  }));

/** Query of /checkout/unCheck: old clients send no reason. */
export const reopenQuery = z
  .object({
    year: wholeNumber,
    month: wholeNumber,
    orgId: idOrNothing,
    reason: optionalText(200, '反结账原因'),
  })
  .transform(({ year, month, orgId, reason }, context) => ({
    period: readTarget(year, month, context),
    organizationId: orgId,
    reason,
  }));

export function fromClosingTarget({ period, organizationId }: ClosingTarget) {
  return {
    year: yearOf(period),
    month: monthOf(period),
    ...(organizationId === null ? {} : { orgId: organizationId }),
  };
}

/** A finding with the address of what shows the culprit. */
export interface ShownFinding extends Omit<ClosingFinding, 'goal'> {
  readonly link: string | null;
}

export const shownFinding = ({ goal, ...finding }: ClosingFinding): ShownFinding => ({
  ...finding,
  link: goal && addressOf(goal),
});

/** What one check found. `initialCheck`, `finalCheck`, `reportCheck`, `brokenCheck` … are its keys. */
export interface CheckResult {
  readonly key: string;
  readonly title: string;
  readonly findings: readonly ShownFinding[];
}

/** All checks of a month, in the order they are shown. */
export interface ClosingReport {
  readonly period: Period;
  readonly organizationId: number;
  readonly isClosed: boolean;
  readonly checks: readonly CheckResult[];
}

/** GET /closing/checks. */
export interface WireClosingReport {
  year: number;
  month: number;
  orgId: number;
  closed: boolean;
  /** No finding blocks and the month is open. */
  canClose: boolean;
  checks: {
    key: string;
    title: string;
    findings: { severity: 'block' | 'warn'; message: string; link: string | null }[];
  }[];
}

/** The findings that prevent closing, in the order of the checks. */
export function blockingFindings(report: Pick<ClosingReport, 'checks'>): ShownFinding[] {
  return findingsOf(report, 'block');
}

/** The findings that do not, but should be looked at. */
export function warningFindings(report: Pick<ClosingReport, 'checks'>): ShownFinding[] {
  return findingsOf(report, 'warn');
}

function findingsOf({ checks }: Pick<ClosingReport, 'checks'>, wanted: ShownFinding['severity']) {
  return checks.flatMap(({ findings }) => findings.filter(({ severity }) => severity === wanted));
}

export function fromClosingReport(report: ClosingReport): WireClosingReport {
  return {
    year: yearOf(report.period),
    month: monthOf(report.period),
    orgId: report.organizationId,
    closed: report.isClosed,
    canClose: !report.isClosed && blockingFindings(report).length === 0,
    checks: report.checks.map(({ key, title, findings }) => ({
      key,
      title,
      findings: findings.map((finding) => ({ ...finding })),
    })),
  };
}

export function toClosingReport(wire: WireClosingReport): ClosingReport {
  return {
    period: readMonth(wire.year, wire.month),
    organizationId: wire.orgId,
    isClosed: wire.closed,
    checks: wire.checks,
  };
}

/**
 * /checkout/initialCheck, finalCheck, brokenCheck: success or not decides. There is no `msg` on failure,
 * for old clients then show their own text; ours find what was found in `problems`.
 */
export function fromCheckVerdict(report: Pick<ClosingReport, 'checks'>, key: string): Envelope<null> {
  const findings = blockingFindings({ checks: report.checks.filter((check) => check.key === key) });
  if (findings.length === 0) return ok(null);
  return refused(
    '',
    envelopeCodes.failure,
    findings.map(({ message }) => problem('CLOSING_BLOCKED', message)),
  );
}

/** GET /checkout/reportCheck: the totals of the balance sheet, under the names old clients print. */
export interface WireReportCheck {
  result: boolean;
  资产类: number;
  负债类: number;
  权益类: number;
}

export interface ReportCheckTotals {
  readonly assets: Fen;
  readonly liabilities: Fen;
  readonly equity: Fen;
  readonly difference: Fen;
}

export function fromReportCheck(totals: ReportCheckTotals, isPassed: boolean): WireReportCheck {
  return {
    result: isPassed,
    资产类: toWireYuan(totals.assets),
    负债类: toWireYuan(totals.liabilities),
    权益类: toWireYuan(totals.equity),
  };
}

/** A month that was closed, and what the checks gave to consider: warnings do not stop a closing. */
export interface ClosedMonth {
  readonly period: Period;
  readonly warnings: readonly string[];
}

/** POST /closing/closeThrough: the months that were closed, oldest first, and where it stopped. */
export interface ClosedMonths {
  readonly organizationId: number;
  readonly closed: readonly ClosedMonth[];
  /** The month that could not be closed, with all that prevents it; null: all are closed. */
  readonly stopped: { readonly period: Period; readonly problems: readonly Problem[] } | null;
}

export interface WireClosedMonths {
  orgId: number;
  closed: { checkYear: number; checkMonth: number; warnings: string[] }[];
  stopped: { checkYear: number; checkMonth: number; messages: string[] } | null;
  /** 结账校验码 after the last of them; absent or null: none was closed. */
  head?: string | null;
}

/** GET /checkout/invoicing: the month is closed. */
export interface WireClosing {
  /** 结账校验码: the end of the trail as one writes it down; null where the trail is not sealed. */
  head: string | null;
}

export function fromClosedMonths({ organizationId, closed, stopped }: ClosedMonths): WireClosedMonths {
  return {
    orgId: organizationId,
    closed: closed.map(({ period, warnings }) => ({ ...fromMonth(period), warnings: [...warnings] })),
    stopped: stopped && {
      ...fromMonth(stopped.period),
      messages: stopped.problems.map(({ message }) => message),
    },
  };
}

/** What a client makes of it. */
export interface ClosingRun {
  readonly closed: readonly ClosedMonth[];
  readonly stopped: { readonly period: Period; readonly messages: readonly string[] } | null;
  /** 结账校验码, to be written down; null: nothing was closed. */
  readonly head: string | null;
}

export function toClosingRun({ closed, stopped, head }: WireClosedMonths): ClosingRun {
  return {
    closed: closed.map(({ checkYear, checkMonth, warnings }) => ({
      period: readMonth(checkYear, checkMonth),
      warnings,
    })),
    stopped: stopped && {
      period: readMonth(stopped.checkYear, stopped.checkMonth),
      messages: stopped.messages,
    },
    head: head ?? null,
  };
}

function fromMonth(period: Period): { checkYear: number; checkMonth: number } {
  return { checkYear: yearOf(period), checkMonth: monthOf(period) };
}

/** GET /closing/reopenPreview: the months that 反结账 would open again, newest first. */
export interface ReopenPreview {
  readonly organizationId: number;
  readonly periods: readonly Period[];
}

export interface WireReopenPreview {
  orgId: number;
  months: { checkYear: number; checkMonth: number }[];
}

export function fromReopenPreview({ organizationId, periods }: ReopenPreview): WireReopenPreview {
  return { orgId: organizationId, months: periods.map(fromMonth) };
}

export function toReopenPreview(wire: WireReopenPreview): ReopenPreview {
  return {
    organizationId: wire.orgId,
    periods: wire.months.map(({ checkYear, checkMonth }) => readMonth(checkYear, checkMonth)),
  };
}

/** A month our server wrote. */
export function readMonth(year: number, month: number): Period {
  const period = periodFrom(year, month);
  invariant(period, `no period ${year}-${month}`);
  return period;
}
