import { ZERO, fen, type Fen } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import { summarize } from '../../summarize';
import { accountTurnover } from '../amounts/accountTurnover';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts, share } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { smallScaleVatOwed, vatPeriodStart } from '../amounts/smallScaleVat';

const expenses = {
  small: { cityExpense: '540302', educationExpense: '540309', localExpense: '540310' },
  enterprise: { cityExpense: '640302', educationExpense: '640309', localExpense: '640310' },
};

/**
 * 计提税金及附加: 城市维护建设税, 教育费附加 and 地方教育附加 on the VAT and consumption tax of the
 * month (small-scale taxpayers: of their VAT period), each rounded alone; what has been accrued already is
 * taken off. No tax, no surcharge: a
 * month with 留抵税额 has none.
 *
 * VAT 10,000.00 in a city: 城建税 7% 700.00, 教育费附加 3% 300.00, 地方教育附加 2% 200.00.
 */
export const taxSurcharge: CarryForward = {
  key: 'taxSurcharge',
  title: '计提税金及附加',
  rule: '以本期应交增值税与消费税之和为计税依据，分别计提城市维护建设税、教育费附加和地方教育附加，扣除本期已计提数。',
  occasion: {},
  inputs: [
    'cityMaintenanceTax',
    'educationSurcharge',
    'localEducationSurcharge',
    'surchargeRelief',
    'isEducationExempt',
  ],
  comparedWithMade: 'computed',
  reads: accountsUnder({
    small: ['222101', '222103', '222123', ...Object.values(expenses.small)],
    enterprise: ['222101', '222103', '222123', ...Object.values(expenses.enterprise)],
  }),
  posts: accountsUnder({
    small: Object.values(expenses.small),
    enterprise: Object.values(expenses.enterprise),
  }),
  draft(ledger, period, { standard, taxpayer }, settings = defaultCarryForwardSettings) {
    const accounts = postableAccounts(ledger.accounts, {
      ...expenses[standard],
      city: '222108',
      education: '222113',
      local: '222114',
    });
    const from = taxpayer === 'general' ? period : vatPeriodStart(period, settings);
    if (!accounts || !from) return null;
    const turnover = accountTurnover(ledger.accounts, summarize(ledger, from, period));
    const vat = taxpayer === 'general' ? generalVat(turnover) : smallScaleVatOwed(ledger, from, period);
    const base = positive(vat + turnover.ofMonth('222103').credit);
    const educationBase = settings.isEducationExempt ? ZERO : base;
    const due = (on: Fen, rate: number, expenseCode: string) =>
      positive(share(on, rate, settings.surchargeRelief) - turnover.ofMonth(expenseCode).net);
    const city = due(base, settings.cityMaintenanceTax, expenses[standard].cityExpense);
    const education = due(educationBase, settings.educationSurcharge, expenses[standard].educationExpense);
    const local = due(educationBase, settings.localEducationSurcharge, expenses[standard].localExpense);
    const summary = `计提${yearOf(period)}年${monthOf(period)}月税金及附加`;
    return carryForwardDraft(taxSurcharge.key, period, [
      ...lineIfDue(summary, accounts.cityExpense, 'debit', city),
      ...lineIfDue(summary, accounts.educationExpense, 'debit', education),
      ...lineIfDue(summary, accounts.localExpense, 'debit', local),
      ...lineIfDue(summary, accounts.city, 'credit', city),
      ...lineIfDue(summary, accounts.education, 'credit', education),
      ...lineIfDue(summary, accounts.local, 'credit', local),
    ]);
  },
};

/** What was transferred out as owed, less overpaid, with what was paid for the month itself and by 简易计税. */
function generalVat(turnover: ReturnType<typeof accountTurnover>): number {
  return (
    turnover.ofMonth('22210103').debit -
    turnover.ofMonth('22210110').credit +
    turnover.ofMonth('22210102').debit -
    turnover.ofMonth('222123').net
  );
}

const positive = (amount: number): Fen => fen(Math.max(amount, 0));
