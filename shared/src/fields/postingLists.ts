import { accountTree, type AccountTree } from '../accounting/accountTree';
import type { Account } from '../accounting/account';
import type { AuxiliaryCategory, AuxiliaryItem } from '../accounting/auxiliary';

interface AccountSetLists {
  readonly accounts: readonly Account[];
  readonly categories: readonly AuxiliaryCategory[];
  readonly items: readonly AuxiliaryItem[];
}

/** What an amount may be posted to: the chart, and the items accounts ask for. */
export interface PostingLists extends Pick<AccountSetLists, 'categories' | 'items'> {
  readonly accounts: AccountTree;
}

/** The lists of the set as fields of accounts ask for them. */
export function postingLists({ accounts, categories, items }: AccountSetLists): PostingLists {
  return { accounts: accountTree(accounts), categories, items };
}
