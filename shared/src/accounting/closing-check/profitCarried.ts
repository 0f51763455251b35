import { formatAmount, fen } from '../../primitives/money';
import { monthOf, type Period } from '../../primitives/period';
import { leafBalances, type LeafBalance } from '../leafBalances';
import type { Ledger } from '../ledger';
import { profitAccountIds } from '../profitTransfer';
import type { ClosingCheck, ClosingFinding } from './closingCheck';
import { carryForwardLink } from './findingLinks';

/** What is still on profit-and-loss accounts at the end of a month: nothing once 结转损益 carried it. */
export function uncarriedBalances(ledger: Ledger, period: Period): LeafBalance[] {
  return leafBalances(ledger, period).filter(
    ({ account, net }) => account.category === 'profitAndLoss' && net !== 0,
  );
}

/** 期末检查: nothing is left on profit-and-loss accounts, and after December nothing on 本年利润. */
export const profitCarried: ClosingCheck = {
  key: 'finalCheck',
  title: '期末检查',
  findings({ ledger, period, accountSet }) {
    const balances = leafBalances(ledger, period).filter(({ net }) => net !== 0);
    const findings: ClosingFinding[] = [];
    const uncarried = uncarriedBalances(ledger, period);
    if (uncarried.length > 0) {
      findings.push({
        severity: 'block',
        message: `损益类科目尚未结转完毕：${listed(uncarried)}；请先结转损益`,
        link: carryForwardLink(period),
      });
    }
    const profitAccounts = profitAccountIds(ledger.accounts, accountSet.standard);
    const profit = balances.filter(({ account }) => profitAccounts.has(account.id));
    if (monthOf(period) === 12 && profit.length > 0) {
      findings.push({
        severity: 'block',
        message: `本年利润尚未结转：${listed(profit)}；请先结转本年利润`,
        link: carryForwardLink(period),
      });
    }
    return findings;
  },
};

/** "5001 主营业务收入 贷 1,000.00 等3项": the first balance and how many there are. */
function listed(balances: readonly LeafBalance[]): string {
  const [first] = balances;
  if (!first) return '';
  const { account, net } = first;
  const amount = `${net > 0 ? '借' : '贷'} ${formatAmount(fen(Math.abs(net)))}`;
  const count = balances.length > 1 ? ` 等${balances.length}项` : '';
  return `${account.code} ${account.name} ${amount}${count}`;
}
