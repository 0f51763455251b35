import { fen, sum } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import { creditOf } from '../../../primitives/side';
import { summarize } from '../../summarize';
import { accountTurnover } from '../amounts/accountTurnover';
import { sameAccountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { isOccasion } from '../occasion';

/**
 * 转出未交增值税 (财会〔2016〕22号), general taxpayers only. The columns of 应交增值税 are looked at
 * together:
 *
 * - credit 20,000.00: it is owed. 借 22210103 转出未交增值税 20,000.00 · 贷 222102 未交增值税 20,000.00
 * - debit 10,000.00 of which 30,000.00 was paid this month for this month: it was overpaid.
 *   借 222102 10,000.00 · 贷 22210110 转出多交增值税 10,000.00
 * - any other debit is 留抵税额 and stays where it is.
 */
export const unpaidVat: CarryForward = {
  key: 'unpaidVat',
  title: '结转未交增值税',
  rule: '应交增值税为贷方余额时转出未交增值税；为借方余额时，仅本月已交的部分转出多交增值税，其余为留抵税额。',
  occasion: { taxpayer: 'general' },
  inputs: [],
  comparedWithMade: 'computed',
  reads: sameAccountsUnder('222101'),
  posts: sameAccountsUnder('222101'),
  draft(ledger, period, accountSet) {
    const accounts = postableAccounts(ledger.accounts, {
      paid: '22210102',
      transferredOut: '22210103',
      overpaidOut: '22210110',
      unpaid: '222102',
    });
    if (!accounts || !isOccasion(unpaidVat.occasion, accountSet, period)) return null;
    const summary = `转出${yearOf(period)}年${monthOf(period)}月未交增值税`;
    const balance = sum(balancesUnder(ledger, period, '222101').map(({ net }) => net));
    const turnover = accountTurnover(ledger.accounts, summarize(ledger, period, period));
    // What an earlier run has already transferred is no longer overpaid.
    const paidThisMonth = turnover.ofMonth('22210102').net + turnover.ofMonth('22210110').net;
    const owed = creditOf(balance);
    const overpaid = fen(Math.max(0, Math.min(balance, paidThisMonth)));
    return carryForwardDraft(unpaidVat.key, period, [
      ...lineIfDue(summary, accounts.transferredOut, 'debit', owed),
      ...lineIfDue(summary, accounts.unpaid, 'credit', owed),
      ...lineIfDue(summary, accounts.unpaid, 'debit', overpaid),
      ...lineIfDue(summary, accounts.overpaidOut, 'credit', overpaid),
    ]);
  },
};
