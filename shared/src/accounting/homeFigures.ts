import { fen, sum, type Fen } from '../primitives/money';
import type { Period } from '../primitives/period';
import { onSide } from '../primitives/side';
import { isUnderAny } from './account';
import { ruleAccounts, type Standard } from './accountSet';
import type { AccountTree } from './accountTree';
import type { Ledger, PeriodTotals } from './ledger';
import { closingNet, summarize, summarizeMonths } from './summarize';
import { netResult } from './yearProfit';

/**
 * 首页: what the owner sees first. Turnover leaves 结转损益 out, as the profit statement does, so the
 * figures are those of the month whether or not it has been carried forward yet.
 *
 * January: 主营业务收入 贷 10,000.00, 成本 and 费用 借 7,479.85 → revenue 10,000.00, profit 2,520.15.
 */

/** 主营业务收入 and 利润 of one month. */
export interface MonthlyResult {
  readonly period: Period;
  readonly revenue: Fen;
  /** Income less expense of every profit-and-loss account but 以前年度损益调整. */
  readonly profit: Fen;
}

/** The results of months that follow each other, one by one. */
export function monthlyResults(
  ledger: Ledger,
  standard: Standard,
  months: readonly Period[],
): MonthlyResult[] {
  const [from] = months;
  const to = months.at(-1);
  if (from === undefined || to === undefined) return [];
  const { mainRevenue } = ruleAccounts[standard];
  return summarizeMonths(ledger, from, to).map(({ month: period, totals }) => {
    return {
      period,
      revenue: onSide(turnoverOf(totals, ledger.accounts, mainRevenue), 'credit'),
      profit: netResult(totals, ledger.accounts, standard).period,
    };
  });
}

/** An amount under the name it is shown with. */
export interface NamedFigure {
  readonly name: string;
  readonly amount: Fen;
}

const EXPENSE_NAMES = ['销售费用', '管理费用', '财务费用'] as const;

/** 销售费用, 管理费用, 财务费用 of a month, in this order. */
export function monthlyExpenses(ledger: Ledger, standard: Standard, period: Period): NamedFigure[] {
  const totals = summarize(ledger, period, period);
  return ruleAccounts[standard].expenses.map((code, index) => ({
    name: EXPENSE_NAMES[index] ?? code,
    amount: turnoverOf(totals, ledger.accounts, code),
  }));
}

const CASH = { 1001: '库存现金', 1002: '银行存款', 1012: '其他货币资金' } as const;

/** The first-level accounts money is on. */
export const cashCodes: readonly string[] = Object.keys(CASH);

/** 库存现金, 银行存款, 其他货币资金 at the end of a month, in this order. */
export function cashBalances(ledger: Ledger, period: Period): NamedFigure[] {
  const totals = summarize(ledger, period, period);
  return Object.entries(CASH).map(([code, name]) => ({
    name,
    amount: sum(under(totals, ledger.accounts, [code]).map(closingNet)),
  }));
}

/** 应收账款 and 应付账款, and what is owed in taxes: the first-level accounts, and the side each is owed on. */
const POSITION = [
  { name: '应收账款', code: '1122', side: 'debit' },
  { name: '应付账款', code: '2202', side: 'credit' },
  { name: '应交税费', code: '2221', side: 'credit' },
] as const;

/** The first-level accounts of what an owner asks: money, who owes the company, whom it owes. */
export const ownerCodes: readonly string[] = [...cashCodes, ...POSITION.map(({ code }) => code)];

/** 应收账款, 应付账款, 应交税费 at the end of a month, in this order; negative where it is the other way round. */
export function positionBalances(ledger: Ledger, period: Period): NamedFigure[] {
  const totals = summarize(ledger, period, period);
  return POSITION.map(({ name, code, side }) => ({
    name,
    amount: onSide(sum(under(totals, ledger.accounts, [code]).map(closingNet)), side),
  }));
}

/** 货币资金 at the end of a month. */
export interface MonthlyCash {
  readonly period: Period;
  readonly amount: Fen;
}

/** 货币资金 at the end of each month of a range. */
export function monthlyCash(ledger: Ledger, from: Period, to: Period): MonthlyCash[] {
  return summarizeMonths(ledger, from, to).map(({ month, totals }) => ({
    period: month,
    amount: sum(under(totals, ledger.accounts, cashCodes).map(closingNet)),
  }));
}

/** Name of a figure → the account whose ledger it is in; what the chart has not is absent. */
export function figureAccounts(accounts: AccountTree, standard: Standard): Readonly<Record<string, number>> {
  const { mainRevenue, expenses } = ruleAccounts[standard];
  const codes: readonly (readonly [name: string, code: string])[] = [
    ['主营业务收入', mainRevenue],
    ...EXPENSE_NAMES.map((name, index) => [name, expenses[index] ?? ''] as const),
    ...Object.entries(CASH).map(([code, name]) => [name, code] as const),
    ...POSITION.map(({ name, code }) => [name, code] as const),
  ];
  return Object.fromEntries(
    codes.flatMap(([name, code]) => {
      const account = accounts.byCode(code);
      return account ? [[name, account.id]] : [];
    }),
  );
}

function under(totals: readonly PeriodTotals[], accounts: AccountTree, codes: readonly string[]) {
  return totals.filter(({ accountId }) => isUnderAny(accounts.byId(accountId), codes));
}

/** debit − credit of a month without transfers. */
function turnoverOf(totals: readonly PeriodTotals[], accounts: AccountTree, code: string): Fen {
  return sum(
    under(totals, accounts, [code]).map((row) =>
      fen(row.debit - row.transferDebit - row.credit + row.transferCredit),
    ),
  );
}
