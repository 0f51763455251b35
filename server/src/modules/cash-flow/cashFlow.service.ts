import type { Kysely } from 'kysely';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  assignedAmounts,
  cashChangeOf,
  type CashFlowTotal,
} from '@mingzhang/shared/accounting/cash-flow/cashFlowStatement';
import {
  beforeBooksTerms,
  isOpeningLine,
  monthTerms,
  openingTerms,
  type CashFlowTerm,
} from '@mingzhang/shared/accounting/cash-flow/explainCashFlow';
import { withOpenings } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { cashFlowAccounts } from '@mingzhang/shared/accounting/cash-flow/officialCode';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import type { AssignedAmounts } from '@mingzhang/shared/accounting/report/evaluateReport';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { CashFlowLinesQuery, CashFlowRow, CashFlowsToDo } from '@mingzhang/shared/wire/cashFlow';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadStandard } from '../account-set/accountSet.service';
import { bookSpan } from '../books/books.service';
import { countCashFlowLines, selectCashFlowLines } from './cashFlowLines.repository';
import { countCashFlowsToDo, selectCashFlowMonths, selectCashFlowTotals } from './cashFlowTotals.repository';
import { selectOpeningsOfYear } from './openingCashFlows.repository';
import type { LedgerSpan } from '../books/ledgerFilter';

/**
 * The amounts of each item over a span and since January, with those entered for the months before the books; null is
 * the amount without an item.
 */
export async function loadCashFlows(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
): Promise<CashFlowTotal[]> {
  const [rows, openings] = await together(
    db,
    () => selectCashFlowTotals(db, scope, organizationIds, from, to).execute(),
    () => selectOpeningsOfYear(db, scope, organizationIds, to).execute(),
  );
  const posted = rows.map(({ line, period, year, count }) => ({ line, amounts: { period, year }, count }));
  return withOpenings(posted, openings);
}

/** What is left to do in the worksheet over a span: counted in a small index. */
export async function loadCashFlowsToDo(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
): Promise<CashFlowsToDo> {
  return countCashFlowsToDo(db, scope, organizationIds, from, to).executeTakeFirstOrThrow();
}

/** What is assigned to the lines of a cash flow statement over a span. */
export async function loadAssigned(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
): Promise<AssignedAmounts> {
  const [flows, standard] = await together(
    db,
    () => loadCashFlows(db, scope, span),
    () => loadStandard(db, scope),
  );
  return assignedAmounts(flows, cashChangeOf(totals, accounts), standard);
}

/**
 * 数据来源 of a line of the statement that no formula gives: what was entered for the months before the books and then
 * month by month, or the openings of cash.
 */
export async function explainAssigned(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
  line: number,
  { totals, accounts }: { readonly totals: readonly PeriodTotals[]; readonly accounts: AccountTree },
): Promise<CashFlowTerm[]> {
  const standard = await loadStandard(db, scope);
  if (isOpeningLine(line, standard)) return openingTerms(totals, accounts);
  const [months, openings] = await together(
    db,
    () => selectCashFlowMonths(db, scope, organizationIds, from, to, line).execute(),
    () => selectOpeningsOfYear(db, scope, organizationIds, to).execute(),
  );
  return [...beforeBooksTerms(openings, line, standard), ...monthTerms(months, line, { from, to }, standard)];
}

/** A page of 现金流量工作表 of the request's months and organizations, and how many parts it has in all. */
export async function loadCashFlowLines(
  db: Kysely<Database>,
  scope: Scope,
  { request, filter, page, size }: CashFlowLinesQuery,
): Promise<{ readonly rows: readonly CashFlowRow[]; readonly count: number }> {
  const span = await bookSpan(db, scope, request);
  const choice = { ...span, filter };
  const [accounts, { count }, rows] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => countCashFlowLines(db, scope, choice).executeTakeFirstOrThrow(),
    () => selectCashFlowLines(db, scope, choice, (page - 1) * size, size).execute(),
  );
  const named = (id: number) => `${accounts.byId(id)?.code ?? ''} ${fullNameOf(accounts, id)}`;
  const { isCash } = cashFlowAccounts(accounts);
  return {
    count,
    rows: rows.map((row) => ({
      voucherId: row.voucher_id,
      position: row.position,
      version: row.version,
      organizationId: row.organization_id,
      date: row.voucher_date,
      word: row.word,
      number: row.number,
      summary: row.summary,
      account: named(row.account_id),
      counterAccounts: row.counter_account_ids
        .filter((id) => !isCash(id))
        .map(named)
        .sort(),
      net: row.net_fen,
      line: row.cash_flow_line,
      source: row.source,
      needsReview: row.needs_review,
      isAudited: row.auditor_id !== null,
      isClosed: row.is_closed,
    })),
  };
}

/** What is left to do in the months of the request. */
export async function countToDo(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<CashFlowsToDo> {
  return loadCashFlowsToDo(db, scope, await bookSpan(db, scope, request));
}
