import type { InvoiceKind } from '@mingzhang/shared/accounting/invoices/invoice';
import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import type { TickPurpose } from './registerApi';

export const directionTitles: Readonly<Record<InvoiceDirection, string>> = { in: '进项', out: '销项' };

export const purposeTitles: Readonly<Record<TickPurpose, string>> = {
  deduct: '抵扣',
  refund: '退税',
  agentRefund: '代办退税',
  notDeducted: '不抵扣',
};

/** Short enough for a row of the register. */
export const shortKindTitles: Readonly<Record<InvoiceKind, string>> = {
  digital: '数电',
  oldElectronic: '电子',
  paper: '纸质',
  rail: '铁路',
  air: '航空',
  other: '其他',
};

/** What the choices of a list are called, as a Select takes them. */
export const choicesOf = <Word extends string>(titles: Readonly<Record<Word, string>>) =>
  (Object.entries(titles) as [Word, string][]).map(([value, label]) => ({ value, label }));
