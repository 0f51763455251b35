import { ZERO, fen, sum, type Fen } from '../../primitives/money';
import { monthOf, yearOf } from '../../primitives/period';
import { ruleAccounts } from '../accountSet';
import { summarize } from '../summarize';
import { accountTurnover } from './accountTurnover';
import type { CarryForward } from './carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts, share } from './carryForwardDraft';
import { defaultCarryForwardSettings } from './carryForwardSettings';

const codes = {
  small: { expense: '5801', taxes: '5801' },
  enterprise: { expense: '680101', taxes: '6801' },
};

/**
 * 计提所得税, at the end of each quarter: the rate on the profit of the year so far, less what was
 * accrued before. A loss after profitable quarters is corrected in red, never below what was accrued.
 *
 * 利润总额 100,000.00 at 5%, accrued 2,000.00: 借 5801 3,000.00 · 贷 222106 3,000.00.
 */
export const incomeTax: CarryForward = {
  key: 'incomeTax',
  title: '计提所得税',
  rule: '季度末按本年累计利润总额乘以税率，减去本年已计提数；亏损时以红字冲回已计提数。',
  draft(ledger, period, { standard }, settings = defaultCarryForwardSettings) {
    const { expense, taxes } = codes[standard];
    const accounts = postableAccounts(ledger.accounts, { expense, payable: '222106' });
    if (!accounts || monthOf(period) % 3 !== 0) return null;
    const turnover = accountTurnover(ledger.accounts, summarize(ledger, period, period));
    const outside = [taxes, ...ruleAccounts[standard].excludedFromTransfer];
    const firstLevel = ledger.accounts.all.filter(
      ({ category, level, code }) => category === 'profitAndLoss' && level === 1 && !outside.includes(code),
    );
    const profit = fen(-sum(firstLevel.map(({ code }) => turnover.ofYear(code).net)));
    const taxable: Fen = profit > 0 ? profit : ZERO;
    const amount = fen(share(taxable, settings.incomeTax) - turnover.ofYear(expense).net);
    const summary = `计提${yearOf(period)}年第${monthOf(period) / 3}季度所得税`;
    return carryForwardDraft(incomeTax.key, period, [
      ...lineIfDue(summary, accounts.expense, 'debit', amount),
      ...lineIfDue(summary, accounts.payable, 'credit', amount),
    ]);
  },
};
