import { useResource } from '@mingzhang/shared/ui';
import { loadPostingLists, type PostingLists } from '../../closingApi';

/** The chart and the items, once an account is asked for; null until then and while they come. */
export function usePostingLists(isNeeded: boolean): PostingLists | null {
  const { data } = useResource(async (signal) => (isNeeded ? loadPostingLists(signal) : null), [isNeeded]);
  return data ?? null;
}
