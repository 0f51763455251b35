import type { InvoiceFacts, InvoiceLine } from './invoice';

export const deductionOf = (
  invoice: Pick<InvoiceFacts, 'kind' | 'isSpecial' | 'business' | 'date'>,
  line: Pick<InvoiceLine, 'name'>,
): { readonly deductible: boolean; readonly reason: string } => ({
  deductible: (invoice.isSpecial === true || invoice.kind === 'rail') && !line.name.includes('餐饮'),
  reason: '',
});
