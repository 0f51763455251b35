import { fen, sum, type Fen } from '../../../primitives/money';
import type { AccountTree } from '../../accountTree';

/** What 结转损益 carries: 收入 − 费用 = 利润, a loss being negative. */
export interface CarriedProfit {
  readonly income: Fen;
  readonly expense: Fen;
}

interface PostedAmount {
  readonly accountId: number;
  readonly debit: Fen;
  readonly credit: Fen;
}

/**
 * The income and the expense that lines of 结转损益 take off the profit-and-loss accounts; income accounts
 * are those whose first-level account is on the credit side.
 *
 * 借 5001 10,000.00 · 贷 5401 6,000.00 · 借 560302 50.00 → income 10,000.00, expense 5,950.00.
 */
export function carriedProfit(lines: readonly PostedAmount[], accounts: AccountTree): CarriedProfit {
  const taken = (side: 'debit' | 'credit') =>
    fen(
      sum(
        lines.filter((line) => isOfSide(line, side, accounts)).map((line) => fen(line.debit - line.credit)),
      ),
    );
  return { income: taken('credit'), expense: fen(0 - taken('debit')) };
}

function isOfSide({ accountId }: PostedAmount, side: 'debit' | 'credit', accounts: AccountTree): boolean {
  if (accounts.byId(accountId)?.category !== 'profitAndLoss') return false;
  return accounts.pathOf(accountId)[0]?.side === side;
}
