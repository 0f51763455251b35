import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reloads all that is shown, and says whether an answer is awaited. */
export function useReloadShown(): { readonly reload: () => void; readonly isLoading: boolean } {
  const memory = useQueryClient();
  const reload = useCallback(() => void memory.refetchQueries({ type: 'active' }), [memory]);
  return { reload, isLoading: useIsFetching() > 0 };
}
