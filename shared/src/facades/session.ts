/** Who is signed in and where they work. For the shell, which offers it to every page (`@mingzhang/shell`). */
export { loadSession, setSession } from '../session/loadSession';
export { currentPeriodOf, periodAtom, roleAtom, userAtom, workplaceAtom } from '../session/session';
export type { Session } from '../session/session';
export { usePreferences } from '../session/usePreferences';
export type { PreferencesOfUser } from '../session/usePreferences';
export { SessionProvider } from '../session/SessionProvider';
export { createSessionStore, siteStore } from '../session/store';
export type { Store } from '../session/store';
export {
  useLoadSession,
  usePeriod,
  usePermission,
  useReloadSession,
  useReviewer,
  useSession,
  useUnsavedPaths,
  useUser,
} from '../session/useSession';
export { fieldOf } from '../kept/fieldOf';
export { keeper } from '../kept/keeper';
export type { Owners } from '../kept/keptItems';
export { unfinishedDrafts } from '../session/voucherDrafts';
export type { UnsavedOutcome } from '../session/unsaved';
export type { DraftOwner, UnfinishedDraft } from '../session/voucherDrafts';
export type { AccountSetWithPeriod, UserState, Workplace } from '../wire/user';
