import type { Fen } from '../primitives/money';
import type { Period } from '../primitives/period';
import type { Account } from './account';
import type { Ledger, PeriodTotals } from './ledger';
import { ruleSubtree } from './ruleAccount';
import { closingNet, summarize } from './summarize';

/** A leaf account × auxiliary combination with its balance at the end of the month. */
export interface LeafBalance {
  readonly account: Account;
  readonly totals: PeriodTotals;
  /** debit − credit. */
  readonly net: Fen;
}

/** What a ledger has been asked before: ledgers never change, and every rule of a month end asks the same. */
const summed = new WeakMap<Ledger, Map<Period, readonly LeafBalance[]>>();

/** The balance of every leaf at the end of the month, by code. Quantities left behind count too. */
export function leafBalances(ledger: Ledger, period: Period): readonly LeafBalance[] {
  const byPeriod = summed.get(ledger) ?? new Map<Period, readonly LeafBalance[]>();
  const balances = byPeriod.get(period) ?? sumLeafBalances(ledger, period);
  summed.set(ledger, byPeriod.set(period, balances));
  return balances;
}

function sumLeafBalances(ledger: Ledger, period: Period): LeafBalance[] {
  return summarize(ledger, period, period)
    .flatMap((totals) => {
      const account = ledger.accounts.byId(totals.accountId);
      return account ? [{ account, totals, net: closingNet(totals) }] : [];
    })
    .sort(
      (a, b) =>
        compare(a.account.code, b.account.code) || compare(a.totals.auxiliaryKey, b.totals.auxiliaryKey),
    );
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The balances at or below the account a rule names. */
export function balancesUnder(ledger: Ledger, period: Period, code: string): LeafBalance[] {
  return balancesOf(ledger, period, ruleSubtree(ledger.accounts, code));
}

/** The balances of some accounts that are not zero. */
export function balancesOf(ledger: Ledger, period: Period, accounts: readonly Account[]): LeafBalance[] {
  const ids = new Set(accounts.map(({ id }) => id));
  return leafBalances(ledger, period).filter(({ account: { id }, net }) => ids.has(id) && net !== 0);
}
