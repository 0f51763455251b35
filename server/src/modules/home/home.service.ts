import type { Kysely } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { ruleAccounts, type Standard } from '@mingzhang/shared/accounting/accountSet';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  cashBalances,
  cashCodes,
  figureAccounts,
  monthlyExpenses,
  monthlyResults,
  type MonthlyResult,
  type NamedFigure,
} from '@mingzhang/shared/accounting/homeFigures';
import { firstSteps } from '@mingzhang/shared/accounting/firstSteps';
import {
  homeTodo,
  openPeriods,
  uncarriedPeriods,
  type HomeFacts,
} from '@mingzhang/shared/accounting/homeTodo';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { firstPeriodOfYear, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadLedger } from '../books/loadLedger';
import { loadOpenings } from '../opening-balance/openingBalance.service';
import { loadCurrentPeriod, loadPeriods } from '../period/period.service';
import {
  countVouchersOfMonth,
  selectHomeSet,
  selectOpenWords,
  selectUnassignedCash,
} from './home.repository';

/**
 * 首页 looks at the organization one works in and its current month: the year of that month for the
 * chart, the month itself for vouchers and expenses, its end for cash. Each figure reads its own accounts.
 */
function loadAccountsOf(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  months: { readonly from: Period; readonly to: Period },
  isRead: (account: Account) => boolean,
): Promise<Ledger> {
  const accountIds = accounts.all.filter(isRead).map(({ id }) => id);
  const span = { organizationIds: [scope.organizationId], ...months };
  return loadLedger(db, scope, accounts, span, { accountIds, grain: 'account' });
}

/** Codes of the first level have four digits under every scheme (accounting/account.ts). */
const isUnder =
  (firstLevel: readonly string[]) =>
  ({ code }: Account) =>
    firstLevel.includes(code.slice(0, 4));
const isResult = ({ category }: Account) => category === 'profitAndLoss';

async function loadStandard(db: Kysely<Database>, scope: Scope): Promise<Standard> {
  return found(await selectHomeSet(db, scope).executeTakeFirst(), '账套').standard;
}

/** Vouchers of the current month. */
export async function countVouchers(db: Kysely<Database>, scope: Scope): Promise<number> {
  const current = await loadCurrentPeriod(db, scope, scope.organizationId);
  const row = await countVouchersOfMonth(db, scope, scope.organizationId, current).executeTakeFirstOrThrow();
  return row.count;
}

/** Revenue and profit of the months of the current year, up to the current one. */
export async function loadMonthlyResults(db: Kysely<Database>, scope: Scope): Promise<MonthlyResult[]> {
  const [to, standard, accounts] = await together(
    db,
    () => loadCurrentPeriod(db, scope, scope.organizationId),
    () => loadStandard(db, scope),
    () => loadAccountTree(db, scope),
  );
  const from = firstPeriodOfYear(to);
  const ledger = await loadAccountsOf(db, scope, accounts, { from, to }, isResult);
  return monthlyResults(ledger, standard, periodsBetween(from, to));
}

/** 销售费用, 管理费用, 财务费用 of the current month. */
export async function loadExpenses(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const [current, standard, accounts] = await together(
    db,
    () => loadCurrentPeriod(db, scope, scope.organizationId),
    () => loadStandard(db, scope),
    () => loadAccountTree(db, scope),
  );
  const isExpense = isUnder(ruleAccounts[standard].expenses);
  const ledger = await loadAccountsOf(db, scope, accounts, { from: current, to: current }, isExpense);
  return monthlyExpenses(ledger, standard, current);
}

/** 库存现金, 银行存款, 其他货币资金 at the end of the current month. */
export async function loadCash(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const [current, accounts] = await together(
    db,
    () => loadCurrentPeriod(db, scope, scope.organizationId),
    () => loadAccountTree(db, scope),
  );
  const ledger = await loadAccountsOf(
    db,
    scope,
    accounts,
    { from: current, to: current },
    isUnder(cashCodes),
  );
  return cashBalances(ledger, current);
}

/** 待办 of the open months, the steps of books that begin, and the months whose profit is not yet carried. */
export async function loadWork(db: Kysely<Database>, scope: Scope): Promise<HomeWork> {
  const { facts, figureAccounts } = await loadHomeFacts(db, scope);
  return {
    figureAccounts,
    work: homeTodo(facts, scope.role),
    firstSteps: firstSteps(facts, scope.role),
    uncarriedPeriods: uncarriedPeriods(facts),
  };
}

async function loadHomeFacts(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ readonly facts: HomeFacts; readonly figureAccounts: HomeWork['figureAccounts'] }> {
  const { organizationId } = scope;
  const [set, periods, accounts, current] = await together(
    db,
    () => selectHomeSet(db, scope).executeTakeFirst(),
    () => loadPeriods(db, scope, organizationId),
    () => loadAccountTree(db, scope),
    () => loadCurrentPeriod(db, scope, organizationId),
  );
  const { requiresReview, standard } = found(set, '账套');
  const months = { from: current, to: openPeriods(periods).at(-1) ?? current };
  const accountIds = accounts.all.filter(isResult).map(({ id }) => id);
  const span = { organizationIds: [organizationId], ...months };
  const isBeginning = periods.every(({ isClosed }) => !isClosed);
  const [words, results, unassignedCash, openings] = await together(
    db,
    () => selectOpenWords(db, scope, organizationId, requiresReview).execute(),
    () => loadLedger(db, scope, accounts, span, { accountIds }),
    () => selectUnassignedCash(db, scope, organizationId, months).execute(),
    () => (isBeginning ? loadOpenings(db, scope, organizationId) : Promise.resolve(null)),
  );
  return {
    facts: { periods, words, results, unassignedCash, beginnings: openings && { openings, accounts } },
    figureAccounts: figureAccounts(accounts, standard),
  };
}
