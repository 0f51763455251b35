import type { Kysely, Transaction } from 'kysely';
import {
  closeProblems,
  openPeriodsUpTo,
  periodsReopened,
  reopenProblems,
} from '@mingzhang/shared/accounting/closing';
import { closingChecks } from '@mingzhang/shared/accounting/closing-check/index';
import type { ClosingFacts } from '@mingzhang/shared/accounting/closing-check/closingCheck';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import {
  balanceSheetTotals,
  type BalanceSheetTotals,
} from '@mingzhang/shared/accounting/report/balanceSheetTotals';
import { evaluateReport } from '@mingzhang/shared/accounting/report/evaluateReport';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { nextPeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import {
  blockingFindings,
  shownFinding,
  warningFindings,
  type CheckResult,
  type ClosedMonth,
  type ClosedMonths,
  type ClosingReport,
  type ClosingTarget,
  type ReopenPreview,
} from '@mingzhang/shared/wire/closing';
import { dateInShanghai, today } from '../../clock';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { monthSeal } from '../../trail/monthSeal';
import { loadAccountTree } from '../account/account.service';
import { shareChart } from '../../db/chartLock';
import { loadPeriodTotals } from '../books/books.service';
import { freezeAccounted, thawAccounted } from '../invoice/accountedInvoice.service';
import { organizationOf } from '../organization/organization.service';
import { loadPeriods, lockMonths, openMonths } from '../period/period.service';
import { loadGrantedTemplate } from '../reports/reports.service';
import { closePeriod, reopenPeriods } from './closing.repository';
import { loadClosingFacts } from './closingFacts';
import { monthAsked } from '../period/monthAsked';
import type { PeriodKey } from '../period/periodKey';

/** The months of an organization (null: the session's), newest first. */
export async function loadMonths(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<AccountingPeriod[]> {
  const id = await organizationOf(db, scope, organizationId);
  return loadPeriods(db, scope, id);
}

/** Every check of a month with what it found; changes nothing. Refuses a month that is not opened. */
export async function runClosingChecks(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  target: ClosingTarget,
): Promise<ClosingReport> {
  const month = await monthAsked(db, scope, target);
  const periods = await loadPeriods(db, scope, month.organizationId);
  const known = found(
    periods.find(({ period }) => period === month.period),
    periodLabel(month.period),
  );
  const facts = await loadClosingFacts(db, scope, month, periods, today(clock));
  return { ...month, isClosed: known.isClosed, checks: resultsOf(facts) };
}

function resultsOf(facts: ClosingFacts): CheckResult[] {
  return closingChecks.map((check) => ({
    key: check.key,
    title: check.title,
    findings: check.findings(facts).map(shownFinding),
  }));
}

/** 报表检查 with the figures old clients print. */
export interface BalanceSheetCheck {
  readonly isPassed: boolean;
  readonly totals: BalanceSheetTotals;
}

/**
 * The totals of the balance sheet of a month, and whether it balances. Asks for no more than the statement
 * does, for old clients wait for ever when this call is refused. Without a template all is zero.
 */
export async function checkBalanceSheet(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<BalanceSheetCheck> {
  const { organizationId, period } = await monthAsked(db, scope, target);
  const template = await loadGrantedTemplate(db, scope, organizationId, 'balance');
  if (!template) {
    return { isPassed: true, totals: { assets: ZERO, liabilities: ZERO, equity: ZERO, difference: ZERO } };
  }
  const accounts = await loadAccountTree(db, scope);
  const figures = await loadPeriodTotals(db, scope, {
    organizationIds: [organizationId],
    from: period,
    to: period,
  });
  const totals = balanceSheetTotals(template, evaluateReport(template, figures, accounts));
  return { isPassed: totals.difference === 0, totals };
}

/**
 * 结账. Locks the month, so that every save before is in and every save after is refused; checks
 * everything again under the lock; seals the month and opens the next. Refuses with all findings that
 * block, the first of them named.
 */
export async function closeMonth(
  trx: Transaction<Database>,
  scope: Scope,
  services: ClosingServices,
  target: ClosingTarget,
): Promise<void> {
  await shareChart(trx, scope);
  const month = await monthAsked(trx, scope, target);
  await lockMonths(trx, scope, [month]);
  const periods = await loadPeriods(trx, scope, month.organizationId);
  refuseIf(closeProblems(month.period, periods));
  const { blocking } = await sealUnlessBlocked(trx, scope, services, month);
  const prefix = `${periodLabel(month.period)}不能结账：`;
  refuseIf(blocking.map(({ code, message }) => problem(code, `${prefix}${message}`)));
}

/**
 * 结账到某月: closes every open month up to one, oldest first, all of them locked and in one transaction.
 * Stops at the first month whose closing something prevents; the ones before it are closed.
 */
export async function closeThrough(
  trx: Transaction<Database>,
  scope: Scope,
  services: ClosingServices,
  target: ClosingTarget,
): Promise<ClosedMonths> {
  await shareChart(trx, scope);
  const { organizationId, period: last } = await monthAsked(trx, scope, target);
  // Closed ones too, so that a reopening under way is waited for.
  const known = (await loadPeriods(trx, scope, organizationId)).filter(({ period }) => period <= last);
  await lockMonths(trx, scope, known);
  const periods = await loadPeriods(trx, scope, organizationId);
  refuseIf(closeProblems(last, periods).filter(({ code }) => code !== 'PERIOD_EARLIER_OPEN'));
  const closed: ClosedMonth[] = [];
  for (const period of openPeriodsUpTo(last, periods)) {
    const month = { organizationId, period };
    const { blocking, warnings } = await sealUnlessBlocked(trx, scope, services, month);
    if (blocking.length > 0) return { organizationId, closed, stopped: { period, problems: blocking } };
    closed.push({ period, warnings });
  }
  return { organizationId, closed, stopped: null };
}

type ClosingServices = Pick<Services, 'clock' | 'ids'>;

interface Sealing {
  /** What prevents closing; nothing when the month has been closed. */
  readonly blocking: readonly Problem[];
  readonly warnings: readonly string[];
}

/** Closes a month unless something prevents it. The caller holds its lock. */
async function sealUnlessBlocked(
  trx: Transaction<Database>,
  scope: Scope,
  { clock, ids }: ClosingServices,
  month: PeriodKey,
): Promise<Sealing> {
  const periods = await loadPeriods(trx, scope, month.organizationId);
  const checks = resultsOf(await loadClosingFacts(trx, scope, month, periods, today(clock)));
  const blocking = blockingFindings({ checks }).map(({ message }) => problem('CLOSING_BLOCKED', message));
  const warnings = warningFindings({ checks }).map(({ message }) => message);
  if (blocking.length > 0) return { blocking, warnings };
  const now = clock.now();
  const { id } = await closePeriod(trx, scope, month, now).executeTakeFirstOrThrow();
  const next = nextPeriod(month.period);
  if (!periods.some(({ period }) => period === next)) {
    await openMonths(trx, scope, ids, month.organizationId, [next]);
  }
  const seal = await monthSeal(trx, { accountSetId: scope.accountSetId, ...month });
  const kept = await freezeAccounted(trx, scope, month, dateInShanghai(now));
  await appendEvent(trx, scope, now, {
    action: 'period.close',
    targetId: id,
    after: { ...month, seal, ...accountedIn(kept, [month.period]) },
  });
  return { blocking, warnings };
}

/** 入账信息 that was kept or taken away with months; nothing where they have none. */
const accountedIn = (accountedInvoices: number, accountedPeriods: readonly Period[]) =>
  accountedInvoices > 0 ? { accountedInvoices, accountedPeriods } : {};

/** The months that 反结账 of one would open again, newest first; empty for an open month. */
export async function previewReopening(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<ReopenPreview> {
  const { organizationId, period } = await monthAsked(db, scope, target);
  const periods = await loadPeriods(db, scope, organizationId);
  const isClosed = periods.some((known) => known.period === period && known.isClosed);
  return { organizationId, periods: isClosed ? periodsReopened(period, periods) : [] };
}

/** Older clients send no reason; the trail records that (wire.md 2.10). */
const NO_REASON = '未填写';

/** 反结账: opens the month and all later closed ones again, and puts on record why. */
export async function reopenMonth(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  target: ClosingTarget,
  reason: string | null,
): Promise<void> {
  const month = await monthAsked(trx, scope, target);
  const { organizationId } = month;
  // Open ones too: a later month that is being closed right now has read this one as closed.
  const later = (await loadPeriods(trx, scope, organizationId)).filter(
    ({ period }) => period >= month.period,
  );
  await lockMonths(trx, scope, [month, ...later]);
  const periods = await loadPeriods(trx, scope, organizationId);
  const why = reason ?? NO_REASON;
  refuseIf(reopenProblems(month.period, periods, why));
  const reopened = await reopenPeriods(trx, scope, month).execute();
  const periodsOpened = reopened.map(({ period }): Period => period).sort();
  const thawed = await thawAccounted(trx, scope, organizationId, periodsOpened);
  await appendEvent(trx, scope, clock.now(), {
    action: 'period.reopen',
    targetId: reopened.find(({ period }) => period === month.period)?.id ?? null,
    before: { ...month, closed: periodsOpened, ...accountedIn(thawed, periodsOpened) },
    after: { ...month, reason: why },
  });
}
