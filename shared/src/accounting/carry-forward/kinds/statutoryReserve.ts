import { fen, negate, sum, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { debitOf } from '../../../primitives/side';
import { ruleAccounts, type Standard } from '../../accountSet';
import type { Ledger } from '../../ledger';
import { summarize } from '../../summarize';
import { accountTurnover } from '../amounts/accountTurnover';
import { accountsUnder, allAccountsOf, idsOf, profitAndLossAccounts } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts, share } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { isOccasion } from '../occasion';
import { profitOfYear } from '../../yearProfit';
import { ruleSubtree } from '../../ruleAccount';

const codes = {
  small: { extracted: '310402', reserve: '310101', capital: '3001' },
  enterprise: { extracted: '410402', reserve: '410101', capital: '4001' },
};

/**
 * 提取法定盈余公积: a tenth of the net profit of the year, after the losses of earlier years are covered
 * (公司法). A company may stop when the reserve has reached half of its registered capital.
 *
 * Net profit 100,000.00, earlier losses 20,000.00: 借 310402 8,000.00 · 贷 310101 8,000.00.
 */
export const statutoryReserve: CarryForward = {
  key: 'statutoryReserve',
  title: '提取法定盈余公积',
  rule: '十二月按本年净利润弥补以前年度亏损后的余额乘以提取比例；法定盈余公积已达注册资本50%的不再提取。注册资本未填写时取实收资本。',
  occasion: { months: 'yearEnd' },
  inputs: ['statutoryReserve', 'registeredCapital'],
  comparedWithMade: 'computed',
  reads: allAccountsOf(
    profitAndLossAccounts,
    accountsUnder({
      small: [ruleAccounts.small.profitForYear, codes.small.reserve, codes.small.capital],
      enterprise: [ruleAccounts.enterprise.profitForYear, codes.enterprise.reserve, codes.enterprise.capital],
    }),
  ),
  posts: accountsUnder({ small: [codes.small.extracted], enterprise: [codes.enterprise.extracted] }),
  draft(ledger, period, accountSet, settings = defaultCarryForwardSettings) {
    const { standard } = accountSet;
    const { extracted, reserve, capital } = codes[standard];
    const posted = postableAccounts(ledger.accounts, { extracted, reserve });
    if (!posted || !isOccasion(statutoryReserve.occasion, accountSet, period)) return null;
    const registered = settings.registeredCapital || creditOn(ledger, period, capital);
    // What this year has put aside is no reason to stop this year.
    const done = accountTurnover(ledger.accounts, summarize(ledger, period, period)).ofYear(reserve).credit;
    const isEnough = registered > 0 && (creditOn(ledger, period, reserve) - done) * 2 >= registered;
    if (isEnough) return null;
    const base = fen(profitOfYear(ledger, period, standard) - earlierLoss(ledger, period, standard));
    const amount = fen(share(fen(Math.max(base, 0)), settings.statutoryReserve) - done);
    if (amount <= 0) return null;
    return carryForwardDraft(statutoryReserve.key, period, [
      ...lineIfDue(statutoryReserve.title, posted.extracted, 'debit', amount),
      ...lineIfDue(statutoryReserve.title, posted.reserve, 'credit', amount),
    ]);
  },
};

function creditOn(ledger: Ledger, period: Period, code: string): Fen {
  return negate(sum(balancesUnder(ledger, period, code).map(({ net }) => net)));
}

/** 未弥补亏损: what was on the debit side of 利润分配 when the year began. */
function earlierLoss(ledger: Ledger, period: Period, standard: Standard): Fen {
  const distribution = idsOf(ruleSubtree(ledger.accounts, ruleAccounts[standard].profitDistribution));
  const rows = summarize(ledger, period, period).filter(({ accountId }) => distribution.has(accountId));
  return debitOf(sum(rows.map(({ yearOpeningNet }) => yearOpeningNet)));
}
