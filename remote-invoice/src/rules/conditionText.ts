import { invoiceKindTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import type { InvoiceCondition } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { rateText } from '../rateText';

/** What a rule asks of a line and its invoice, in words. */
export function conditionText(when: InvoiceCondition): string {
  const { kind, party, category, classification, rate, isSpecial, business, remark } = when;
  const asked = [
    kind && invoiceKindTitles[kind],
    isSpecial !== null && (isSpecial ? '专票' : '普票'),
    party && `对方是 ${party}`,
    category && `货物类别是 ${category}`,
    classification && `税收分类编码 ${classification} 开头`,
    rate !== null && `税率 ${rateText(rate)}`,
    business && `特定业务是 ${business}`,
    remark && `备注含 ${remark}`,
  ];
  return asked.filter((text) => text !== false && text !== null && text !== '').join('，') || '全部';
}
