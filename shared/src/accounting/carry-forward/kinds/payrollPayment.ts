import { fen, sum } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { targetLine } from '../settings/postingTarget';
import { sumByTarget } from '../amounts/sumByTarget';

/**
 * 发放工资: pays the accrued wages. The employees' shares of insurance and their income tax become liabilities to others,
 * the rest is paid. Entered anew every month, as wages change.
 *
 * 应发 10,000.00, 代扣社保 1,050.00, 代扣公积金 700.00, 代扣个税 97.50: 借 221101 10,000.00 · 贷 224101 1,050.00 · 贷 224102 700.00 · 贷
 * 222112 97.50 · 贷 1002 8,152.50.
 */
export const payrollPayment: CarryForward = {
  key: 'payrollPayment',
  title: '发放工资',
  rule: '填写本月实际发放的工资：应发减代扣的社会保险费、住房公积金和个人所得税，余额由付款科目支付。',
  occasion: {},
  inputs: ['payrollPayments'],
  needs: ['payrollPayments'],
  comparedWithMade: 'typed',
  draft({ accounts }, period, _accountSet, settings = defaultCarryForwardSettings) {
    const posted = postableAccounts(accounts, {
      wages: '221101',
      socialInsurance: '224101',
      housingFund: '224102',
      incomeTax: '222112',
    });
    if (!posted) return null;
    const paid = settings.payrollPayments.filter(
      ({ account }) => account !== null && accounts.byId(account.accountId) !== undefined,
    );
    const total = (part: 'gross' | 'socialInsurance' | 'housingFund' | 'incomeTax') =>
      sum(paid.map((payment) => payment[part]));
    const net = paid.map(({ account, gross, socialInsurance, housingFund, incomeTax }) => ({
      target: account,
      amount: fen(gross - socialInsurance - housingFund - incomeTax),
    }));
    const summary = `发放${yearOf(period)}年${monthOf(period)}月工资`;
    return carryForwardDraft(payrollPayment.key, period, [
      ...lineIfDue(summary, posted.wages, 'debit', total('gross')),
      ...lineIfDue(summary, posted.socialInsurance, 'credit', total('socialInsurance')),
      ...lineIfDue(summary, posted.housingFund, 'credit', total('housingFund')),
      ...lineIfDue(summary, posted.incomeTax, 'credit', total('incomeTax')),
      ...sumByTarget(net).flatMap(({ target, amount }) =>
        targetLine(summary, accounts, target, 'credit', amount),
      ),
    ]);
  },
};
