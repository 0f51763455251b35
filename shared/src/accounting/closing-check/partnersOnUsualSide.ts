import { fen, formatAmount, sum } from '../../primitives/money';
import { ledgerOf } from '../goal';
import { balancesUnder } from '../leafBalances';
import type { ClosingCheck, ClosingFacts, ClosingFinding } from './closingCheck';

const RECEIVABLES = ['1122', '1221'];
const PAYABLES = ['2202', '2241'];

/** 往来检查: warns of customers in credit and suppliers in debit, which are 预收 and 预付. */
export const partnersOnUsualSide: ClosingCheck = {
  key: 'partnersOnUsualSide',
  title: '往来检查',
  findings(facts) {
    return [
      ...RECEIVABLES.flatMap((code) => unusual(facts, code, 'credit')),
      ...PAYABLES.flatMap((code) => unusual(facts, code, 'debit')),
    ];
  },
};

/** One finding for each leaf, however many partners there are. */
function unusual({ ledger, period }: ClosingFacts, code: string, side: 'debit' | 'credit'): ClosingFinding[] {
  const found = balancesUnder(ledger, period, code).filter(({ net }) =>
    side === 'debit' ? net > 0 : net < 0,
  );
  const leaves = [...new Set(found.map(({ account }) => account))];
  return leaves.map((account) => {
    const own = found.filter((balance) => balance.account === account);
    const total = formatAmount(fen(Math.abs(sum(own.map(({ net }) => net)))));
    const count = own.length > 1 ? ` ${own.length} 个往来单位` : '';
    const title = side === 'debit' ? '借方' : '贷方';
    return {
      severity: 'warn',
      message: `${account.code} ${account.name}${count}出现${title}余额 ${total}`,
      goal: ledgerOf(account.id, period),
    };
  });
}
