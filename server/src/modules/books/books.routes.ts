import { books } from '@mingzhang/shared/accounting/books/index';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Module } from '../module';
import {
  registerAccountBalances,
  registerAccountSummary,
  registerDetailLedger,
  registerGeneralLedger,
} from './accountBooks.routes';
import { registerAuxiliaryBalances, registerAuxiliaryLedger } from './auxiliaryBooks.routes';

/** The calls of each book, by its key. */
const calls: Readonly<Record<string, Module>> = {
  detailLedger: registerDetailLedger,
  generalLedger: registerGeneralLedger,
  accountBalances: registerAccountBalances,
  accountSummary: registerAccountSummary,
  auxiliaryBalances: registerAuxiliaryBalances,
  auxiliaryLedger: registerAuxiliaryLedger,
};

/** /accountBook: the books of the list (wire.md 2.5). A book without its calls does not start. */
export const registerBooks: Module = (api, services) => {
  for (const { key } of books) {
    const register = calls[key];
    invariant(register, `the book ${key} has no call`);
    register(api, services);
  }
};
