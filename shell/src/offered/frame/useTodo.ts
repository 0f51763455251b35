import { usePrefetch, useServerState, type ServerState } from '@mingzhang/shared/server-state';
import type { Period } from '@mingzhang/shared/primitives/period';
import { currentPeriodOf, useUser } from '@mingzhang/shared/session';
import { loadTodo, type HomeWork } from './todoApi';

export type { HomeWork };

interface TodoOptions {
  /** False: what is known is answered, and nothing is asked yet. */
  readonly isAsked?: boolean;
}

/**
 * 待办: what waits for the person at the screen in the books they work in, each with where it is done: the one list
 * of home and of the notifications. Nothing is asked without an account set.
 */
export function useTodo({ isAsked = true }: TodoOptions = {}): ServerState<HomeWork> {
  const workplace = useUser()?.workplace ?? null;
  const period = workplace && currentPeriodOf(workplace);
  return useServerState(aboutWork(period), loadTodo, { isAsked: isAsked && workplace !== null });
}

/** Fetches the same ahead, before it is shown. */
export function usePrefetchTodo(period: Period): void {
  usePrefetch(aboutWork(period), loadTodo);
}

const aboutWork = (period: Period | null) => ['homeWork', period] as const;
