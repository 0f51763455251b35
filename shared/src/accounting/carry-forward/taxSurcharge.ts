import { ZERO, fen, type Fen } from '../../primitives/money';
import { monthOf, yearOf } from '../../primitives/period';
import type { Taxpayer } from '../accountSet';
import { summarize } from '../summarize';
import { accountTurnover } from './accountTurnover';
import type { CarryForward } from './carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts, share } from './carryForwardDraft';
import { defaultCarryForwardSettings } from './carryForwardSettings';

const expenses = {
  small: { cityExpense: '540302', educationExpense: '540309', localExpense: '540310' },
  enterprise: { cityExpense: '640302', educationExpense: '640309', localExpense: '640310' },
};

/**
 * 计提税金及附加: 城市维护建设税, 教育费附加 and 地方教育附加 on the VAT and consumption tax of the
 * month, each rounded alone; what the month has accrued already is taken off. No tax, no surcharge: a
 * month with 留抵税额 has none.
 *
 * VAT 10,000.00 in a city: 城建税 7% 700.00, 教育费附加 3% 300.00, 地方教育附加 2% 200.00.
 */
export const taxSurcharge: CarryForward = {
  key: 'taxSurcharge',
  title: '计提税金及附加',
  rule: '以本月应交增值税与消费税之和为计税依据，分别计提城市维护建设税、教育费附加和地方教育附加，扣除本月已计提数。',
  draft(ledger, period, { standard, taxpayer }, settings = defaultCarryForwardSettings) {
    const accounts = postableAccounts(ledger.accounts, {
      ...expenses[standard],
      city: '222108',
      education: '222113',
      local: '222114',
    });
    if (!accounts) return null;
    const turnover = accountTurnover(ledger.accounts, summarize(ledger, period, period));
    const base = taxBase(turnover, taxpayer);
    const due = (rate: number, expenseCode: string) =>
      positive(share(base, rate, settings.surchargeRelief) - turnover.ofMonth(expenseCode).net);
    const city = due(settings.cityMaintenanceTax, accounts.cityExpense.code);
    const education = due(settings.educationSurcharge, accounts.educationExpense.code);
    const local = due(settings.localEducationSurcharge, accounts.localExpense.code);
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

/**
 * General taxpayers: what was transferred out as owed, less overpaid, with what was paid for the month
 * itself and by the simple method. Small-scale: what the month added to 应交增值税.
 */
function taxBase(turnover: ReturnType<typeof accountTurnover>, taxpayer: Taxpayer): Fen {
  const consumptionTax = turnover.ofMonth('222103').credit;
  if (taxpayer === 'smallScale') return positive(consumptionTax - turnover.ofMonth('222101').net);
  const vat =
    turnover.ofMonth('22210103').debit -
    turnover.ofMonth('22210110').credit +
    turnover.ofMonth('22210102').debit -
    turnover.ofMonth('222123').net;
  return positive(vat + consumptionTax);
}

const positive = (amount: number): Fen => (amount > 0 ? fen(amount) : ZERO);
