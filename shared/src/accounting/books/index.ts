import { accountBalances } from './accountBalances';
import { accountSummary } from './accountSummary';
import { auxiliaryBalances } from './auxiliaryBalances';
import { auxiliaryLedger } from './auxiliaryLedger';
import type { Book } from './book';
import { combinationBalances } from './combinationBalances';
import { detailLedger } from './detailLedger';
import { generalLedger } from './generalLedger';
import { journal } from './journal';
import { multiColumnLedger } from './multiColumnLedger';

/** The books of the product, in the order of the menu. */
export const books: readonly Book[] = [
  detailLedger,
  journal,
  multiColumnLedger,
  generalLedger,
  accountBalances,
  accountSummary,
  auxiliaryBalances,
  combinationBalances,
  auxiliaryLedger,
];
