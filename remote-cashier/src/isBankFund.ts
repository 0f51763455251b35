import type { ListedFund } from './fundsApi';

/** Whether a bank, 微信 or 支付宝 keeps a statement of an account. */
export const isBankFund = ({ kind }: Pick<ListedFund, 'kind'>): boolean => kind !== 'cash';
