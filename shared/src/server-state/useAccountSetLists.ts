import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { VoucherLists } from '../wire/voucherLists';
import { loadAccountSetLists } from './accountSetListsApi';
import { useServerState, type ServerState } from './useServerState';

/** What the books of the account set are written with: chart, auxiliary items, words, currencies, summaries. */
export type AccountSetLists = VoucherLists;

interface ListsOptions {
  /** False: not needed yet. */
  readonly isAsked?: boolean;
}

/** The lists of the account set, one copy per page: a change by one component shows in all. */
export function useAccountSetLists({ isAsked = true }: ListsOptions = {}): ServerState<AccountSetLists> {
  return useServerState(['accountSetLists'], loadAccountSetLists, { remembered: 'lists', isAsked });
}

/**
 * Waits until the lists contain what was just added to one of them. Rejects with `HttpProblem` when they cannot be
 * loaded.
 */
export function useAwaitLists(): () => Promise<void> {
  const memory = useQueryClient();
  return useCallback(
    // Since the write they are being asked for: once is enough.
    () =>
      memory.refetchQueries(
        { queryKey: ['lists'], type: 'active' },
        { cancelRefetch: false, throwOnError: true },
      ),
    [memory],
  );
}
