/**
 * What the shell offers to every page of the site, its own included: the one module through which they reach it,
 * shared by the federation under the key `@mingzhang/shell` (decisions/0022). What is here is promised under
 * `CONTRACT`: a name may be added at any time; one that goes, or means something else, takes the next number.
 */

// The request layer: it holds the requests under way.
export { HttpProblem, http, ignoreReported, isAbort, problemText, problemsOf } from '@mingzhang/shared/http';
export type { Fields, Http, RequestOptions } from '@mingzhang/shared/http';

// The session: who is signed in, where they work, the month.
export {
  fieldOf,
  keeper,
  unfinishedDrafts,
  usePeriod,
  usePermission,
  usePreferences,
  useReloadSession,
  useReviewer,
  useSession,
  useUser,
} from '@mingzhang/shared/session';
export type {
  AccountSetWithPeriod,
  DraftOwner,
  Owners,
  PreferencesOfUser,
  Session,
  UnfinishedDraft,
  UserState,
  Workplace,
} from '@mingzhang/shared/session';

// What the server knows: asked once, remembered for all pages.
export { useAccountSetLists, useAwaitLists, useServerState } from '@mingzhang/shared/server-state';
export type { AccountSetLists, FailedRead, ServerState } from '@mingzhang/shared/server-state';

// The fields of an account set, for creating and changing one.
export { AccountSetFields } from './account-set/AccountSetFields';
export type { AccountSetDraft } from './account-set/accountSetDraft';

// Another set: the site is loaded afresh at its root.
export { useSwitchAccountSet } from './frame/useSwitchAccountSet';

// The list of keys: a page's own with those of the whole site.
export { KeyHelp } from './keys/KeyHelp';
export type { KeyHelpGroup, KeyHelpRow } from './keys/keyHelp';
export { usePageKeyHelp } from './keys/pageKeyHelp';

// What waits for the person at the screen.
export { useTodo } from './frame/useTodo';
export type { HomeWork } from './frame/useTodo';

// The tab a page is shown in, what it tells its reader, and what would be lost when it is left.
export { useNotify } from './frame/useNotify';
export type { Notify } from './frame/useNotify';
export { usePageTab } from './frame/usePageTab';
export type { PageTab } from './frame/usePageTab';
export { useUnsavedChanges } from '@mingzhang/shared/ui';

// All of it around the pages of one remote.
export { runStandalone } from './standalone/runStandalone';
