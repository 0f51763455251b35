import { createHttp, type Http } from './createHttp';
import { leaveSite } from './leaveSite';
import type { HttpHandlers } from './openEnvelope';

/** The `author` header without a session; what clients of this product family have always sent. */
const ANONYMOUS_AUTHOR = 'gson';

let handlers: HttpHandlers = {
  author: () => ANONYMOUS_AUTHOR,
  workplace: () => '',
  notify: () => undefined,
  leave: () => leaveSite(),
  changed: () => undefined,
};

/**
 * Sets whose requests these are and how messages are shown. Called by the page once, before its first request;
 * handlers not given stay as they were.
 */
export function connectHttp(given: Partial<HttpHandlers>): void {
  handlers = { ...handlers, ...given };
}

/** The one client of the page: it keeps the requests under way, so shell and remotes share it. */
export const http: Http = createHttp({
  author: () => handlers.author() || ANONYMOUS_AUTHOR,
  workplace: () => handlers.workplace(),
  notify: (message) => handlers.notify(message),
  leave: () => handlers.leave(),
  changed: (what, refreshes, isDone) => handlers.changed(what, refreshes, isDone),
});
