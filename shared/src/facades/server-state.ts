/** What the server knows, asked once and remembered; the shell offers it to every page. */
export { useAccountSetLists, useAwaitLists } from '../server-state/useAccountSetLists';
export type { AccountSetLists } from '../server-state/useAccountSetLists';
export { usePrefetch, useServerState } from '../server-state/useServerState';
export type { FailedRead, Question, ServerState } from '../server-state/useServerState';
