import type { Kysely } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { ruleAccounts, type Standard, type Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  cashBalances,
  cashCodes,
  figureAccounts,
  monthlyCash,
  monthlyExpenses,
  monthlyResults,
  ownerCodes,
  positionBalances,
  type MonthlyResult,
  type NamedFigure,
} from '@mingzhang/shared/accounting/homeFigures';
import { firstSteps } from '@mingzhang/shared/accounting/firstSteps';
import { ledgerOf, type Goal } from '@mingzhang/shared/accounting/goal';
import {
  homeTodo,
  openPeriods,
  uncarriedPeriods,
  type HomeFacts,
  type InvoicesTodo,
  type Todo,
} from '@mingzhang/shared/accounting/homeTodo';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { may } from '@mingzhang/shared/accounting/permission';
import { deadlineText, taxDeadlines } from '@mingzhang/shared/accounting/taxDeadlines';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import {
  firstPeriodOfYear,
  periodsBetween,
  shiftPeriod,
  type Period,
} from '@mingzhang/shared/primitives/period';
import { shownStep, shownTodo, type HomeWork } from '@mingzhang/shared/wire/homeFigures';
import { today } from '../../clock';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { chartAt } from '../account/chartCache';
import { loadLedger } from '../books/loadLedger';
import { countUnlinked } from '../asset/count/unlinked.service';
import { countPending } from '../cashier/pending.service';
import { countWaitingInvoices } from '../invoice/invoiceList.service';
import { countUnlikeRegister } from '../invoice/unbooked.service';
import { loadOpenings } from '../opening-balance/openingBalance.service';
import { loadPeriods } from '../period/period.service';
import {
  countVouchersOfCurrentMonth,
  selectHomeBooks,
  selectOpenWords,
  selectUnassignedCash,
} from './home.repository';

/**
 * 首页 shows the current organization and its current month: the year of that month for the chart, the month itself for
 * vouchers and expenses, its end for cash. Each figure reads its own accounts.
 */
function loadAccountsOf(
  db: Kysely<Database>,
  scope: Scope,
  { accounts, enablePeriod }: HomeBooks,
  months: { readonly from: Period; readonly to: Period },
  isRead: (account: Account) => boolean,
): Promise<Ledger> {
  const accountIds = accounts.all.filter(isRead).map(({ id }) => id);
  const span = { organizationIds: [scope.organizationId], ...months, enablePeriod };
  return loadLedger(db, scope, accounts, span, { accountIds, grain: 'account' });
}

/** Codes of the first level have four digits under every scheme (accounting/account.ts). */
const isUnder =
  (firstLevel: readonly string[]) =>
  ({ code }: Account) =>
    firstLevel.includes(code.slice(0, 4));
const isResult = ({ category }: Account) => category === 'profitAndLoss';

/** What every figure goes by. */
interface HomeBooks {
  readonly standard: Standard;
  readonly taxpayer: Taxpayer;
  readonly requiresReview: boolean;
  readonly hasCashier: boolean;
  readonly hasFixedAssets: boolean;
  readonly accounts: AccountTree;
  readonly enablePeriod: Period;
  readonly current: Period;
}

async function loadHomeBooks(db: Kysely<Database>, scope: Scope): Promise<HomeBooks> {
  const { chartVersion, ...books } = found(await selectHomeBooks(db, scope).executeTakeFirst(), '核算组织');
  return { ...books, accounts: await chartAt(db, scope, chartVersion) };
}

/** Vouchers of the current month. */
export async function countVouchers(db: Kysely<Database>, scope: Scope): Promise<number> {
  const row = await countVouchersOfCurrentMonth(db, scope).executeTakeFirstOrThrow();
  return row.count;
}

/** Revenue and profit of the months of the current year, up to the current one. */
export async function loadMonthlyResults(db: Kysely<Database>, scope: Scope): Promise<MonthlyResult[]> {
  const books = await loadHomeBooks(db, scope);
  const to = books.current;
  const from = firstPeriodOfYear(to);
  const ledger = await loadAccountsOf(db, scope, books, { from, to }, isResult);
  return monthlyResults(ledger, books.standard, periodsBetween(from, to));
}

/** 销售费用, 管理费用, 财务费用 of the current month. */
export async function loadExpenses(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const books = await loadHomeBooks(db, scope);
  const { current, standard } = books;
  const isExpense = isUnder(ruleAccounts[standard].expenses);
  const ledger = await loadAccountsOf(db, scope, books, { from: current, to: current }, isExpense);
  return monthlyExpenses(ledger, standard, current);
}

/** 库存现金, 银行存款, 其他货币资金 at the end of the current month. */
export async function loadCash(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const books = await loadHomeBooks(db, scope);
  const { current } = books;
  const months = { from: current, to: current };
  const ledger = await loadAccountsOf(db, scope, books, months, isUnder(cashCodes));
  return cashBalances(ledger, current);
}

/** The months an owner sees the money of. */
const CASH_MONTHS = 12;

/** What the owner asks first, of one ledger: money now and over twelve months, who owes and who is owed. */
export async function loadPosition(db: Kysely<Database>, scope: Scope) {
  const books = await loadHomeBooks(db, scope);
  const { current, enablePeriod } = books;
  const yearAgo = shiftPeriod(current, 1 - CASH_MONTHS);
  const months = { from: yearAgo < enablePeriod ? enablePeriod : yearAgo, to: current };
  const ledger = await loadAccountsOf(db, scope, books, months, isUnder(ownerCodes));
  return {
    cash: cashBalances(ledger, current),
    position: positionBalances(ledger, current),
    cashByMonth: monthlyCash(ledger, months.from, current),
  };
}

/** 待办 of the open months, the steps of books that begin, and the months whose profit is not yet carried. */
export async function loadWork(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
): Promise<HomeWork> {
  const { facts, figureAccounts, books } = await loadHomeFacts(db, scope);
  return {
    figureAccounts,
    work: homeTodo(facts, scope.role).map(shownTodo),
    deadlines: may(scope.role, 'closing.close')
      ? deadlinesOf(books, figureAccounts, today(clock)).map(shownTodo)
      : [],
    firstSteps: firstSteps(facts, scope.role).map(shownStep),
    uncarriedPeriods: uncarriedPeriods(facts),
  };
}

/** 申报期限 of these days; each leads to what is owed in taxes at the end of its month. */
function deadlinesOf(
  { taxpayer, enablePeriod, current }: HomeBooks,
  accountIds: HomeWork['figureAccounts'],
  now: DateOnly,
): Todo[] {
  const taxes = accountIds['应交税费'];
  return taxDeadlines(now, taxpayer, enablePeriod).map((deadline) => {
    const to = deadline.period < current ? deadline.period : current;
    const goal: Goal = taxes === undefined ? { kind: 'balances', from: to, to } : ledgerOf(taxes, to);
    return { text: deadlineText(deadline, now), action: '应交税费', goal };
  });
}

async function loadInvoicesTodo(
  db: Kysely<Database>,
  scope: Scope,
  { taxpayer, accounts }: HomeBooks,
  months: { readonly from: Period; readonly to: Period },
): Promise<InvoicesTodo> {
  const waiting = await countWaitingInvoices(db, scope, taxpayer);
  return { ...waiting, ...(await countUnlikeRegister(db, scope, accounts, months)) };
}

async function loadHomeFacts(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{
  readonly facts: HomeFacts;
  readonly figureAccounts: HomeWork['figureAccounts'];
  readonly books: HomeBooks;
}> {
  const { organizationId } = scope;
  const [books, periods] = await together(
    db,
    () => loadHomeBooks(db, scope),
    () => loadPeriods(db, scope, organizationId),
  );
  const { requiresReview, standard, accounts, current, enablePeriod } = books;
  const months = { from: current, to: openPeriods(periods).at(-1) ?? current };
  const accountIds = accounts.all.filter(isResult).map(({ id }) => id);
  const span = { organizationIds: [organizationId], ...months };
  const isBeginning = periods.every(({ isClosed }) => !isClosed);
  const over = openPeriods(periods).slice(0, -1);
  const [words, results, unassignedCash, cashier, assets, invoices, openings] = await together(
    db,
    () => selectOpenWords(db, scope, organizationId, requiresReview).execute(),
    () => loadLedger(db, scope, accounts, { ...span, enablePeriod }, { accountIds }),
    () => selectUnassignedCash(db, scope, organizationId, months).execute(),
    () =>
      books.hasCashier
        ? countPending(db, scope, organizationId, firstDayOf(current), over)
        : Promise.resolve(null),
    () => (books.hasFixedAssets ? countUnlinked(db, scope, organizationId) : Promise.resolve(null)),
    () => loadInvoicesTodo(db, scope, books, months),
    () => (isBeginning ? loadOpenings(db, scope, organizationId) : Promise.resolve(null)),
  );
  return {
    facts: {
      ...{ periods, words, results, unassignedCash, cashier, assets, invoices },
      beginnings: openings && { openings, accounts },
    },
    figureAccounts: figureAccounts(accounts, standard),
    books,
  };
}
