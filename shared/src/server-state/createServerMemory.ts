import { QueryClient } from '@tanstack/react-query';
import type { Changed } from '../http/openEnvelope';

/**
 * How long an answer of the server is remembered:
 *
 * - `lists`: what the books are written with (accounts, items, words …). Shown at once; reloaded in the background
 * after a
 *   minute, and when the window gets the focus later than that.
 * - `briefly`: what a page shows. Coming back within moments makes no request; older answers are not shown.
 * - `never`: what something is decided by. Loaded each time.
 */
export type Remembered = 'lists' | 'briefly' | 'never';

const MOMENTS_MS = 15_000;

export const rules = {
  lists: { staleTime: 60_000, gcTime: 30 * 60_000, refetchOnWindowFocus: true },
  briefly: { staleTime: MOMENTS_MS, gcTime: MOMENTS_MS },
  never: { staleTime: 0, gcTime: 0 },
} as const;

/** Answers of the server in memory, and the requests under way. */
export type ServerMemory = QueryClient;

/** A failed call is shown and tried again by hand, without a network too: the request layer says what is wrong. */
export function createServerMemory(): ServerMemory {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
  });
}

/** The one memory of the page: shell and remotes remember the same. */
export const siteMemory: ServerMemory = createServerMemory();

/**
 * Called after a write: forgets answers that are not on screen, so that the next page asks again. The page that wrote
 * reloads what it shows; the lists are reloaded at once where they are used.
 */
export function forgetChanged(memory: ServerMemory, changed: Changed): void {
  forget(memory, 'briefly', 'none');
  if (changed === 'lists') forget(memory, 'lists', 'active');
}

function forget(
  memory: ServerMemory,
  remembered: Exclude<Remembered, 'never'>,
  refetchType: 'none' | 'active',
): void {
  const queryKey = [remembered];
  memory.removeQueries({ queryKey, type: 'inactive' });
  // An answer under way may be older than the write.
  const underWay = { queryKey, type: 'active', fetchStatus: 'fetching' } as const;
  void memory.resetQueries({ ...underWay, predicate: ({ state }) => state.data === undefined });
  void memory.refetchQueries(underWay);
  void memory.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false });
}
