import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  accountBalanceRows,
  accountBalanceTotal,
  type AccountBalanceRow,
} from '@mingzhang/shared/accounting/books/accountBalances';
import { accountSummaryRows } from '@mingzhang/shared/accounting/books/accountSummary';
import type { BalanceColumns } from '@mingzhang/shared/accounting/books/balanceFigures';
import { generalLedgerPages, type GeneralLedgerPage } from '@mingzhang/shared/accounting/books/generalLedger';
import { detailLedgerRows } from '@mingzhang/shared/accounting/books/detailLedger';
import type { LedgerRow } from '@mingzhang/shared/accounting/books/ledgerPage';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { organizationsOf } from '../organization/organization.service';
import { loadCurrentPeriod } from '../period/period.service';
import { selectPeriodTotals, selectPostedLines } from './books.repository';
import { toPostedLine } from './postedLine.table';
import { loadEnablePeriod, loadLedger, type LedgerSpan } from './loadLedger';

export { loadLedger, type LedgerSpan } from './loadLedger';

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
    refuse('PERIOD_BEFORE_ENABLED', `账簿从${periodLabel(enablePeriod)}开始，${periodLabel(to)}没有账`);
  }
  return { organizationIds, from: from < enablePeriod ? enablePeriod : from, to };
}

async function currentMonth(db: Kysely<Database>, scope: Scope, organizationId: number) {
  const current = await loadCurrentPeriod(db, scope, organizationId);
  return { from: current, to: current };
}

/** Totals per leaf account and auxiliary combination over a span, summed in the database. */
export function loadPeriodTotals(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
): Promise<PeriodTotals[]> {
  return selectPeriodTotals(db, scope, organizationIds, from, to).execute();
}

/** The balance table and the chart its rows belong to. */
export interface AccountBalances {
  readonly accounts: AccountTree;
  readonly rows: readonly AccountBalanceRow[];
  readonly total: BalanceColumns;
}

/** 科目余额表. */
export async function loadAccountBalances(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<AccountBalances> {
  const span = await bookSpan(db, scope, request);
  const [accounts, totals] = await Promise.all([
    loadAccountTree(db, scope),
    loadPeriodTotals(db, scope, span),
  ]);
  const rows = accountBalanceRows(totals, accounts);
  return { accounts, rows, total: accountBalanceTotal(rows) };
}

/** 科目汇总表: the accounts that turned something over. */
export async function loadAccountSummary(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<AccountBalances> {
  const span = await bookSpan(db, scope, request);
  const [accounts, totals] = await Promise.all([
    loadAccountTree(db, scope),
    loadPeriodTotals(db, scope, span),
  ]);
  const rows = accountSummaryRows(totals, accounts);
  return { accounts, rows, total: accountBalanceTotal(rows) };
}

/** 总账: a page for each account that has figures. */
export async function loadGeneralLedger(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<{ readonly accounts: AccountTree; readonly pages: readonly GeneralLedgerPage[] }> {
  const [span, accounts] = await together(
    db,
    () => bookSpan(db, scope, request),
    () => loadAccountTree(db, scope),
  );
  const ledger = await loadLedger(db, scope, accounts, span, { grain: 'account' });
  return { accounts, pages: generalLedgerPages(ledger, span) };
}

/** The accounts that have figures in the months of the request, parents included, by code. */
export async function loadBookAccounts(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<{ readonly accounts: AccountTree; readonly used: readonly Account[] }> {
  const { accounts, rows } = await loadAccountBalances(db, scope, request);
  const ids = new Set(rows.map(({ accountId }) => accountId));
  return { accounts, used: accounts.all.filter(({ id }) => ids.has(id)) };
}

/** Names an account by its id or, as some clients do, by its code. */
export interface NamedAccount {
  readonly id: number | null;
  readonly code: string | null;
}

/** 明细账 of one account; a parent's page holds everything below it. */
export async function loadDetailLedger(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
  named: NamedAccount,
): Promise<{
  readonly accounts: AccountTree;
  readonly account: Account;
  readonly rows: readonly LedgerRow[];
}> {
  const span = await bookSpan(db, scope, request);
  const accounts = await loadAccountTree(db, scope);
  const account = found(
    named.id === null ? accounts.byCode(named.code ?? '') : accounts.byId(named.id),
    '科目',
  );
  const accountIds = accounts.subtreeOf(account.id).map(({ id }) => id);
  const { organizationIds, from, to } = span;
  const ledger = await loadLedger(db, scope, accounts, span, { accountIds });
  const stored = await selectPostedLines(db, scope, organizationIds, accountIds, from, to).execute();
  const lines = stored.map(toPostedLine);
  return { accounts, account, rows: detailLedgerRows(ledger, lines, account.id, { from, to }) };
}
