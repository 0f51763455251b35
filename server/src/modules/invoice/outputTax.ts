import type { Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { TaxSide } from './taxProof.repository';

/** The account the tax of what is sold is on, and what of its lines counts: a small-scale taxpayer pays by its debits. */
export const outputTax = (
  taxpayer: Taxpayer,
): { readonly title: string; readonly code: string; readonly side: TaxSide } =>
  taxpayer === 'smallScale'
    ? { title: '应交增值税', code: '222101', side: 'creditAlone' }
    : { title: '销项税额', code: '22210107', side: 'credit' };
