import { useMemo } from 'react';
import { postingLists, type PostingLists } from '@mingzhang/shared/fields/postingLists';
import { useAccountSetLists } from '@mingzhang/shell';

/** The chart and the items, once an account is asked for; null until then and while they come. */
export function usePostingLists(isNeeded: boolean): PostingLists | null {
  const { data } = useAccountSetLists({ isAsked: isNeeded });
  return useMemo(() => data && postingLists(data), [data]);
}
