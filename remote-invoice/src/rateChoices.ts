import type { InvoiceRate } from '@mingzhang/shared/accounting/invoices/invoice';
import { rateText } from './rateText';

const rates: readonly InvoiceRate[] = [130, 90, 60, 50, 30, 15, 10, 0, 'exempt', 'untaxed'];

/** The rates there are, as a Select takes them. */
export const rateChoices = rates.map((value) => ({ value, label: rateText(value) }));
