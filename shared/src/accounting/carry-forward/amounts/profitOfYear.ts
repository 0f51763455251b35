import { ZERO, fen, negate, sum, type Fen } from '../../../primitives/money';
import { firstPeriodOfYear, yearOf, type Period } from '../../../primitives/period';
import type { Account } from '../../account';
import { ruleAccounts, type Standard } from '../../accountSet';
import type { Ledger } from '../../ledger';
import { profitAccountIds } from '../../profitTransfer';
import { closingNet, summarize } from '../../summarize';
import { accountTurnover } from './accountTurnover';
import { ruleAccount } from '../../ruleAccount';

/**
 * What the year has earned up to the end of a month: this year's part of 本年利润 and what profit-and-loss
 * accounts still hold, whether or not it has been carried. 以前年度损益调整 does not count; what the accounts
 * in `without` (所得税费用, for 利润总额) took this year is added back.
 *
 * Books from July with 本年利润 贷 60,000.00, then 主营业务收入 贷 40,000.00: 100,000.00, though no
 * turnover was entered.
 */
export function profitOfYear(
  ledger: Ledger,
  period: Period,
  standard: Standard,
  without: readonly string[] = [],
): Fen {
  const { accounts } = ledger;
  const excluded = new Set(
    ruleAccounts[standard].excludedFromTransfer.flatMap((code) => {
      const account = ruleAccount(accounts, code);
      return account ? accounts.subtreeOf(account.id).map(({ id }) => id) : [];
    }),
  );
  const counts = (account: Account | undefined) =>
    account?.category === 'profitAndLoss' && !excluded.has(account.id);
  const totals = summarize(ledger, period, period);
  const held = totals.filter(({ accountId }) => counts(accounts.byId(accountId))).map(closingNet);
  // 结转损益 of this year, taken from the accounts it emptied: 本年利润 itself is emptied by the year end.
  const carried = ledger.movements
    .filter((moved) => moved.isProfitTransfer && moved.period <= period)
    .filter((moved) => moved.period >= firstPeriodOfYear(period) && counts(accounts.byId(moved.accountId)))
    .map(({ debit, credit }) => fen(debit - credit));
  const turnover = accountTurnover(accounts, totals);
  const addedBack = without.map((code) => turnover.ofYear(code).net);
  return sum([openingProfit(ledger, period, standard), negate(sum(held)), ...carried, ...addedBack]);
}

/**
 * What the books begin with on 本年利润 and is of this year: all of it when they begin within the year and no
 * turnover was entered, else the turnover. Of books that begin in January it is an earlier year's.
 */
function openingProfit(
  { accounts, enablePeriod, openings }: Ledger,
  period: Period,
  standard: Standard,
): Fen {
  const isWithinYear =
    yearOf(enablePeriod) === yearOf(period) && enablePeriod !== firstPeriodOfYear(enablePeriod);
  if (!isWithinYear) return ZERO;
  const profitAccounts = profitAccountIds(accounts, standard);
  const own = openings.filter(({ accountId }) => profitAccounts.has(accountId));
  return sum(
    own.map(({ net, yearDebit, yearCredit }) =>
      yearDebit === 0 && yearCredit === 0 ? negate(net) : fen(yearCredit - yearDebit),
    ),
  );
}
