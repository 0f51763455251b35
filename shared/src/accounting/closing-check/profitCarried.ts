import { monthOf, type Period } from '../../primitives/period';
import { balanceText } from '../../primitives/side';
import { leafBalances, type LeafBalance } from '../leafBalances';
import type { Ledger } from '../ledger';
import { profitAccountIds } from '../profitTransfer';
import type { ClosingCheck, ClosingFinding } from './closingCheck';

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
  findings({ ledger, period, accountSet: { standard } }) {
    const profitAccounts = profitAccountIds(ledger.accounts, standard);
    const profit = leafBalances(ledger, period).filter(
      ({ account, net }) => profitAccounts.has(account.id) && net !== 0,
    );
    return [
      ...finding('损益类科目尚未结转完毕：', uncarriedBalances(ledger, period), '请先结转损益', period),
      ...(monthOf(period) === 12 ? finding('本年利润尚未结转：', profit, '请先结转本年利润', period) : []),
    ];
  },
};

/** "5001 主营业务收入 贷 1,000.00 等3项": the first tells where to look, the count how much there is. */
function finding(
  what: string,
  balances: readonly LeafBalance[],
  advice: string,
  period: Period,
): ClosingFinding[] {
  const [first] = balances;
  if (!first) return [];
  const { account, net } = first;
  const count = balances.length > 1 ? ` 等${balances.length}项` : '';
  const message = `${what}${account.code} ${account.name} ${balanceText(net)}${count}；${advice}`;
  return [{ severity: 'block', message, goal: { kind: 'carryForward', period } }];
}
