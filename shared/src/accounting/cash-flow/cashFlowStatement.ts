import { fen, negate, subtract, sum, type Fen } from '../../primitives/money';
import { isCashAccount } from '../account';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import type { AssignedAmounts } from '../report/evaluateReport';
import { NO_AMOUNTS, addAmounts, type ReportAmounts } from '../report/formula';
import type { ReportTemplate } from '../report/reportTemplate';
import { cashFlowForm, cashFlowItem } from './cashFlowForm';

/** What is assigned to one item over a range of months, and since January: debit − credit of cash. */
export interface CashFlowTotal {
  /** 现金流量项目; null: not assigned to any. */
  readonly line: number | null;
  readonly amounts: ReportAmounts;
  /** How many parts of vouchers of the range. */
  readonly count: number;
}

/** What changed the cash accounts: their opening and their change, of the range and of the year. */
export interface CashChange {
  readonly opening: ReportAmounts;
  readonly change: ReportAmounts;
}

export function cashChangeOf(totals: readonly PeriodTotals[], accounts: AccountTree): CashChange {
  const cash = totals.filter(({ accountId }) => isCashAccount(accounts.byId(accountId)));
  const of = (read: (row: PeriodTotals) => number): Fen => sum(cash.map((row) => fen(read(row))));
  return {
    opening: { period: of((row) => row.openingNet), year: of((row) => row.yearOpeningNet) },
    change: {
      period: of((row) => row.debit - row.credit),
      year: of((row) => row.yearDebit - row.yearCredit),
    },
  };
}

/**
 * The amounts of the lines of a cash flow statement that no formula gives: an item in its natural direction
 * (a refund makes it smaller), 期初现金余额 at the start of each column.
 */
export function assignedAmounts(
  flows: readonly CashFlowTotal[],
  { opening }: CashChange,
  standard: Standard,
): AssignedAmounts {
  const byLine = new Map(flows.map(({ line, amounts }) => [line, amounts]));
  const { openingLine } = cashFlowForm(standard);
  return (line) => {
    if (line === openingLine) return opening;
    const amounts = byLine.get(line) ?? NO_AMOUNTS;
    return cashFlowItem(standard, line)?.direction === 'out' ? negated(amounts) : amounts;
  };
}

const negated = ({ period, year }: ReportAmounts): ReportAmounts => ({
  period: negate(period),
  year: negate(year),
});

/** Why a statement's net increase is not the change of the cash accounts. */
export type DifferenceCause =
  /** Parts of vouchers that no item has been given. */
  | 'unassigned'
  /** Items of the standard's form that the template does not show. */
  | 'notShown'
  /** Items that the template shows more than once. */
  | 'shownTwice'
  /** 启用前: turnover of the year entered with the opening balances that 期初现金流量 do not explain. */
  | 'beforeEnabled';

/** 现金流量表与现金科目的核对: net increase + the causes = the change of cash. */
export interface CashFlowReconciliation {
  /** 现金净增加额, as the statement adds it up. */
  readonly netIncrease: ReportAmounts;
  /** What 1001, 1002 and 1012 have changed by. */
  readonly cashChange: ReportAmounts;
  readonly difference: ReportAmounts;
  /** Those that make a difference; they add up to it. */
  readonly causes: readonly { readonly cause: DifferenceCause; readonly amounts: ReportAmounts }[];
}

export function reconcileCashFlow(
  { items }: Pick<ReportTemplate, 'items'>,
  flows: readonly CashFlowTotal[],
  { change }: CashChange,
): CashFlowReconciliation {
  const timesShown = (line: number) => items.filter(({ cashFlowLine }) => cashFlowLine === line).length;
  const sums: Record<DifferenceCause | 'shown', ReportAmounts> = {
    shown: NO_AMOUNTS,
    unassigned: NO_AMOUNTS,
    notShown: NO_AMOUNTS,
    shownTwice: NO_AMOUNTS,
    beforeEnabled: NO_AMOUNTS,
  };
  const put = (to: keyof typeof sums, amounts: ReportAmounts, times = 1) => {
    for (let turn = 0; turn < Math.abs(times); turn += 1)
      sums[to] = addAmounts(sums[to], amounts, times > 0 ? 1 : -1);
  };
  for (const { line, amounts } of flows) {
    const times = line === null ? 0 : timesShown(line);
    put('shown', amounts, times);
    if (line === null) put('unassigned', amounts);
    else if (times === 0) put('notShown', amounts);
    else if (times > 1) put('shownTwice', amounts, 1 - times);
    put('beforeEnabled', amounts, -1);
  }
  put('beforeEnabled', change);
  const difference = {
    period: subtract(change.period, sums.shown.period),
    year: subtract(change.year, sums.shown.year),
  };
  const causes = (['unassigned', 'notShown', 'shownTwice', 'beforeEnabled'] as const)
    .map((cause) => ({ cause, amounts: sums[cause] }))
    .filter(({ amounts }) => amounts.period !== 0 || amounts.year !== 0);
  return { netIncrease: sums.shown, cashChange: change, difference, causes };
}
