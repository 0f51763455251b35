import { ZERO, fen, type Fen } from '../../../primitives/money';
import type { PeriodTotals } from '../../ledger';
import type { AccountTree } from '../../accountTree';
import { ruleSubtree } from '../../ruleAccount';

/** 发生额 of an account with everything under it; profit transfers left out. */
export interface AccountTurnover {
  readonly debit: Fen;
  readonly credit: Fen;
  /** debit − credit. */
  readonly net: Fen;
}

/** Asks totals of one month for the turnover of the accounts rules name, of the month or of the year so far. */
export function accountTurnover(accounts: AccountTree, totals: readonly PeriodTotals[]) {
  const sumUp = (code: string, of: (row: PeriodTotals) => readonly [number, number]): AccountTurnover => {
    const subtree = new Set(ruleSubtree(accounts, code).map(({ id }) => id));
    let [debit, credit] = [ZERO, ZERO];
    for (const row of totals) {
      if (!subtree.has(row.accountId)) continue;
      const [onDebit, onCredit] = of(row);
      debit = fen(debit + onDebit);
      credit = fen(credit + onCredit);
    }
    return { debit, credit, net: fen(debit - credit) };
  };
  return {
    ofMonth: (code: string) =>
      sumUp(code, (row) => [row.debit - row.transferDebit, row.credit - row.transferCredit]),
    ofYear: (code: string) =>
      sumUp(code, (row) => [row.yearDebit - row.yearTransferDebit, row.yearCredit - row.yearTransferCredit]),
  };
}
