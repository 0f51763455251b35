import type { CashFlowRow } from '../cashFlowApi';

/** Where the voucher of a part is seen and changed. */
export const voucherPath = ({ voucherId }: Pick<CashFlowRow, 'voucherId'>) => `/voucher/form/${voucherId}`;
