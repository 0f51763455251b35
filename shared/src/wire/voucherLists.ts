import type { Account } from '../accounting/account';
import type { AuxiliaryCategory, AuxiliaryItem } from '../accounting/auxiliary';
import type { Currency } from '../accounting/currency';
import type { VoucherWord } from '../accounting/voucherWord';
import { fromAccount, toAccount, type AccountContext, type WireAccount } from './account';
import {
  fromAuxiliaryCategory,
  fromAuxiliaryItem,
  toAuxiliaryCategory,
  toAuxiliaryItem,
  type WireAuxiliaryCategory,
  type WireAuxiliaryItem,
} from './auxiliary';
import { fromCurrency, toCurrency, type WireCurrency } from './currency';
import { fromVoucherWord, toVoucherWord, type WireVoucherWord } from './voucherWord';

/** What the voucher form offers and checks against: the lists of the account set. */
export interface VoucherLists {
  readonly accounts: readonly Account[];
  readonly words: readonly VoucherWord[];
  readonly currencies: readonly Currency[];
  readonly categories: readonly AuxiliaryCategory[];
  /** Enabled items of all categories. */
  readonly items: readonly AuxiliaryItem[];
  /** The summaries used most, then a default list. */
  readonly summaries: readonly string[];
}

/** GET /voucher/lists (ours): each list as its own call answers it. */
export interface WireVoucherLists {
  subjects: WireAccount[];
  words: WireVoucherWord[];
  currencies: WireCurrency[];
  categories: WireAuxiliaryCategory[];
  details: WireAuxiliaryItem[];
  summaries: string[];
}

/** The lists on the wire; accounts are written out with the whole chart around them. */
export function fromVoucherLists(lists: VoucherLists, context: AccountContext): WireVoucherLists {
  return {
    subjects: lists.accounts.map((account) => fromAccount(account, context)),
    words: lists.words.map(fromVoucherWord),
    currencies: lists.currencies.map(fromCurrency),
    categories: lists.categories.map((category) => fromAuxiliaryCategory(category, context.accountSetId)),
    details: lists.items.map(fromAuxiliaryItem),
    summaries: [...lists.summaries],
  };
}

export function toVoucherLists(wire: WireVoucherLists): VoucherLists {
  return {
    accounts: wire.subjects.map(toAccount),
    words: wire.words.map(toVoucherWord),
    currencies: wire.currencies.map(toCurrency),
    categories: wire.categories.map(toAuxiliaryCategory),
    items: wire.details.map(toAuxiliaryItem),
    summaries: wire.summaries,
  };
}
