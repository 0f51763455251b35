import { fen, formatAmount, subtract, sum } from '../../primitives/money';
import { cashFlowCoverage, type CashFlowFinding } from '../cash-flow/cashFlowCoverage';
import { cashBeforeBooks } from '../cash-flow/openingCashFlow';
import type { ClosingCheck, ClosingFacts, ClosingFinding } from './closingCheck';

/**
 * 现金流量检查: before the first month is closed, what was entered for the months before the books explains how cash
 * changed in them, for nothing can be entered afterwards. What no item was given is missing from the cash flow
 * statement, which then differs from the cash accounts by as much, as it does when the statement itself shows an item
 * twice or not at all; and where the rules had to guess, a person looks before the month is closed.
 */
export const cashFlowAssigned: ClosingCheck = {
  key: 'cashFlowAssigned',
  title: '现金流量检查',
  findings(facts) {
    const { unassigned, unassignedNet, toReview } = facts.cashFlowsToDo;
    const { period } = facts;
    const found: ClosingFinding[] = [...openingFindings(facts), ...templateFindings(facts)];
    if (unassigned > 0) {
      const difference =
        unassignedNet === 0 ? '' : `，现金流量表与现金科目相差 ${formatAmount(fen(Math.abs(unassignedNet)))}`;
      found.push({
        severity: 'warn',
        message: `${unassigned}笔现金流量没有指定项目${difference}`,
        goal: { kind: 'cashFlowWorksheet', period, state: 'unassigned' },
      });
    }
    if (toReview > 0) {
      found.push({
        severity: 'warn',
        message: `${toReview}笔现金流量的项目由规则推测，请确认`,
        goal: { kind: 'cashFlowWorksheet', period, state: 'toDo' },
      });
    }
    return found;
  },
};

function templateFindings({ cashFlowTemplate, accountSet }: ClosingFacts): ClosingFinding[] {
  if (!cashFlowTemplate) return [];
  const coverage = cashFlowCoverage(cashFlowTemplate, accountSet.standard);
  const told = (kind: CashFlowFinding['kind'], what: string): ClosingFinding[] => {
    const titles = coverage.filter((each) => each.kind === kind).map(({ item }) => item.title);
    if (titles.length === 0) return [];
    return [
      {
        severity: 'warn',
        message: `现金流量表模板“${cashFlowTemplate.name}”${what}：${titles.join('、')}；有发生额时与现金科目不一致`,
        goal: { kind: 'template', id: cashFlowTemplate.id },
      },
    ];
  };
  return [...told('missing', '没有列示'), ...told('doubled', '重复列示')];
}

function openingFindings({ ledger, openingCashFlows, period }: ClosingFacts): ClosingFinding[] {
  if (period !== ledger.enablePeriod) return [];
  const { atYearBegin, atOpening } = cashBeforeBooks(ledger.openings, ledger.accounts);
  const unexplained = subtract(subtract(atOpening, atYearBegin), sum(openingCashFlows.map(({ net }) => net)));
  if (unexplained === 0) return [];
  const difference = formatAmount(fen(Math.abs(unexplained)));
  return [
    {
      severity: 'warn',
      message: `期初现金流量与现金科目的本年累计相差 ${difference}，本年的现金流量表将有同样的差额；结账后不能再录入，请先补录`,
      goal: { kind: 'openingCashFlows' },
    },
  ];
}
