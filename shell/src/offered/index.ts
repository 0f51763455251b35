/**
 * What the shell offers to every page of the site, its own included: the one module through which they reach it,
 * shared by the federation under the key `@mingzhang/shell` (decisions/0022). What stands here is promised under
 * `CONTRACT`: a name may be added at any time; one that goes, or means something else, takes the next number.
 */

// The request layer: it holds the requests under way.
export { HttpProblem, http, isAbort, problemText } from '@mingzhang/shared/http';
export type { Fields, Http, RequestOptions } from '@mingzhang/shared/http';

// The session: who is signed in, where they work, the month.
export {
  draftsLeftIn,
  usePeriod,
  usePermission,
  useReloadSession,
  useReviewer,
  useSession,
  useUser,
  voucherDraftKey,
} from '@mingzhang/shared/session';
export type {
  AccountSetWithPeriod,
  DraftOwner,
  Session,
  UserState,
  Workplace,
} from '@mingzhang/shared/session';

// What the server knows: asked once, remembered for all pages.
export { useAccountSetLists, useAwaitLists, useServerState } from '@mingzhang/shared/server-state';
export type { AccountSetLists, ServerState } from '@mingzhang/shared/server-state';
