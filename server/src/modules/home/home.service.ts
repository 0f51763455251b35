import type { Kysely } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import {
  cashBalances,
  monthlyExpenses,
  monthlyResults,
  type MonthlyResult,
  type NamedFigure,
} from '@mingzhang/shared/accounting/homeFigures';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { firstPeriodOfYear, periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadLedger } from '../books/books.service';
import { loadCurrentPeriod } from '../period/period.service';
import { countVouchersOfMonth, selectStandard } from './home.repository';

/**
 * 首页 looks at the organization one works in and its current month: the year of that month for the
 * chart, the month itself for vouchers and expenses, its end for cash.
 */
interface HomeBooks {
  readonly standard: Standard;
  readonly current: Period;
  readonly ledger: Ledger;
}

async function loadHomeBooks(db: Kysely<Database>, scope: Scope): Promise<HomeBooks> {
  const current = await loadCurrentPeriod(db, scope, scope.organizationId);
  const { standard } = found(await selectStandard(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const span = { organizationIds: [scope.organizationId], from: firstPeriodOfYear(current), to: current };
  return { standard, current, ledger: await loadLedger(db, scope, accounts, span) };
}

/** Vouchers of the current month. */
export async function countVouchers(db: Kysely<Database>, scope: Scope): Promise<number> {
  const current = await loadCurrentPeriod(db, scope, scope.organizationId);
  const row = await countVouchersOfMonth(db, scope, scope.organizationId, current).executeTakeFirstOrThrow();
  return row.count;
}

/** Revenue and profit of the months of the current year, up to the current one. */
export async function loadMonthlyResults(db: Kysely<Database>, scope: Scope): Promise<MonthlyResult[]> {
  const { standard, current, ledger } = await loadHomeBooks(db, scope);
  return monthlyResults(ledger, standard, periodsBetween(firstPeriodOfYear(current), current));
}

/** 销售费用, 管理费用, 财务费用 of the current month. */
export async function loadExpenses(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const { standard, current, ledger } = await loadHomeBooks(db, scope);
  return monthlyExpenses(ledger, standard, current);
}

/** 库存现金, 银行存款, 其他货币资金 at the end of the current month. */
export async function loadCash(db: Kysely<Database>, scope: Scope): Promise<NamedFigure[]> {
  const { current, ledger } = await loadHomeBooks(db, scope);
  return cashBalances(ledger, current);
}
