import { fen, formatAmount } from '../../primitives/money';
import type { ClosingCheck, ClosingFinding } from './closingCheck';
import { cashFlowWorksheetLink } from './findingLinks';

/**
 * 现金流量检查: what no item was given is missing from the cash flow statement, which then differs from the cash
 * accounts by as much; and where the rules had to guess, a person looks before the month is closed.
 */
export const cashFlowAssigned: ClosingCheck = {
  key: 'cashFlowAssigned',
  title: '现金流量检查',
  findings({ cashFlowsToDo: { unassigned, unassignedNet, toReview }, period }) {
    const found: ClosingFinding[] = [];
    if (unassigned > 0) {
      const difference =
        unassignedNet === 0 ? '' : `，现金流量表与现金科目相差 ${formatAmount(fen(Math.abs(unassignedNet)))}`;
      found.push({
        severity: 'warn',
        message: `${unassigned}笔现金流量没有指定项目${difference}`,
        link: cashFlowWorksheetLink(period, 'unassigned'),
      });
    }
    if (toReview > 0) {
      found.push({
        severity: 'warn',
        message: `${toReview}笔现金流量的项目由规则推测，请确认`,
        link: cashFlowWorksheetLink(period, 'toDo'),
      });
    }
    return found;
  },
};
