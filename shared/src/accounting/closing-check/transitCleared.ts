import { fen, formatAmount, sum } from '../../primitives/money';
import { ledgerOf } from '../goal';
import { balancesUnder } from '../leafBalances';
import { ruleAccount } from '../ruleAccount';
import type { ClosingCheck } from './closingCheck';

/** 待处理财产损溢, 制造费用, 费用化研发支出, 机械作业: what is on them belongs elsewhere by the end of the month. */
const transitAccounts = { small: ['1901', '4101', '430101', '4403'], enterprise: ['1901', '5101', '530101'] };

/** 过渡科目检查: accounts that only collect amounts are empty at the end of the month. */
export const transitCleared: ClosingCheck = {
  key: 'transitCleared',
  title: '过渡科目检查',
  findings({ ledger, period, accountSet }) {
    return transitAccounts[accountSet.standard].flatMap((code) => {
      const account = ruleAccount(ledger.accounts, code);
      const balances = balancesUnder(ledger, period, code);
      const [first] = balances;
      if (!account || !first) return [];
      const net = sum(balances.map((balance) => balance.net));
      const balance = net === 0 ? '其明细科目有余额' : `现有余额 ${formatAmount(fen(Math.abs(net)))}`;
      return {
        severity: 'warn' as const,
        message: `${account.code} ${account.name}期末应无余额，${balance}`,
        goal: ledgerOf(first.account.id, period),
      };
    });
  },
};
