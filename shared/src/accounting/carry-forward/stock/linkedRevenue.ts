import { fen, sum, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { Account } from '../../account';
import type { AccountTree } from '../../accountTree';
import type { Ledger } from '../../ledger';
import { ruleSubtree } from '../../ruleAccount';
import { summarize } from '../../summarize';
import type { AccountsOf } from '../accountsOf';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';

/** What was sold on some accounts in a month: returns taken off, and profit transfers are no sales. */
export interface Sold {
  readonly amount: Fen;
  readonly quantity: QuantityMicro;
}

/** The leaves of 主营业务收入. */
export function revenueLeaves(accounts: AccountTree, code: string): Account[] {
  return ruleSubtree(accounts, code).filter(({ id }) => accounts.isLeaf(id));
}

/** The revenue accounts a set has put beside a stock account (库存与收入科目对应); none: it has not. */
export function mappedRevenue(
  stock: Pick<Account, 'id'>,
  { stockRevenue }: Pick<CarryForwardSettings, 'stockRevenue'>,
): number[] {
  const own = stockRevenue.filter((row) => row.stock?.accountId === stock.id);
  return own.flatMap(({ revenue }) => (revenue ? [revenue.accountId] : []));
}

/** All of them: they may lie outside 主营业务收入. */
export const mappedRevenueAccounts: AccountsOf = (accounts, _standard, { stockRevenue }) =>
  stockRevenue.flatMap(({ revenue }) => (revenue && accounts.byId(revenue.accountId)) ?? []);

/**
 * Where the sales of a stock account are: the revenue accounts put beside it, else those that are named and counted
 * as it is (140501 笔记本电脑 in 台, and 500101 笔记本电脑 in 台).
 */
export function linkedRevenue(
  stock: Account,
  revenue: readonly Account[],
  settings: Pick<CarryForwardSettings, 'stockRevenue'>,
): number[] {
  const mapped = mappedRevenue(stock, settings);
  if (mapped.length > 0 || stock.unit === null) return mapped;
  const isTwin = ({ id, name, unit }: Account) =>
    name === stock.name && unit === stock.unit && !isMapped(id, settings);
  return revenue.filter(isTwin).map(({ id }) => id);
}

function isMapped(accountId: number, { stockRevenue }: Pick<CarryForwardSettings, 'stockRevenue'>): boolean {
  return stockRevenue.some(({ revenue }) => revenue?.accountId === accountId);
}

/** What was sold on accounts in a month, together. */
export function soldOn(ledger: Ledger, period: Period, accountIds: readonly number[]): Sold {
  const rows = summarize(ledger, period, period).filter(({ accountId }) => accountIds.includes(accountId));
  const moved = ledger.movements.filter(
    (movement) =>
      movement.period === period && !movement.isProfitTransfer && accountIds.includes(movement.accountId),
  );
  return {
    amount: fen(sum(rows.map((row) => fen(row.credit - row.transferCredit - row.debit + row.transferDebit)))),
    quantity: quantityOf(
      moved.reduce((total, { creditQuantity, debitQuantity }) => total + creditQuantity - debitQuantity, 0),
    ),
  };
}
