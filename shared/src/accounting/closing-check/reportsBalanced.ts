import { formatAmount, fen } from '../../primitives/money';
import type { Goal } from '../goal';
import { balanceSheetTotals } from '../report/balanceSheetTotals';
import { evaluateReport, uncoveredAccounts } from '../report/evaluateReport';
import { summarize } from '../summarize';
import type { ClosingCheck, ClosingFinding } from './closingCheck';

const BALANCE_SHEET: Goal = { kind: 'statement', type: 'balance' };

/** 报表检查: the balance sheet balances, and no account with a balance is missing from it. */
export const reportsBalanced: ClosingCheck = {
  key: 'reportCheck',
  title: '报表检查',
  findings({ ledger, period, balanceTemplate }) {
    if (!balanceTemplate) {
      return [{ severity: 'warn', message: '没有适用的资产负债表模板，未检查资产负债表', goal: null }];
    }
    const totals = summarize(ledger, period, period);
    const amounts = evaluateReport(balanceTemplate, totals, ledger.accounts);
    const { assets, liabilities, equity, difference } = balanceSheetTotals(balanceTemplate, amounts);
    const findings: ClosingFinding[] = [];
    if (difference !== 0) {
      findings.push({
        severity: 'block',
        message:
          `资产负债表不平衡：资产 ${formatAmount(assets)}，负债 ${formatAmount(liabilities)}，` +
          `所有者权益 ${formatAmount(equity)}，差额 ${formatAmount(fen(Math.abs(difference)))}`,
        goal: BALANCE_SHEET,
      });
    }
    // Two missing accounts may offset each other: the balance sheet then balances with both totals too small.
    const uncovered = uncoveredAccounts(balanceTemplate, totals, ledger.accounts);
    if (uncovered.length > 0) {
      const names = uncovered.map(({ account }) => `${account.code} ${account.name}`).join('、');
      findings.push({
        severity: 'block',
        message: `下列科目有余额但未列入资产负债表：${names}`,
        goal: BALANCE_SHEET,
      });
    }
    return findings;
  },
};
