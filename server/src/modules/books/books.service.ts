import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { accountBalanceRows } from '@mingzhang/shared/accounting/books/accountBalances';
import { accountRow } from '@mingzhang/shared/accounting/books/balanceRow';
import { listedBalances } from '@mingzhang/shared/accounting/books/listedRows';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import { emptyTotals, summarize } from '@mingzhang/shared/accounting/summarize';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { organizationsOf } from '../organization/organization.service';
import { loadCurrentPeriod } from '../period/period.service';
import type { LedgerGrain } from './books.repository';
import { ledgerFilter, type LedgerSpan } from './ledgerFilter';
import { selectPeriodTotals, selectPeriodTurnover } from './periodTotals.repository';
import { loadEnablePeriod, loadOpenings } from './loadLedger';

/**
 * What a book shows: the organizations of the request and its months, by default the current one. A
 * range that begins before the books do is cut to their first month; one that ends before is refused.
 */
export async function bookSpan(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<LedgerSpan> {
  const organizationId = request.organizationId ?? scope.organizationId;
  // At once: a book waits for its own figures, not for three small answers one after the other.
  const [organizationIds, enablePeriod, { from, to }] = await together(
    db,
    () => organizationsOf(db, scope, organizationId, request.span),
    () => loadEnablePeriod(db, scope, organizationId),
    async () => request.months ?? (await currentMonth(db, scope, organizationId)),
  );
  if (to < enablePeriod) {
    refuse('PERIOD_BEFORE_ENABLED', `账簿自${periodLabel(enablePeriod)}启用，${periodLabel(to)}没有账`);
  }
  return { organizationIds, from: from < enablePeriod ? enablePeriod : from, to, enablePeriod };
}

async function currentMonth(db: Kysely<Database>, scope: Scope, organizationId: number) {
  const current = await loadCurrentPeriod(db, scope, organizationId);
  return { from: current, to: current };
}

/** Totals per leaf account and auxiliary combination, or per leaf account, over a span, summed in the database. */
export function loadPeriodTotals(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  grain: LedgerGrain = 'combination',
): Promise<PeriodTotals[]> {
  return selectPeriodTotals(db, scope, span, grain).execute();
}

/** What the openings of a span's organizations alone come to at its end: the part of the year no voucher has. */
export async function loadEnteredTotals(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  span: LedgerSpan,
): Promise<readonly PeriodTotals[]> {
  const openings = await loadOpenings(db, scope, span);
  const enablePeriod = span.enablePeriod ?? span.from;
  return summarize({ accounts, enablePeriod, openings, movements: [] }, span.from, span.to);
}

/** The turnover of the span by leaf account; what balances are made of is zero. */
export async function loadPeriodTurnover(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
): Promise<PeriodTotals[]> {
  const rows = await selectPeriodTurnover(db, scope, span).execute();
  // Put into one that is there: two objects spread into one of this many fields take a hundred times as long.
  return rows.map((row) => Object.assign(emptyTotals(row.accountId, row.auxiliaryKey), row));
}

/** The accounts that have figures in the months of the request, parents included, by code. */
export async function loadBookAccounts(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<{ readonly accounts: AccountTree; readonly used: readonly Account[] }> {
  const [months, accounts] = await together(
    db,
    () => bookSpan(db, scope, request),
    () => loadAccountTree(db, scope),
  );
  const span = { ...months, filter: ledgerFilter(request.filter, accounts, months.from) };
  const rows = accountBalanceRows(await loadPeriodTotals(db, scope, span, 'account'), accounts).map(
    accountRow,
  );
  const listed = request.filter ? listedBalances(rows, request.filter) : rows;
  const ids = new Set(listed.map(({ accountId }) => accountId));
  return { accounts, used: accounts.all.filter(({ id }) => ids.has(id)) };
}
