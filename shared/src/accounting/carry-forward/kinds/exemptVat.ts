import { fen, sum, negate, type Fen } from '../../../primitives/money';
import { period as periodOf, type Period } from '../../../primitives/period';
import type { Standard } from '../../accountSet';
import type { Ledger } from '../../ledger';
import { summarize } from '../../summarize';
import { accountTurnover } from '../amounts/accountTurnover';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { isOccasion } from '../occasion';
import { smallScaleVatOwed, vatPeriodStart } from '../amounts/smallScaleVat';

const codes = {
  small: { relief: '530111', sales: ['5001', '5051'] },
  enterprise: { relief: '611703', sales: ['6001', '6051'] },
};

/** Since the VAT Law sales must stay below the threshold; before it they might reach it. */
const VAT_LAW = periodOf('2026-01');

/**
 * 减免增值税 of small-scale taxpayers (财会〔2016〕22号): VAT is accrued on every sale, and becomes
 * income when the sales of the VAT period turn out to be below the threshold. Tax on sales with special
 * invoices stays owed.
 *
 * 应交增值税 贷 990.10, sales of the quarter 99,009.90: 借 222101 990.10 · 贷 530111 990.10.
 */
export const exemptVat: CarryForward = {
  key: 'exemptVat',
  title: '结转减免增值税',
  rule: '小规模纳税人本纳税期（月或季）销售额未达起征点的，将已计提的增值税（专用发票部分除外）转入税费减免收益。',
  occasion: { taxpayer: 'smallScale' },
  inputs: ['isVatQuarterly', 'vatThreshold', 'taxedVat'],
  comparedWithMade: 'computed',
  reads: accountsUnder({
    small: ['222101', ...codes.small.sales],
    enterprise: ['222101', ...codes.enterprise.sales],
  }),
  posts: accountsUnder({
    small: ['222101', codes.small.relief],
    enterprise: ['222101', codes.enterprise.relief],
  }),
  draft(ledger, period, accountSet, settings = defaultCarryForwardSettings) {
    const { relief } = codes[accountSet.standard];
    const posted = postableAccounts(ledger.accounts, { vat: '222101', relief });
    const from = vatPeriodStart(period, settings);
    if (!posted || !from || !isOccasion(exemptVat.occasion, accountSet, period)) return null;
    const threshold = settings.vatThreshold * (settings.isVatQuarterly ? 3 : 1);
    const sales = salesOf(ledger, accountSet.standard, from, period);
    if (period < VAT_LAW ? sales > threshold : sales >= threshold) return null;
    const exempt = fen(smallScaleVatOwed(ledger, from, period) - settings.taxedVat);
    if (exempt <= 0) return null;
    return carryForwardDraft(exemptVat.key, period, [
      ...lineIfDue(exemptVat.title, posted.vat, 'debit', exempt),
      ...lineIfDue(exemptVat.title, posted.relief, 'credit', exempt),
    ]);
  },
};

function salesOf(ledger: Ledger, standard: Standard, from: Period, to: Period): Fen {
  const turnover = accountTurnover(ledger.accounts, summarize(ledger, from, to));
  return negate(sum(codes[standard].sales.map((code) => turnover.ofMonth(code).net)));
}
