import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { may, staysAfterArchiving, type Capability } from '../accounting/permission';
import type { Reviewer } from '../accounting/voucherState';
import { ignoreReported } from '../http/HttpProblem';
import { invariant } from '../primitives/invariant';
import type { Period } from '../primitives/period';
import type { UserState } from '../wire/user';
import { loadSession } from './loadSession';
import { periodAtom, roleAtom, sessionAtom, userAtom, type Session } from './session';
import { unsavedInputsAtom, unsavedPathsAtom, type UnsavedOutcome, type UnsavedInput } from './unsaved';

/** The session of a page behind the frame. Throws (our bug) where there is no account set. */
export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

/** Who is signed in, with or without an account set; null without a session. */
export function useUser(): UserState | null {
  return useAtomValue(userAtom);
}

/** Whether the current role may do something; false without an account set, and for changes of an archived one. */
export function usePermission(capability: Capability): boolean {
  const isArchived = useAtomValue(userAtom)?.workplace?.accountSet.isArchived ?? false;
  return may(useAtomValue(roleAtom), capability) && (!isArchived || staysAfterArchiving(capability));
}

/** Whether, and beside how many others, the person of this session audits vouchers of this set. */
export function useReviewer(): Reviewer {
  const { user, accountSet, auditorCount } = useSession();
  return { userId: user.id, requiresReview: accountSet.requiresReview, auditorCount };
}

/** The month one works in, and how to choose another. It stays when one moves to another page. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [period, choose] = useAtom(periodAtom);
  invariant(period, 'a period was asked for without an account set');
  return [period, choose];
}

/** Asks /init: who is signed in, and where they work. Rejects with `HttpProblem`. */
export function useLoadSession(): () => Promise<UserState> {
  const store = useStore();
  return useCallback(() => loadSession(store), [store]);
}

/**
 * Asks /init again, and header and months follow: after anything that changes the set, its organizations or its periods.
 * What was changed stands, whatever comes of this: a failed call is told by the request layer, and is no failure of the
 * change.
 */
export function useReloadSession(): () => Promise<void> {
  const load = useLoadSession();
  return useCallback(() => load().then(() => undefined, ignoreReported), [load]);
}

/** Addresses of pages that hold input not saved yet, and what becomes of it; pages report theirs with `useUnsavedChanges`. */
export function useUnsavedPaths(): ReadonlyMap<string, UnsavedOutcome> {
  return useAtomValue(unsavedPathsAtom);
}

/** Notes or forgets input that is not saved yet. */
export function useSetUnsavedInputs(): (
  change: (inputs: readonly UnsavedInput[]) => readonly UnsavedInput[],
) => void {
  return useSetAtom(unsavedInputsAtom);
}
