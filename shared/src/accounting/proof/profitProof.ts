import { fen, formatAmount, negate, subtract, sum, type Fen } from '../../primitives/money';
import { firstPeriodOfYear, periodLabel } from '../../primitives/period';
import { isUnderAny } from '../account';
import { ruleAccounts, type Standard } from '../accountSet';
import { ledgerOf, templateToMend } from '../goal';
import type { Ledger, PeriodTotals } from '../ledger';
import { profitAccountIds } from '../profitTransfer';
import { evaluateReport } from '../report/evaluateReport';
import { templateCoverage } from '../report/templateCoverage';
import type { ReportTemplate } from '../report/reportTemplate';
import { closingNet, summarize } from '../summarize';
import { netResult, profitWithoutTurnover } from '../yearProfit';
import type { Proof, ProofBreak, ProofFacts } from './proof';

/**
 * 净利润 of the year = what 本年利润 and 利润分配 (with what profit and loss still holds) moved since January, less what
 * was posted on 利润分配 and 以前年度损益调整 directly: dividends, corrections of earlier years.
 *
 * 本年利润 0.00 → 贷 44,004.13, 利润分配 unchanged: the profit statement must say 44,004.13.
 */
export const profitProof: Proof = {
  key: 'profit',
  title: '本年净利润与本年利润、利润分配',
  prove(facts) {
    const { ledger, period, standard, templates } = facts;
    const totals = summarize(ledger, period, period);
    const byRule = netResult(totals, ledger.accounts, standard).year;
    const statement = templates.profit && netProfitOf(templates.profit, totals, ledger);
    const before = profitWithoutTurnover(ledger, period, standard);
    const moved = fen(retainedMovement(totals, ledger, standard) + before);
    return {
      pairs: [
        {
          left: {
            label: statement === null ? '损益类科目本年净发生额' : '利润表净利润（本年累计）',
            amount: statement?.netProfit ?? byRule,
          },
          right: { label: '本年利润、利润分配的本年变动（不含直接记入）', amount: moved },
        },
      ],
      breaks: [
        ...(statement === null ? [] : templateBreaks(facts, statement, byRule)),
        ...openingBreaks(facts, before),
        ...directBreaks(facts),
      ],
      note: templates.profit ? null : '没有适用的利润表模板，按损益类科目计算',
    };
  },
};

/** A profit statement, and what it shows as 净利润 of the year. */
interface ShownProfit {
  readonly template: ReportTemplate;
  readonly netProfit: Fen;
}

/** 净利润 as the granted statement shows it for the year; null: it has no such line. */
function netProfitOf(
  template: ReportTemplate,
  totals: readonly PeriodTotals[],
  { accounts }: Ledger,
): ShownProfit | null {
  const line = template.items.find(({ title, isHeader }) => !isHeader && title.includes('净利润'));
  const shown = line && evaluateReport(template, totals, accounts).get(line.id);
  return shown ? { template, netProfit: shown.year } : null;
}

/** What 本年利润, 利润分配 and profit and loss grew by since January, less what was posted there directly. */
function retainedMovement(totals: readonly PeriodTotals[], { accounts }: Ledger, standard: Standard): Fen {
  const { profitDistribution, excludedFromTransfer } = ruleAccounts[standard];
  const profit = profitAccountIds(accounts, standard);
  const isUnder =
    (codes: readonly string[]) =>
    ({ accountId }: PeriodTotals) =>
      isUnderAny(accounts.byId(accountId), codes);
  const isDirect = isUnder([profitDistribution, ...excludedFromTransfer]);
  const isRetained = (row: PeriodTotals) =>
    profit.has(row.accountId) || isDirect(row) || accounts.byId(row.accountId)?.category === 'profitAndLoss';
  const grown = totals.filter(isRetained).map((row) => subtract(row.yearOpeningNet, closingNet(row)));
  const direct = totals
    .filter(isDirect)
    .map((row) => fen(row.yearCredit - row.yearTransferCredit - row.yearDebit + row.yearTransferDebit));
  return subtract(sum(grown), sum(direct));
}

/** The statement differs from its accounts: what it leaves out, or takes twice. */
function templateBreaks(
  { ledger, standard }: ProofFacts,
  { template, netProfit }: ShownProfit,
  byRule: Fen,
): ProofBreak[] {
  if (netProfit === byRule) return [];
  const goal = templateToMend(template);
  const found = templateCoverage(template, ledger.accounts, standard).map(({ kind, account }) => {
    const what = kind === 'doubled' ? '重复计入' : '没有计入';
    return { message: `利润表模板“${template.name}”${what}净利润：${account.code} ${account.name}`, goal };
  });
  if (found.length > 0) return found;
  const message = `利润表的净利润 ${formatAmount(netProfit)} 与损益类科目的 ${formatAmount(byRule)} 不同，请检查模板“${template.name}”的公式`;
  return [{ message, goal }];
}

/** What was entered for the months before the books is out by itself. */
function openingBreaks({ ledger, period, standard }: ProofFacts, before: Fen): ProofBreak[] {
  if (before !== 0) {
    const message = `建账前的利润 ${formatAmount(before)} 只在本年利润的期初，损益类科目没有录入本年累计，利润表的本年累计不含它`;
    return [{ message, goal: { kind: 'openings' } }];
  }
  const totals = summarize({ ...ledger, movements: [] }, period, period);
  const results = netResult(totals, ledger.accounts, standard).year;
  const moved = retainedMovement(totals, ledger, standard);
  if (results === moved) return [];
  const message =
    `期初的本年累计：损益类科目实际损益发生额合计 ${formatAmount(results)}，本年利润、利润分配净增加 ${formatAmount(moved)}，` +
    `相差 ${formatAmount(fen(Math.abs(results - moved)))}；请核对损益类科目的实际损益发生额和本年利润的本年累计`;
  return [{ message, goal: { kind: 'openings' } }];
}

/** 本年利润 takes 结转损益 alone: what else is on it is profit without income or expense. */
function directBreaks({ ledger, period, standard }: ProofFacts): ProofBreak[] {
  const profit = profitAccountIds(ledger.accounts, standard);
  const direct = ledger.movements.filter(
    (moved) =>
      profit.has(moved.accountId) &&
      !moved.isProfitTransfer &&
      moved.period >= firstPeriodOfYear(period) &&
      moved.period <= period,
  );
  const months = [...new Set(direct.map((moved) => moved.period))].sort();
  return months.flatMap((month) => {
    const own = direct.filter((moved) => moved.period === month);
    const net = sum(own.map(({ debit, credit }) => negate(subtract(debit, credit))));
    const [first] = own;
    if (!first || net === 0) return [];
    const message = `${periodLabel(month)}有凭证直接记入本年利润 ${formatAmount(net)}，不是结转损益`;
    return [{ message, goal: ledgerOf(first.accountId, month) }];
  });
}
