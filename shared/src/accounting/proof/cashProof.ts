import { ZERO, formatAmount, sum, type Fen } from '../../primitives/money';
import { isCashAccount } from '../account';
import {
  assignedAmounts,
  cashChangeOf,
  reconcileCashFlow,
  type DifferenceCause,
} from '../cash-flow/cashFlowStatement';
import { templateToMend } from '../goal';
import { evaluateReport } from '../report/evaluateReport';
import type { ReportTemplate } from '../report/reportTemplate';
import { closingNet, summarize } from '../summarize';
import type { Proof, ProofBreak, ProofFacts } from './proof';

const ending = /期末现金/;
const cashLine = /货币资金/;

/**
 * 货币资金 of the balance shown = 期末现金余额 the cash flow statement ends with, whether it begins with the month or
 * with the year.
 */
export const cashProof: Proof = {
  key: 'cash',
  title: '资产负债表货币资金与现金流量表期末现金',
  prove(facts) {
    const { ledger, period, standard, flows, templates } = facts;
    const totals = summarize(ledger, period, period);
    const { accounts } = ledger;
    const cash = totals.filter(({ accountId }) => isCashAccount(accounts.byId(accountId)));
    const booked = sum(cash.map(closingNet));
    const balanceLine = lineOf(templates.balance, cashLine);
    const shown = balanceLine
      ? (evaluateReport(balanceLine.template, totals, accounts).get(balanceLine.itemId)?.period ?? ZERO)
      : booked;
    const left = { label: balanceLine ? '资产负债表货币资金' : '现金、银行存款等科目余额', amount: shown };
    const flowLine = lineOf(templates.cashFlow, ending);
    const balanceBreaks =
      balanceLine && shown !== booked ? [balanceBreak(balanceLine.template, shown, booked)] : [];
    if (!flowLine)
      return { pairs: [], breaks: balanceBreaks, note: '没有适用的现金流量表模板，没有可以核对的期末现金' };
    const change = cashChangeOf(totals, accounts);
    const amounts = evaluateReport(
      flowLine.template,
      totals,
      accounts,
      assignedAmounts(flows, change, standard),
    );
    const end = amounts.get(flowLine.itemId) ?? { period: ZERO, year: ZERO };
    const right = (label: string, amount: Fen) => ({ label: `现金流量表期末现金余额（${label}）`, amount });
    return {
      pairs: [
        { left, right: right('本期', end.period) },
        { left, right: right('本年累计', end.year) },
      ],
      breaks: [...balanceBreaks, ...flowBreaks(facts, flowLine.template, booked, end)],
      note: null,
    };
  },
};

function lineOf(template: ReportTemplate | null, title: RegExp) {
  const item = template?.items.find((each) => !each.isHeader && title.test(each.title));
  return template && item ? { template, itemId: item.id } : null;
}

function balanceBreak(template: ReportTemplate, shown: Fen, booked: Fen): ProofBreak {
  return {
    message: `资产负债表模板“${template.name}”的货币资金 ${formatAmount(shown)} 与现金、银行存款、其他货币资金科目的余额 ${formatAmount(booked)} 不同`,
    goal: templateToMend(template),
  };
}

const causes: Readonly<Record<DifferenceCause, string>> = {
  unassigned: '没有指定现金流量项目的收付',
  notShown: '现金流量表模板没有列示的项目',
  shownTwice: '现金流量表模板重复列示的项目',
  beforeEnabled: '启用前的现金变动没有录入期初现金流量',
};

function flowBreaks(
  { flows, ledger, period }: ProofFacts,
  template: ReportTemplate,
  booked: Fen,
  end: { readonly period: Fen; readonly year: Fen },
): ProofBreak[] {
  if (end.period === booked && end.year === booked) return [];
  const change = cashChangeOf(summarize(ledger, period, period), ledger.accounts);
  const found = reconcileCashFlow(template, flows, change).causes.map(({ cause, amounts }): ProofBreak => {
    const ofMonth = amounts.period === 0 ? '' : `，本期 ${formatAmount(amounts.period)}`;
    const message = `${causes[cause]}：本年 ${formatAmount(amounts.year)}${ofMonth}`;
    if (cause === 'unassigned')
      return { message, goal: { kind: 'cashFlowWorksheet', period, state: 'unassigned' } };
    return {
      message,
      goal: cause === 'beforeEnabled' ? { kind: 'openingCashFlows' } : templateToMend(template),
    };
  });
  if (found.length > 0) return found;
  return [
    { message: `现金流量表模板“${template.name}”的公式没有得出期末现金余额`, goal: templateToMend(template) },
  ];
}
