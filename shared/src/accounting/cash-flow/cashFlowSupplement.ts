import { ZERO, add, fen, negate, subtract, sum, type Fen } from '../../primitives/money';
import { onSide } from '../../primitives/side';
import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import { ruleAccount } from '../ruleAccount';
import { netResult } from '../yearProfit';
import { NO_AMOUNTS, addAmounts, type ReportAmounts } from '../report/formula';
import { rowsOf } from './cashFlowForm';
import type { CashFlowTotal } from './cashFlowStatement';
import { enterpriseCashFlow } from './data/enterprise';
import type { SupplementAdjustment } from './supplementAdjustment';

/**
 * 现金流量表补充资料 (间接法) of 企业会计准则: from 净利润 to the net cash of operating activities. The formulas are
 * where an accountant begins (CAS 31 guide): what of receivables, payables and finance cost is not operating has
 * to be taken out by a person, so what is left unexplained is shown and never pushed into 其他.
 */
export interface SupplementLine {
  readonly line: number;
  readonly title: string;
  readonly amounts: ReportAmounts;
  /** What of it a person added; the rest is what the books give. */
  readonly adjusted: ReportAmounts;
}

/** What a line of the supplement is called, by its 行次; empty for one it does not have. */
export function supplementTitle(wanted: number): string {
  const row = rowsOf(enterpriseCashFlow.supplement).find((text) => text.startsWith(`${wanted} `));
  return row?.split(' ').slice(2).join(' ') ?? '';
}

/** The lines of the supplement, 净利润 first, and the net cash of operating activities they come to. */
export function cashFlowSupplement(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  adjustedBy: (line: number) => ReportAmounts = () => NO_AMOUNTS,
): SupplementLine[] {
  const byBooks = new Map(
    evaluated(totals, accounts, () => NO_AMOUNTS).map(({ line, amounts }) => [line, amounts]),
  );
  return evaluated(totals, accounts, adjustedBy).map((row) => ({
    ...row,
    adjusted: addAmounts(row.amounts, byBooks.get(row.line) ?? NO_AMOUNTS, -1),
  }));
}

function evaluated(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  adjustedBy: (line: number) => ReportAmounts,
): Omit<SupplementLine, 'adjusted'>[] {
  const done = new Map<number, ReportAmounts>();
  return rowsOf(enterpriseCashFlow.supplement).map((row) => {
    const [line = '', terms = '', ...title] = row.split(' ');
    const given =
      terms === 'profit'
        ? netResult(totals, accounts, 'enterprise')
        : sumOfTerms(terms, { totals, accounts, done });
    const amounts = addAmounts(given, adjustedBy(Number(line)), 1);
    done.set(Number(line), amounts);
    return { line: Number(line), title: title.join(' '), amounts };
  });
}

interface Books {
  readonly totals: readonly PeriodTotals[];
  readonly accounts: AccountTree;
  /** The lines above. */
  readonly done: ReadonlyMap<number, ReportAmounts>;
}

function sumOfTerms(terms: string, books: Books): ReportAmounts {
  if (terms === '-') return { period: ZERO, year: ZERO };
  return terms.split(',').reduce<ReportAmounts>(
    (total, term) => {
      const amounts = termAmounts(term.slice(1), books);
      const signed = (amount: Fen) => (term.startsWith('-') ? negate(amount) : amount);
      return {
        period: add(total.period, signed(amounts.period)),
        year: add(total.year, signed(amounts.year)),
      };
    },
    { period: ZERO, year: ZERO },
  );
}

/** `101` is a line above; `net:6701` the movement, `credit:1602` the credit turnover, `change:1811` the change of a balance. */
function termAmounts(term: string, { totals, accounts, done }: Books): ReportAmounts {
  const [rule = '', code] = term.split(':');
  if (code === undefined) return done.get(Number(rule)) ?? { period: ZERO, year: ZERO };
  const account = ruleAccount(accounts, code);
  if (!account) return { period: ZERO, year: ZERO };
  const ids = new Set(accounts.subtreeOf(account.id).map(({ id }) => id));
  const rows = totals.filter(({ accountId }) => ids.has(accountId));
  const of = (read: (row: PeriodTotals) => number) => sum(rows.map((row) => fen(read(row))));
  if (rule === 'credit') return { period: of((row) => row.credit), year: of((row) => row.yearCredit) };
  // 结转损益 moves profit and loss alone: it is in no change of a balance.
  const period = of((row) => row.debit - row.transferDebit - row.credit + row.transferCredit);
  const year = of((row) => row.yearDebit - row.yearTransferDebit - row.yearCredit + row.yearTransferCredit);
  return { period: onSide(period, account.side), year: onSide(year, account.side) };
}

/** 经营活动产生的现金流量净额 as the supplement ends with it, and its 行次 in the statement: items before it are operating. */
const OPERATING = { inSupplement: 117, inStatement: 10 };

/** 补充资料 beside the statement: what its lines come to, what was assigned, and what is not explained yet. */
export interface ReconciledSupplement {
  readonly lines: readonly SupplementLine[];
  /** 经营活动产生的现金流量净额 of the statement. */
  readonly operating: ReportAmounts;
  /** 尚未说明的差额: the statement less the supplement. */
  readonly unexplained: ReportAmounts;
  /** 调整 of these months and of the year they end in, by month and line. */
  readonly adjustments: readonly SupplementAdjustment[];
}

export function reconcileSupplement(
  lines: readonly SupplementLine[],
  flows: readonly CashFlowTotal[],
  adjustments: readonly SupplementAdjustment[],
): ReconciledSupplement {
  const own = flows.filter(({ line }) => line !== null && line < OPERATING.inStatement);
  const operating = {
    period: sum(own.map(({ amounts }) => amounts.period)),
    year: sum(own.map(({ amounts }) => amounts.year)),
  };
  const end = lines.find(({ line }) => line === OPERATING.inSupplement)?.amounts ?? operating;
  return {
    lines,
    adjustments,
    operating,
    unexplained: { period: subtract(operating.period, end.period), year: subtract(operating.year, end.year) },
  };
}
