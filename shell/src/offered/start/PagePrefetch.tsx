import type { Period } from '@mingzhang/shared/primitives/period';
import { useLocation } from '@mingzhang/shared/router';
import { usePrefetch, type Question } from '@mingzhang/shared/server-state';
import { currentPeriodOf, useUser } from '@mingzhang/shared/session';
import { usePrefetchTodo } from '../frame/useTodo';

interface PrefetchProps {
  /** The address whose page asks it. */
  readonly at: string;
  readonly about: (period: Period) => Question;
  readonly load: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Where the site is opened at an address, its figures and 待办 are asked as soon as it is known who is there: drawing
 * the frame around them takes a slow machine longer than the server takes to answer.
 */
export function PagePrefetch({ at, ...asked }: PrefetchProps) {
  const { pathname } = useLocation();
  const workplace = useUser()?.workplace ?? null;
  return pathname === at && workplace !== null ? (
    <Asking {...asked} period={currentPeriodOf(workplace)} />
  ) : null;
}

function Asking({ about, load, period }: Omit<PrefetchProps, 'at'> & { readonly period: Period }): null {
  usePrefetch(about(period), load);
  usePrefetchTodo(period);
  return null;
}
