/** What remotes may use of shared/src/session: a federation singleton, because it holds state. */
export { SessionProvider } from '../session/SessionProvider';
export { loadSession, setSession } from '../session/loadSession';
export { currentPeriodOf } from '../session/session';
export type { Session } from '../session/session';
export { createSessionStore, siteStore } from '../session/store';
export type { Store } from '../session/store';
export { usePeriod, usePermission, useReloadSession, useSession, useUser } from '../session/useSession';
export type { AccountSetWithPeriod, UserState, Workplace } from '../wire/user';
