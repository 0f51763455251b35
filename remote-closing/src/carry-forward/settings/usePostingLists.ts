import { useMemo } from 'react';
import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { useAccountSetLists, type AccountSetLists } from '@mingzhang/shell';

/** What an amount may be posted to: the chart, and the items accounts ask for. */
export interface PostingLists extends Pick<AccountSetLists, 'categories' | 'items'> {
  readonly accounts: AccountTree;
}

/** The chart and the items, once an account is asked for; null until then and while they come. */
export function usePostingLists(isNeeded: boolean): PostingLists | null {
  const { data } = useAccountSetLists({ isAsked: isNeeded });
  return useMemo(
    () => data && { accounts: accountTree(data.accounts), categories: data.categories, items: data.items },
    [data],
  );
}
