import { ZERO, add, fen, negate, subtract, sum, type Fen } from '../primitives/money';
import { firstPeriodOfYear, yearOf, type Period } from '../primitives/period';
import { isUnderAny } from './account';
import type { Standard } from './accountSet';
import type { AccountTree } from './accountTree';
import type { Ledger, OpeningBalance, PeriodTotals } from './ledger';
import { profitAccountIds } from './profitTransfer';
import { isResultAccount } from './resultAccount';
import { summarize } from './summarize';

/** What was earned (−: lost), of the range and of the year up to its end. */
export interface NetResult {
  readonly period: Fen;
  readonly year: Fen;
}

/**
 * 损益: income less expense of every profit-and-loss account but 以前年度损益调整, 结转损益 left out, so it is the
 * same before and after the carry-forward. Of the turnover entered with the openings counts 实际损益发生额.
 * The one rule behind the net profit of statements, 首页, 计提所得税, 提取盈余公积 and 勾稽核对.
 */
export function netResult(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
  standard: Standard,
): NetResult {
  const own = totals.filter(({ accountId }) => isResultAccount(accounts.byId(accountId), standard));
  return {
    period: sum(own.map((row) => fen(row.credit - row.transferCredit - row.debit + row.transferDebit))),
    year: sum(
      own.map((row) => fen(row.yearCredit - row.yearTransferCredit - row.yearDebit + row.yearTransferDebit)),
    ),
  };
}

/**
 * 本年净利润 up to the end of a month: what the profit statement shows for the year, and what the
 * books began with on 本年利润 where no turnover of profit and loss was entered beside it.
 *
 * Books from July with 本年利润 贷 60,000.00, then 主营业务收入 贷 40,000.00: 100,000.00, though no
 * turnover was entered.
 */
export function profitOfYear(ledger: Ledger, period: Period, standard: Standard): Fen {
  const earned = netResult(summarize(ledger, period, period), ledger.accounts, standard);
  return add(earned.year, profitWithoutTurnover(ledger, period, standard));
}

/** 本年利润总额: what 所得税费用, the account with the code `taxes`, took this year is added back. */
export function profitBeforeTax(ledger: Ledger, period: Period, standard: Standard, taxes: string): Fen {
  const { accounts } = ledger;
  const taxed = summarize(ledger, period, period).filter(({ accountId }) =>
    isUnderAny(accounts.byId(accountId), [taxes]),
  );
  return subtract(profitOfYear(ledger, period, standard), netResult(taxed, accounts, standard).year);
}

/**
 * 建账前的利润 that is on 本年利润 (or still on profit and loss) alone: no 本年累计 of a profit-and-loss account was
 * entered, so no line of the profit statement can have it. Zero for books that begin in January: what they
 * begin with is an earlier year's.
 */
export function profitWithoutTurnover(ledger: Ledger, period: Period, standard: Standard): Fen {
  const { accounts, enablePeriod } = ledger;
  const entered = ledger.openings.filter((opening) => {
    const begin = opening.enablePeriod ?? enablePeriod;
    return yearOf(begin) === yearOf(period) && begin !== firstPeriodOfYear(begin);
  });
  const results = entered.filter(({ accountId }) => isResultAccount(accounts.byId(accountId), standard));
  if (results.some(({ yearDebit, yearCredit }) => yearDebit !== 0 || yearCredit !== 0)) return ZERO;
  const profitAccounts = profitAccountIds(accounts, standard);
  return sum([
    ...results.map(({ net }) => negate(net)),
    ...entered.filter(({ accountId }) => profitAccounts.has(accountId)).map(openingMovement),
  ]);
}

/** What 本年利润 took in since January, as entered; its balance where no turnover was entered: it began at zero. */
function openingMovement({ net, yearDebit, yearCredit }: OpeningBalance): Fen {
  return yearDebit === 0 && yearCredit === 0 ? negate(net) : fen(yearCredit - yearDebit);
}
