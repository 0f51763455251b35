import type { InvoiceRate } from '@mingzhang/shared/accounting/invoices/invoice';

/** 13%, 免税: a rate in thousandths, as invoices print it; '' where there are several. */
export function rateText(rate: InvoiceRate | null): string {
  if (rate === null) return '';
  if (rate === 'exempt') return '免税';
  if (rate === 'untaxed') return '不征税';
  const whole = Math.floor(rate / 10);
  return rate % 10 === 0 ? `${whole}%` : `${whole}.${rate % 10}%`;
}
