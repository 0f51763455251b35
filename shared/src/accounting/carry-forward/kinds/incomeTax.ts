import { fen } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import { summarize } from '../../summarize';
import { accountTurnover } from '../amounts/accountTurnover';
import { accountsUnder, profitAndLossAccounts } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts, share } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { isOccasion } from '../occasion';
import { profitBeforeTax } from '../../yearProfit';

const codes = { small: { expense: '5801', taxes: '5801' }, enterprise: { expense: '680101', taxes: '6801' } };

/**
 * 计提所得税, at the end of each quarter: the rate on the profit of the year so far, adjusted as
 * the tax law wants it, less what was accrued before. A loss after profitable quarters is corrected in red, never below what was accrued.
 *
 * 利润总额 100,000.00 at 5%, accrued 2,000.00: 借 5801 3,000.00 · 贷 222106 3,000.00.
 */
export const incomeTax: CarryForward = {
  key: 'incomeTax',
  title: '计提所得税',
  rule: '季度末按（本年累计利润总额＋纳税调整－弥补亏损）乘以税率，减去本年已计提数；亏损时以红字冲回已计提数。',
  occasion: { months: 'quarterEnd' },
  inputs: ['incomeTax', 'taxAdjustments', 'lossOffset'],
  asksOnce: 'incomeTax',
  reads: profitAndLossAccounts,
  posts: accountsUnder({ small: [codes.small.taxes], enterprise: [codes.enterprise.taxes] }),
  draft(ledger, period, accountSet, settings = defaultCarryForwardSettings) {
    const { standard } = accountSet;
    const { expense, taxes } = codes[standard];
    const accounts = postableAccounts(ledger.accounts, { expense, payable: '222106' });
    if (!accounts || !isOccasion(incomeTax.occasion, accountSet, period)) return null;
    const turnover = accountTurnover(ledger.accounts, summarize(ledger, period, period));
    const profit = profitBeforeTax(ledger, period, standard, taxes);
    const taxable = fen(Math.max(0, profit + settings.taxAdjustments - settings.lossOffset));
    const amount = fen(share(taxable, settings.incomeTax) - turnover.ofYear(expense).net);
    const summary = `计提${yearOf(period)}年第${monthOf(period) / 3}季度所得税`;
    return carryForwardDraft(incomeTax.key, period, [
      ...lineIfDue(summary, accounts.expense, 'debit', amount),
      ...lineIfDue(summary, accounts.payable, 'credit', amount),
    ]);
  },
};
