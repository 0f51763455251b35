import { accountBalances } from './accountBalances';
import { detailLedger } from './detailLedger';

/** The books of the product, in the order of the menu. */
export const books = [detailLedger, accountBalances] as const;
