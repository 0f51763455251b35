import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { HttpProblem } from '../http/HttpProblem';
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
 * Called after a write: forgets answers that are not on screen, so that the next page asks again. On screen the answers
 * of the nouns it names are asked for again, and the lists where it changed one.
 */
export function forgetChanged(
  memory: ServerMemory,
  changed: Changed,
  refreshes: readonly string[],
  isDone: boolean,
): void {
  forget(memory, 'briefly', 'none');
  if (changed === 'lists') forget(memory, 'lists', 'active');
  const old: QueryFilters = {
    type: 'active',
    predicate: ({ queryKey: [, , noun] }) => refreshes.some((each) => each === noun),
  };
  // A request under way may bring an answer from before the change.
  if (refreshes.length > 0) {
    void memory.cancelQueries(old).then(() => (isDone ? memory.refetchQueries(old) : askAgain(memory, old)));
  }
}

/** Asks for what may be old. Where that fails, as the write did, what is on screen stays, and a form that stands on it. */
async function askAgain(memory: ServerMemory, old: QueryFilters): Promise<void> {
  const asking = memory
    .getQueryCache()
    .findAll(old)
    .map(async (query) => {
      const before = query.state;
      await query.fetch().catch((error: unknown) => {
        if (error instanceof HttpProblem && before.data !== undefined) query.setState(before);
      });
    });
  await Promise.all(asking);
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
