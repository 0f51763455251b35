import type { ListedFund } from './fundsApi';

/** Whether somebody else keeps a statement of an account. */
export const isBankFund = ({ kind }: Pick<ListedFund, 'kind'>): boolean => kind !== 'cash';
