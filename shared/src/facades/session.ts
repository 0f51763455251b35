/** Who is signed in and where they work: a federation singleton, because it holds the one store. */
export { loadSession, setSession } from '../session/loadSession';
export { currentPeriodOf, periodAtom, roleAtom, userAtom, workplaceAtom } from '../session/session';
export type { Session } from '../session/session';
export { SessionProvider } from '../session/SessionProvider';
export { createSessionStore, siteStore } from '../session/store';
export type { Store } from '../session/store';
export {
  usePeriod,
  usePermission,
  useReloadSession,
  useReviewer,
  useSession,
  useUnsavedPaths,
  useUser,
} from '../session/useSession';
export { draftsLeftIn, voucherDraftKey } from '../session/voucherDrafts';
export type { DraftOwner } from '../session/voucherDrafts';
export type { AccountSetWithPeriod, UserState, Workplace } from '../wire/user';
