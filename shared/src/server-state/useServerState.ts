import { hashKey, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { HttpProblem, problemText } from '../http/HttpProblem';
import { useUser } from '../session/useSession';
import { rules, type Remembered } from './createServerMemory';

/** Why something could not be read, and how it is tried again. */
export interface FailedRead {
  readonly cause: HttpProblem;
  readonly message: string;
  readonly retry: () => void;
}

/** Something asked of the server: answered, loading, or failed. */
export interface ServerState<T> {
  /** The last answer; it stays while a newer one is loading. Null before the first. */
  readonly data: T | null;
  readonly isLoading: boolean;
  /** Why the last attempt failed; null while it is being tried again. */
  readonly problem: FailedRead | null;
  /** Asks again with the same question; a request under way is cancelled. */
  readonly reload: () => void;
}

/** In a box of its own, so that an answer may be anything. */
interface Answer<T> {
  readonly answer: T;
}

interface AskingOptions {
  /** `briefly` by default. */
  readonly remembered?: Remembered;
  /** False: nothing is asked, nothing is known. */
  readonly isAsked?: boolean;
}

/** Plain data, the noun first. */
export type Question = readonly [noun: string, ...about: readonly unknown[]];

/**
 * What the server answers to a question, asked again when the question changes. The question is plain data and names the
 * noun first: `['bookAccounts', scope]`; whose books it is about is added here, so that no answer is ever shown in
 * another account set, organization or to another person. An answer that is no longer asked for is given up (`signal`).
 */
export function useServerState<T>(
  question: Question,
  load: (signal: AbortSignal) => Promise<T>,
  { remembered = 'briefly', isAsked = true }: AskingOptions = {},
): ServerState<T> {
  const whose = useWhose();
  const [noun] = question;
  const queryKey = [remembered, whose, ...question];
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answer<T>> => ({ answer: await load(signal) }),
    ...rules[remembered],
    enabled: isAsked,
    placeholderData: (last: Answer<T> | undefined, query) =>
      isAsked && query?.queryKey[1] === whose && query.queryKey[2] === noun ? last : undefined,
  });
  const { error, isFetching, isPlaceholderData, refetch } = result;
  // Anything but a failed call is a bug of ours: the page's boundary shows it.
  if (error !== null && !(error instanceof HttpProblem)) throw error;

  // An old answer found here when the page came is not shown; one that was shown stays until the newer is there.
  const key = hashKey(queryKey);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const isCurrent = result.isSuccess && !isPlaceholderData && (!isFetching || result.isFetchedAfterMount);
  if (isCurrent && shownKey !== key) setShownKey(key);
  const isShown = isPlaceholderData || remembered === 'lists' || isCurrent || shownKey === key;

  const memory = useQueryClient();
  const reload = useCallback(() => {
    // A first request still under way may bring an answer from before the change.
    const underWay = memory.cancelQueries({ predicate: ({ queryHash }) => queryHash === key });
    void underWay.then(() => refetch());
  }, [memory, key, refetch]);
  const failed = isFetching ? null : error;
  const problem = useMemo(
    () => (failed ? { cause: failed, message: problemText(failed), retry: reload } : null),
    [failed, reload],
  );
  return { data: isShown && result.data ? result.data.answer : null, isLoading: isFetching, problem, reload };
}

/**
 * Loads, as soon as it is rendered, what a page being loaded will ask with `useServerState`: remembered `briefly`,
 * the answer is there when the page is.
 */
export function usePrefetch<T>(question: Question, load: (signal: AbortSignal) => Promise<T>): void {
  const whose = useWhose();
  usePrefetchQuery({
    queryKey: ['briefly', whose, ...question],
    queryFn: async ({ signal }): Promise<Answer<T>> => {
      // What is under way is shown elsewhere: not while this is being rendered.
      await Promise.resolve();
      return { answer: await load(signal) };
    },
    ...rules.briefly,
  });
}

/** The person, account set and organization one asks for. */
function useWhose(): string {
  const user = useUser();
  const workplace = user?.workplace;
  return [user?.id, workplace?.accountSet.id, workplace?.organization.id].join(':');
}
