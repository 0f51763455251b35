import { useCallback, useEffect, useState, type DependencyList } from 'react';
import { HttpProblem } from '../http/HttpProblem';

/** Something fetched, on its way, or failed. */
export interface Resource<T> extends Answer<T> {
  /** Asks again with the same question. */
  readonly reload: () => void;
}

interface Answer<T> {
  /** The last answer; it stays while a newer one is on its way. Null before the first. */
  readonly data: T | null;
  readonly isLoading: boolean;
  /** Why the last attempt failed; null while it is being tried again. */
  readonly problem: HttpProblem | null;
}

/**
 * Fetches what a screen shows, again whenever a dependency changes. An answer that is no longer asked
 * for is given up (`signal`) and never shown.
 */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  dependencies: DependencyList,
): Resource<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ data: null, isLoading: true, problem: null });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const ifAsked = (next: (last: Answer<T>) => Answer<T>) => {
      if (!controller.signal.aborted) setAnswer(next);
    };
    setAnswer((last) => ({ ...last, isLoading: true, problem: null }));
    load(controller.signal).then(
      (data) => ifAsked(() => ({ data, isLoading: false, problem: null })),
      (error: unknown) =>
        ifAsked((last) => {
          // Anything but a failed call is a bug of ours: the page's boundary shows it.
          if (!(error instanceof HttpProblem)) throw error;
          return { ...last, isLoading: false, problem: error };
        }),
    );
    return () => controller.abort();
    // The caller's dependencies say when the question changed; `load` is a new function on every render.
  }, [...dependencies, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...answer, reload };
}
